// Counts passed and failed tests in the reports of the two runners.

export interface Counts {
  passed: number
  failed: number
}

export function sum(...parts: Counts[]): Counts {
  return {
    passed: parts.reduce((total, part) => total + part.passed, 0),
    failed: parts.reduce((total, part) => total + part.failed, 0),
  }
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Vitest's JSON. A file that could not be loaded has no tests and is a failure of its own. */
export function countUnits(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as UnitReport
  const unloadable = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return { passed: numPassedTests, failed: numFailedTests + unloadable }
}

interface StoryReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Playwright's JSON. What passed only at the second try has failed once. */
export function countStories(report: unknown): Counts {
  const { stats, errors } = report as StoryReport
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected ? 0 : errors.length),
  }
}
