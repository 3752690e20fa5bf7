// `npm test`: rules and handlers, then the stories in a browser; ends with one line that counts them all.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { prepareSite } from '../src/server/site.ts'
import { ensureChromium } from './chromium.ts'
import { runWatched } from './run-watched.ts'
import { type Counts, countStories, countUnits, sum } from './test-counts.ts'
import { failuresOfStories, failuresOfUnits } from './test-failures.ts'

const root = resolve(import.meta.dirname, '..')
const REPORTS = `${root}/test-results`
const UNITS_REPORT = `${REPORTS}/units.json`
const STORIES_REPORT = `${REPORTS}/stories.json`
/**
 * No test takes as long, on a slow machine either: what is silent for longer hangs. The whole may take as long as it takes.
 * In `npm run test:long` one test alone may compute for hours.
 */
const SILENCE_MS = (process.env.CALLBOARD_LONG ? 360 : 10) * 60_000

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

// Beside the start of the first database, which needs one core. Whether the site can be built at all the stories find out, and say.
const site = prepareSite(console.log).catch(() => undefined)
const units = await run('Rules and handlers', UNITS_REPORT, countUnits, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${UNITS_REPORT}`,
])
await site
const stories = await run(
  'Stories in a browser',
  STORIES_REPORT,
  countStories,
  ['node_modules/@playwright/test/cli.js', 'test'],
  () => {
    process.env.CHROMIUM_PATH = ensureChromium()
  },
)

const { passed, failed } = sum(units, stories)
tellFailures()
console.log(`\nRules and handlers: ${inWords(units)}`)
console.log(`Stories in a browser: ${inWords(stories)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || units.passed === 0 || stories.passed === 0 ? 1 : 0)

function inWords({ passed, failed, left }: Counts): string {
  return `${passed} passed, ${failed} failed${left > 0 ? ` (${left} of them were not run)` : ''}`
}

function tellFailures() {
  const read = (report: string, failures: (report: unknown, root: string) => string[]) =>
    existsSync(report) ? failures(JSON.parse(readFileSync(report, 'utf8')), root) : []
  const failures = [...read(UNITS_REPORT, failuresOfUnits), ...read(STORIES_REPORT, failuresOfStories)]
  if (failures.length > 0) console.log(`\n== Failed ==\n${failures.join('\n\n')}`)
}

/** A run that could not even start, or that ended badly with every test passed, counts as one failure. */
async function run(
  title: string,
  report: string,
  count: (report: unknown) => Counts,
  words: string[],
  prepare?: () => void,
): Promise<Counts> {
  console.log(`\n== ${title} ==`)
  try {
    prepare?.()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, left: 0 }
  }
  const { status, silent } = await runWatched(['--disable-warning=ExperimentalWarning', ...words], {
    cwd: root,
    silence_ms: SILENCE_MS,
    // Every test file and every story's server loads the same modules: they are compiled once.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      STORIES_REPORT,
      EACH_CHANGE: process.env.CALLBOARD_LONG ? '0' : '1',
      NODE_COMPILE_CACHE: `${REPORTS}/compiled`,
    },
  })
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, left: 0 }
  if (silent) console.error(`${title}: ended, because nothing was heard for ${SILENCE_MS / 60_000} minutes.`)
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}
