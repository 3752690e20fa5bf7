// ROSTER-13: on a phone the roster opens where its tour does.
import { expect, test } from 'vitest'
import { rosterOpensOnPhone } from './roster-on-phone.rules.ts'

const line = { mobile_registration: true, status: 'pending' } as const

test.each([
  ['nobody has registered', [], false],
  ['the date registers on phones', [line], true],
  ['the date registers on computers only', [{ ...line, mobile_registration: false }], false],
  ['the date that registers on phones is over', [{ ...line, status: 'past' as const }], false],
  ['one of two does', [{ ...line, mobile_registration: false }, line], true],
])('where %s', (_title, lines, opens) => {
  expect(rosterOpensOnPhone(lines)).toBe(opens)
})
