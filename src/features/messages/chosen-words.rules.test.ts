// MAIL-03: no word that a stranger chose goes to an address that nobody confirmed.
import { expect, test } from 'vitest'
import { mayCarryChosenWords } from './chosen-words.rules.ts'

const to = 'dana@reyes.test'
const confirmed = { email: to, confirmed: true }

test.each([
  ['a registration to its confirmed account', 'registration-completed', confirmed, true],
  ['the same in capitals', 'registration-completed', { email: 'Dana@Reyes.TEST', confirmed: true }, true],
  [
    'a registration to an account that is not confirmed',
    'registration-completed',
    { ...confirmed, confirmed: false },
    false,
  ],
  [
    'a registration to an address that the account has no more',
    'registration-completed',
    { email: 'new@reyes.test', confirmed: true },
    false,
  ],
  ['what is told a studio at an address of nobody', 'studio-notified', null, false],
  ['a link to confirm', 'confirm-email', { ...confirmed, confirmed: false }, true],
  ['a link to choose a password', 'reset-password', { ...confirmed, confirmed: false }, true],
  ['a kind that nobody has thought about', 'new-kind', null, false],
])('MAIL-03 %s: %s', (_what, kind, account, may) => {
  expect(mayCarryChosenWords({ kind, to, account })).toBe(may)
})
