// Names the tests that failed, from the reports of the two runners: the end of a long log has to say what went wrong.
import { relative } from 'node:path'

/** Enough to recognize the failure; the whole of it stands further up in the log. */
const LINES_OF_A_MESSAGE = 12

interface UnitReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Vitest's JSON: one text for each failed test, and for each file that could not be loaded. */
export function failuresOfUnits(report: unknown, root: string): string[] {
  return (report as UnitReport).testResults.flatMap((file) => {
    const path = relative(root, file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [inShort(path, file.message)]
    return failed.map((test) => inShort(`${path} › ${test.fullName}`, test.failureMessages.join('\n')))
  })
}

interface Suite {
  specs: {
    file: string
    title: string
    tests: { projectName: string; results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: Suite[]
}

/** Playwright's JSON: one text for each story with an error at any try, in the project where it failed. */
export function failuresOfStories(report: unknown): string[] {
  const { suites, errors } = report as { suites: Suite[]; errors: { message?: string }[] }
  const specs = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const ofStories = suites.flatMap(specs).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const messages = results.flatMap((result) => result.errors.map((error) => error.message ?? ''))
      return messages.length > 0 ? [inShort(`[${projectName}] ${file} › ${title}`, messages.join('\n'))] : []
    }),
  )
  return [...ofStories, ...errors.map((error) => inShort('The run', error.message ?? ''))]
}

function inShort(name: string, message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, LINES_OF_A_MESSAGE).map((line) => `    ${line}`)].join('\n')
}
