// MAIL-03: no word that a stranger chose goes to an address that nobody confirmed.
import { expect, it, test } from 'vitest'
import { mayCarryChosenWords, OWN_WORDS_KINDS } from './chosen-words.rules.ts'

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

const sources = import.meta.glob<string>(['../*/*.effects.ts', '../*/*.handlers.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('MAIL-03 what is written to nobody’s account is thought about, or it would never arrive', () => {
  const kinds = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/kind: '([a-z-]+)', to[^\n]*mybtf_user_id: null/g)].map(([, kind]) => kind),
  )
  expect(kinds.length).toBeGreaterThan(4)
  expect(kinds.filter((kind) => !OWN_WORDS_KINDS.includes(String(kind)))).toEqual([])
})
