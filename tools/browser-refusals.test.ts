// Proves that the browser keeps each refusal which its code can raise, and none of those that only the server raises.
import { globSync, readFileSync } from 'node:fs'
import { parseSync, transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { codesOfBrowser, refusalsOf } from './browser-refusals.ts'

const reduce = (code: string, codes: string[]) =>
  refusalsOf(parseSync('x.js', code).program, code, new Set(codes))

describe('the catalogue of refusals in the browser', () => {
  test('keeps the codes that are named, other parts and functions, and loses the rest', () => {
    const code = `import { others } from './other-refusals.ts'
export const refusals = {
  FIRST: { rule: 'A-01', message: 'First' },
  SECOND: { rule: 'A-02', message: 'Second' },
  LAST: { rule: 'A-03', message: 'Last' },
  ...others
}
export function refuse(code) { return refusals[code] }`
    const reduced = reduce(code, ['SECOND'])
    expect(reduced).toContain("SECOND: { rule: 'A-02', message: 'Second' },")
    expect(reduced).toContain('...others')
    expect(reduced).toContain('export function refuse')
    expect(reduced).not.toMatch(/First|Last/)
    expect(() => parseSync('x.js', reduced)).not.toThrow()
  })

  test('what a rule or a screen raises is known; what only a handler raises is not', () => {
    const codes = codesOfBrowser()
    expect([...codes]).toEqual(
      expect.arrayContaining(['SURVEY_NOT_YET', 'BIRTHDATE_INVALID', 'NAME_ADDRESS']),
    )
    expect([...codes]).not.toContain('FACTOR_PASSKEY')
  })

  test.each(globSync('src/shared/*refusals.ts'))('%s loses what only the server raises', async (file) => {
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
    const codes = codesOfBrowser()
    const entries = (text: string) =>
      [...text.matchAll(/^\s*([A-Z][A-Z0-9_]+): \{/gm)].map(([, name]) => name)
    const kept = entries(refusalsOf(parseSync('x.js', code).program, code, codes))
    expect(kept).toEqual(entries(code).filter((name) => codes.has(name ?? '')))
  })
})
