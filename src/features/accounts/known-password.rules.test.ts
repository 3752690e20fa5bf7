// Which passwords are tried first: PASSWORD-01 by the list, PASSWORD-02 by the account's own words.
import { expect, test } from 'vitest'
import { checkKnownPassword, checkOwnWords } from './known-password.rules.ts'

const known = new Set(['password1', 'qwerty123'])
const codes = (found: { code: string; path: unknown }[]) => found.map(({ code }) => code)

test.each([
  ['Password1', true],
  ['QWERTY123', true],
  ['ｐassword1', true],
  ['Password12', false],
  ['xPassword1', false],
])('PASSWORD-01: %j, on the list: %s', (password, refused) => {
  expect(codes(checkKnownPassword(password, known, ['password']))).toEqual(refused ? ['PASSWORD_KNOWN'] : [])
})

const words = ['dana.reyes@harbor.test', 'Dana', 'Reyes', 'DanaReyes', 'Harbor Street Dance', 'Li']
test.each([
  ['Dana2010', true],
  ['Reyes!99', true],
  ['DanaReyes1', true],
  ['Dana.Reyes@harbor.test1', true],
  ['HarborStreetDance1', true],
  ['Li2010!', false],
  ['DanaCurtain7', false],
  ['Harbor7', false],
])('PASSWORD-02: %j, the account by its own words: %s', (password, refused) => {
  const found = checkOwnWords(password, words, ['user', 'password'])
  expect(codes(found)).toEqual(refused ? ['PASSWORD_OWN_WORDS'] : [])
  if (refused) expect(found[0]?.path).toEqual(['user', 'password'])
})
