// Shows what the check for words finds, and what it leaves alone.
import { expect, test } from 'vitest'
import { checkWords } from './check-words.ts'

// Put together at run time, so that this file does not contain what it looks for.
const joined = (...parts: string[]) => parts.join('')

test.each([
  ['a private key', joined('-----BEGIN RSA PRI', 'VATE KEY-----'), 'secrets'],
  ['a key of a cloud', joined('AK', 'IA', 'ABCDEFGHIJKLMNOP'), 'secrets'],
  ['a path of this machine', joined("'/wo", "rk/main/src'"), 'machine-paths'],
  ['a home of root', joined('cd /ro', 'ot/callboard'), 'machine-paths'],
  ['a private registry', joined('https://npm-regi', 'stry.example.test/zod'), 'registries'],
  ['a mark of the unfinished', joined('// TO', 'DO later'), 'unfinished'],
  ['an element without a name', joined('routines.find((o', 'ne) => true)'), 'unnamed-parameters'],
  ['the same with its place', joined('routines.map((o', 'ne, at) => at)'), 'unnamed-parameters'],
])('%s is found', (_what, text, rule) => {
  expect(checkWords('a.ts', `first line\n${text}`).map((found) => `${found.rule}:${found.line}`)).toEqual([
    `${rule}:2`,
  ])
})
test('a credential is not repeated in the message', () => {
  const key = joined('sk_li', 've_abcdefghijklmnop')
  expect(JSON.stringify(checkWords('a.ts', key))).not.toContain(key)
})
test.each([
  'https://registry.npmjs.org/zod',
  './src/work/x.ts',
  'a homework',
  'src/features/homework/work/x',
  'tokens',
  'scores.sort((one, other) => one - other)',
])('%s is left alone', (text) => {
  expect(checkWords('a.ts', text)).toEqual([])
})
