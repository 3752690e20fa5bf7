// The last line of `npm test` must not call a failure a success.
import { expect, test } from 'vitest'
import { countStories, countUnits, sum } from './test-counts.ts'

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] }

test('Passed and failed tests of both runners are added up', () => {
  const [units, stories] = [
    { passed: 3, failed: 1, left: 0 },
    { passed: 4, failed: 2, left: 1 },
  ]
  expect(sum(units, stories)).toEqual({ passed: 7, failed: 3, left: 1 })
})

test('A file that cannot be loaded counts as one failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [passedFile, broken] }
  expect(countUnits(report)).toEqual({ passed: 1, failed: 1, left: 0 })
})

test('A file with a failed test counts that test only', () => {
  const failedFile = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [passedFile, failedFile] }
  expect(countUnits(report)).toEqual({ passed: 1, failed: 1, left: 0 })
})

test.each([
  [
    'that passed only at the second try counts as failed',
    { expected: 2, unexpected: 0, flaky: 1, skipped: 0 },
    [],
    { passed: 2, failed: 1, left: 0 },
  ],
  [
    'that was not run counts as failed',
    { expected: 2, unexpected: 1, flaky: 0, skipped: 15 },
    [],
    { passed: 2, failed: 16, left: 15 },
  ],
  [
    'that broke with the whole run counts as failed',
    { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    ['no stage'],
    { passed: 0, failed: 1, left: 0 },
  ],
])('A story %s', (_title, stats, errors, counts) => {
  expect(countStories({ stats, errors })).toEqual(counts)
})
