// What failed stands at the end of the log by its name, or nobody finds it in ten thousand lines.
import { expect, test } from 'vitest'
import { failuresOfStories, failuresOfUnits } from './test-failures.ts'

const passed = { status: 'passed', fullName: 'A sum is right', failureMessages: [] }
const failed = {
  status: 'failed',
  fullName: 'A fee is right',
  failureMessages: ['expected 1 to be 2\n    at fee.ts:3'],
}

test('A failed test is named with its file and its message, a passed one is not', () => {
  const report = {
    testResults: [
      { name: '/house/src/fee.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/house/src/sum.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  }
  expect(failuresOfUnits(report, '/house')).toEqual([
    'src/fee.test.ts › A fee is right\n    expected 1 to be 2\n        at fee.ts:3',
  ])
})

test('A file that cannot be loaded is named with the reason', () => {
  const report = {
    testResults: [
      { name: '/house/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(failuresOfUnits(report, '/house')).toEqual(['a.test.ts\n    no such module'])
})

test('A long message is cut to its beginning', () => {
  const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')
  const report = {
    testResults: [{ name: '/house/a.test.ts', status: 'failed', message, assertionResults: [] }],
  }
  expect(failuresOfUnits(report, '/house')[0]?.split('\n')).toHaveLength(13)
})

test('A failed story is named with its width, also from a group within a file', () => {
  const story = (title: string, errors: object[]) => ({
    file: 'pays.story.ts',
    title,
    tests: [{ projectName: 'phone', results: [{ errors }] }],
  })
  const report = {
    errors: [],
    suites: [
      {
        specs: [story('Pays', [])],
        suites: [{ specs: [story('Pays twice', [{ message: 'two charges' }])] }],
      },
    ],
  }
  expect(failuresOfStories(report)).toEqual(['[phone] pays.story.ts › Pays twice\n    two charges'])
})

test('What broke the whole run is told, too', () => {
  expect(failuresOfStories({ suites: [], errors: [{ message: 'no stage' }] })).toEqual([
    'The run\n    no stage',
  ])
})
