// Shows that the rulebook's check refuses each way in which book and code can part.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkRulebook } from './check-rulebook.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

// Ids are put together here, so that this file itself cites none.
const id = (number: string) => `FEE-${number}`
const rulesFile = 'src/features/fees/fee.rules.ts'
const casesFile = 'src/features/fees/fee.rules.test.ts'
const book = (lines: string[]) =>
  [`### ${id('01')} The price of a place`, 'In plain words.', '', ...lines].join('\n')
const complete = ['- Source: R§9', `- Function: \`${rulesFile}#quoteFee\``, `- Cases: \`${casesFile}\``]
const house = {
  'docs/rulebook.md': book(complete),
  [rulesFile]: `// Quotes (${id('01')}).\nexport function quoteFee() {}`,
  [casesFile]: `test('${id('01')}: a place has its price', () => {})`,
}

function wrongsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'rulebook-'))
  roots.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkRulebook(root, Object.keys(files)).map((problem) => problem.wrong)
}

test('book and code that agree have no problems', () => {
  expect(wrongsOf(house)).toEqual([])
})
test('bold labels and several functions are understood', () => {
  const lines = [
    '**Source:** R§9',
    `**Function:** ${rulesFile}#quoteFee, ${rulesFile}#other`,
    `**Cases:** ${casesFile}`,
  ]
  const code = `${house[rulesFile]}\nexport const other = 1`
  expect(wrongsOf({ ...house, 'docs/rulebook.md': book(lines), [rulesFile]: code })).toEqual([])
  expect(wrongsOf({ ...house, 'docs/rulebook.md': book(lines) })).toEqual([
    `${id('01')}: ${rulesFile} exports no 'other'`,
  ])
})
test.each([
  [0, 'names no source'],
  [1, 'names no function'],
  [2, 'names no cases'],
])('a rule without its line %i is named', (at, wrong) => {
  const lines = complete.toSpliced(at, 1)
  expect(wrongsOf({ ...house, 'docs/rulebook.md': book(lines) })).toEqual([`${id('01')} ${wrong}`])
})
test('a function that was renamed', () => {
  const code = 'export function priceFee() {}'
  expect(wrongsOf({ ...house, [rulesFile]: code })).toEqual([
    `${id('01')}: ${rulesFile} exports no 'quoteFee'`,
  ])
})
test('files that are gone', () => {
  expect(wrongsOf({ 'docs/rulebook.md': house['docs/rulebook.md'] })).toEqual([
    `${id('01')}: there is no file ${rulesFile}`,
    `${id('01')}: there is no file ${casesFile}`,
  ])
})
test('cases that do not name their rule', () => {
  expect(wrongsOf({ ...house, [casesFile]: '' })).toEqual([
    `${id('01')}: ${casesFile} does not name the rule`,
  ])
})
test('code that cites a rule which is not in the book', () => {
  const screen = `export const words = 'See ${id('09')}'`
  expect(wrongsOf({ ...house, 'src/features/fees/fee-row.tsx': screen })).toEqual([
    `${id('09')} is not in docs/rulebook.md`,
  ])
})
test('an id given twice', () => {
  const twice = `${book(complete)}\n${book(complete)}`
  expect(wrongsOf({ ...house, 'docs/rulebook.md': twice })).toEqual([`${id('01')} stands there twice`])
})
test('no book at all', () => {
  const { 'docs/rulebook.md': _book, ...code } = house
  expect(wrongsOf(code)).toEqual([`${id('01')} is not in docs/rulebook.md (cited in 1 more files)`])
})
test('records whose table is not in the book, with the way to write it', () => {
  const records = { 'src/features/tours/event-kinds.variant.ts': 'export const eventKinds = {}' }
  expect(wrongsOf({ ...house, ...records })).toEqual([
    'The marks of the table of the kinds of event are not there',
  ])
  const table = '<!-- kinds of event: written from the records -->\n<!-- end of kinds of event -->'
  const marked = `${house['docs/rulebook.md']}\n\n${table}`
  expect(wrongsOf({ ...house, ...records, 'docs/rulebook.md': marked })).toEqual([
    'The table of the kinds of event says something else than their records',
  ])
})
