// Shows that a file which no side names is found.
import { expect, test } from 'vitest'
import { filesWithoutSide } from './check-sides.ts'

test('a TypeScript file without a side is named, anything else is not', () => {
  const paths = ['src/shared/money.ts', 'src/features/fees/fee.odd.ts', 'docs/demo.md', 'src/ui/base.css']
  const found = filesWithoutSide(paths, new Set(['src/shared/money.ts']))
  expect(found.map((problem) => problem.file)).toEqual(['src/features/fees/fee.odd.ts'])
})
