// Counts passed and failed tests in the reports of the two runners.

export interface Counts {
  passed: number
  failed: number
  /** How many of the failed ones were not run at all. */
  left: number
}

export function sum(...parts: Counts[]): Counts {
  const total = (of: keyof Counts) => parts.reduce((counted, part) => counted + part[of], 0)
  return { passed: total('passed'), failed: total('failed'), left: total('left') }
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * Vitest's JSON. A file that could not be loaded has no tests and is a failure of its own. What was skipped is no matter:
 * some tests are for a machine's administrator only.
 */
export function countUnits(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as UnitReport
  const unloadable = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return { passed: numPassedTests, failed: numFailedTests + unloadable, left: 0 }
}

interface StoryReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Playwright's JSON. No story may be skipped, so what was skipped was left when the run ended; what passed only at the second try has failed once. */
export function countStories(report: unknown): Counts {
  const { stats, errors } = report as StoryReport
  const { expected, unexpected, flaky, skipped: left } = stats
  return { passed: expected, failed: unexpected + flaky + left + (unexpected ? 0 : errors.length), left }
}
