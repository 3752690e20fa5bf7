// Shows that the first files of a feature keep the plan of the house.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'
import { featureFiles, nextSteps } from './new-feature/skeleton.ts'
import { describeProblems } from './problems.ts'

test('a new feature passes the boundary checker', () => {
  const root = mkdtempSync(join(tmpdir(), 'new-feature-'))
  const files = featureFiles({ word: 'media-passes', thing: 'media-pass' })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  expect(describeProblems(checkBoundaries(root, [...files.keys()]))).toBe('')
  rmSync(root, { recursive: true })
})
test('files and names follow the words', () => {
  const files = featureFiles({ word: 'media-passes', thing: 'media-pass' })
  expect([...files.keys()].map((path) => path.replace('src/features/media-passes/', ''))).toEqual([
    'media-pass.model.ts',
    'media-pass.tables.ts',
    'media-pass.queries.ts',
    'media-pass.contract.ts',
    'media-pass.handlers.ts',
    'media-passes.screen.tsx',
  ])
  expect(nextSteps({ word: 'media-passes', thing: 'media-pass' })).toContain(
    "'media-passes': promisesOf(mediaPass)",
  )
})
