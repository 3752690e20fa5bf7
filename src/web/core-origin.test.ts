// Proves where a page that was opened at another address than the core one leads (A§2).
import { expect, test } from 'vitest'
import { coreRedirect } from './core-origin.ts'

const at = (address: string) => new URL(address)

test.each([
  ['https://register.test', 'https://register.test/roster', null],
  ['https://register.test', 'https://www.register.test/roster?a=1#b', 'https://register.test/roster?a=1#b'],
  ['https://register.test', 'http://register.test/', 'https://register.test/'],
  ['https://register.test', 'http://10.0.0.1:3000/', 'https://register.test/'],
  [null, 'http://10.0.0.1:3000/', null],
])('core address %s, opened at %s', (core, here, to) => {
  expect(coreRedirect(core, at(here))).toBe(to)
})
