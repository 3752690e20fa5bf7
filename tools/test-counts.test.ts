// The last line of `npm test` must not call a failure a success.
import { expect, test } from 'vitest'
import { countStories, countUnits, sum } from './test-counts.ts'

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] }

test('Passed and failed tests of both runners are added up', () => {
  expect(sum({ passed: 3, failed: 1 }, { passed: 4, failed: 0 })).toEqual({ passed: 7, failed: 1 })
})

test('A file that cannot be loaded counts as one failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [passedFile, broken] }
  expect(countUnits(report)).toEqual({ passed: 1, failed: 1 })
})

test('A file with a failed test counts that test only', () => {
  const failedFile = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [passedFile, failedFile] }
  expect(countUnits(report)).toEqual({ passed: 1, failed: 1 })
})

test('A story that passed only at the second try counts as failed', () => {
  expect(countStories({ stats: { expected: 2, unexpected: 0, flaky: 1 }, errors: [] })).toEqual({
    passed: 2,
    failed: 1,
  })
})

test('A run of stories that broke as a whole counts as failed', () => {
  expect(countStories({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: ['no stage'] })).toEqual({
    passed: 0,
    failed: 1,
  })
})
