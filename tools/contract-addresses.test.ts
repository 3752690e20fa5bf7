// Proves that a contract reaches the browser as addresses only, and that anything else in it is refused.
import { globSync, readFileSync } from 'node:fs'
import { parseSync, transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { addressesOf } from './contract-addresses.ts'

const reduce = (code: string) => addressesOf(parseSync('x.js', code).program, code, 'x.contract.ts')

describe('a contract in the browser', () => {
  test('keeps method, path and constants, and loses schemas and imports', () => {
    const code = `import { z } from 'zod'
      const inner = 3
      export const PER_PAGE = 50
      export const load = endpoint({ method: 'GET', path: '/things/{id}', summary: 'x', input: z.object({}) })`
    const reduced = reduce(code)
    expect(reduced).toContain('export const PER_PAGE = 50')
    expect(reduced).toContain('"method":"GET","path":"/things/{id}"')
    expect(reduced).not.toContain('zod')
    expect(reduced).not.toContain('inner')
  })

  test.each([
    ['a computed path', `export const load = endpoint({ method: 'GET', path: '/' + x })`],
    ['a function', 'export function help() {}'],
    ['a schema', `export const model = z.object({})`],
    ['a re-export', `export { a } from './a.ts'`],
  ])('may not hold %s', (_what, code) => {
    expect(() => reduce(code)).toThrow('x.contract.ts')
  })

  test.each(globSync('src/**/*.contract.ts'))('%s can be reduced', async (file) => {
    const source = readFileSync(file, 'utf8')
    const { code } = await transformWithOxc(source, file)
    const endpoints = source.match(/= endpoint\(/g)?.length ?? 0
    expect(reduce(code).match(/'~orpc'/g)).toHaveLength(endpoints)
  })
})
