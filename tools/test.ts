// `npm test`: rules and handlers, then the stories in a browser; ends with one line that counts them all.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { type Counts, countStories, countUnits, sum } from './test-counts.ts'

const root = resolve(import.meta.dirname, '..')
const REPORTS = `${root}/test-results`
const UNITS_REPORT = `${REPORTS}/units.json`
const STORIES_REPORT = `${REPORTS}/stories.json`
/** Longer means that something waits for what never comes: that is a failure, not a reason to wait with it. */
const PATIENCE_MS = 15 * 60_000

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const units = run('Rules and handlers', UNITS_REPORT, countUnits, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${UNITS_REPORT}`,
])
const stories = run(
  'Stories in a browser',
  STORIES_REPORT,
  countStories,
  ['node_modules/@playwright/test/cli.js', 'test'],
  () => {
    process.env.CHROMIUM_PATH = ensureChromium()
  },
)

const { passed, failed } = sum(units, stories)
console.log(`\nRules and handlers: ${units.passed} passed, ${units.failed} failed`)
console.log(`Stories in a browser: ${stories.passed} passed, ${stories.failed} failed`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || units.passed === 0 || stories.passed === 0 ? 1 : 0)

/** A run that could not even start, or that ended badly with every test passed, counts as one failure. */
function run(
  title: string,
  report: string,
  count: (report: unknown) => Counts,
  words: string[],
  prepare?: () => void,
): Counts {
  console.log(`\n== ${title} ==`)
  try {
    prepare?.()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
  const ended = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    cwd: root,
    stdio: 'inherit',
    timeout: PATIENCE_MS,
    // Every test file and every story's server loads the same modules: they are compiled once.
    env: { ...process.env, NODE_ENV: 'test', STORIES_REPORT, NODE_COMPILE_CACHE: `${REPORTS}/compiled` },
  })
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  if (ended.signal)
    console.error(`${title}: ended by ${ended.signal} after at most ${PATIENCE_MS / 60_000} minutes.`)
  return ended.status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}
