// docs/security.md quotes rules, files and cases that are there, and the rules that a promise to families rests on are among them.
import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { missingIn, quotedIn } from './security-document.ts'

const document = readFileSync('docs/security.md', 'utf8')
const rulebook = readFileSync('docs/rulebook.md', 'utf8')

test('every rule, file and case that docs/security.md quotes is there', () => {
  expect(quotedIn(document).flatMap(({ titles }) => titles).length).toBeGreaterThan(40)
  expect(missingIn(document, rulebook)).toEqual([])
})

it.each(['LINK-03', 'LINK-06', 'WAIVER-03', 'ACCESS-03', 'SNAPSHOT-04', 'LOOK-01', 'ERASE-01'])(
  'docs/security.md says by what %s is tried',
  (id) => {
    expect(
      quotedIn(document).filter(({ rules, files }) => rules.includes(id) && files.length > 0),
    ).not.toEqual([])
  },
)

const FILES: Record<string, string> = {
  'tools/security-document.test.ts':
    "describe('A-01 a call', () => it.each(x)('as $caller', () => {}))\nit('refuses %s', f); it.each(x)('%s: %i', f)",
}
const missing = (row: string) => missingIn(row, '### A-01 A rule\n', (path) => FILES[path] ?? '')

it.each([
  ['a rule', '| x | `tools/security-document.test.ts`: "B-01 …" |', 'there is no rule B-01'],
  ['a file', '| x | `tools/gone.test.ts` |', 'there is no file tools/gone.test.ts'],
  [
    'a case',
    '| x | `tools/security-document.test.ts`: "as visitor", "was renamed" |',
    'is called "was renamed"',
  ],
  ['the file of a case', '| x | "as visitor" |', 'stands beside no file'],
])('(control) %s that is not there is found', (_what, row, words) => {
  expect(missing(row).join('\n')).toContain(words)
})

it('takes the cases of each caller, and dots for what is left out', () => {
  expect(
    missing('| x | `tools/security-document.test.ts`: "A-01 …: as somebody", "refuses nothing" |'),
  ).toEqual([])
})
