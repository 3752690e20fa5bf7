// Shows what the check for unused rules finds, and what it leaves alone.
import { expect, test } from 'vitest'
import { unusedRules } from './check-used.ts'

const RULES = 'src/features/fees/late.rules.ts'

/** The names that are found where these files are all there is. */
function found(files: Record<string, string>): string[] {
  const problems = unusedRules(Object.keys(files), (path) => files[path] ?? '')
  return problems.map(({ file, wrong }) => `${file} ${/'(.+)'/.exec(wrong)?.[1]}`)
}

const rule = 'export function lateFee(): number {\n  return 1\n}\n'
const use = "import { lateFee } from './late.rules.ts'\nlateFee()\n"

test.each<[string, Record<string, string>]>([
  ['nobody', {}],
  ['its test', { 'src/features/fees/late.rules.test.ts': use }],
  ['builders of tests', { 'src/features/fees/late.fixtures.ts': use }],
  ['our own tools', { 'tools/late.ts': use }],
  ['a comment', { 'src/features/fees/bill.rules.ts': '// As lateFee says.\n/** lateFee */\n' }],
])('a rule that %s calls is found', (_who, more) => {
  expect(found({ [RULES]: rule, ...more })).toEqual([`${RULES} lateFee`])
})

test.each<[string, Record<string, string>]>([
  ['another rule', { 'src/features/fees/bill.rules.ts': use }],
  ['a screen', { 'src/features/fees/bill.screen.tsx': use }],
  ['the demo season', { 'database/demo/bills.ts': use }],
  ['its own file', { [RULES]: `${rule}export const twice = () => lateFee() * 2\n`, 'src/a.ts': 'twice()' }],
])('a rule that %s calls is left alone', (_who, more) => {
  expect(found({ [RULES]: rule, ...more })).toEqual([])
})

test('what is no rule may be there for tests', () => {
  expect(found({ 'src/features/fees/late.model.ts': rule })).toEqual([])
})
