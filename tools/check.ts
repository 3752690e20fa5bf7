// `npm run check`: format, lint, types, boundaries, rulebook, unused rules and words, as many at once as it pays.
// `npm run check -- --mend` first formats, sorts imports and mends what can be mended by itself.
import { spawn } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { join } from 'node:path'
import { house } from './boundaries/floors.ts'
import { changedSince } from './changed-files.ts'
import { checkBoundaries } from './check-boundaries.ts'
import { checkRulebook } from './check-rulebook.ts'
import { checkUsed } from './check-used.ts'
import { checkFilesForWords } from './check-words.ts'
import { describeProblems, type Problem } from './problems.ts'
import { listRepositoryFiles } from './repository-files.ts'

const root = join(import.meta.dirname, '..')

/** What a check found, as text for the person who broke it; '' = nothing. */
type Check = () => Promise<string>

/** Runs a package's program on this Node and takes its words when it fails. */
function program(script: string, ...options: string[]): Check {
  return () =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [join(root, 'node_modules', script), ...options], {
        cwd: root,
        // The type checker is a Go program: collecting half as often spares a tenth of its time, for 0.1 GB more.
        env: { GOGC: '200', ...process.env },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (part) => (said += part))
      child.on('error', reject)
      child.on('close', (code) => resolve(code === 0 ? '' : said.trim() || `ended with ${code}`))
    })
}

const MANY = 500

/** Biome on the files that are not as they were when they last passed: each of its rules looks at one file alone. */
async function lintChanged(): Promise<string> {
  const { changed, keep } = changedSince(root, '.cache/linted.json', ['biome.json', 'package-lock.json'])
  if (changed.length === 0) return ''
  // The names of all files would be longer than a command may be.
  const files = changed.length > MANY ? [] : changed
  const wrong = await program(
    '@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    '--reporter=concise',
    ...files,
  )()
  if (wrong === '') keep()
  return wrong
}

// What is unused, declared twice or falls through a switch is found here; the linter need not look for it once more.
// One checker: more of them check half of everything twice, on a machine of few cores.
// Each check leaves behind what every file declares, so that the next one looks at those only for which that has changed.
const types = (config: string) =>
  program('typescript/bin/tsc', '--pretty', 'false', '--checkers', '1', '-p', config)
type OurCheck = (root: string, paths: readonly string[]) => Problem[] | Promise<Problem[]>
const ours = (check: OurCheck): Check => {
  return async () => describeProblems(await check(root, listRepositoryFiles(root)))
}

const checks: readonly [name: string, run: Check][] = [
  ['types', types('tsconfig.json')],
  ['format and lint', lintChanged],
  ['types: both sides', types('tsconfig.both.json')],
  ['boundaries', ours((at, paths) => checkBoundaries(at, paths, house))],
  ['rulebook', ours(checkRulebook)],
  ['every rule is used', ours(checkUsed)],
  ['words', ours(checkFilesForWords)],
]

const LOWER_PRIORITY = 3
const started = performance.now()
if (process.argv.includes('--mend')) await program('@biomejs/biome/bin/biome', 'check', '--write')()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const waiting = [...checks]
let failed = 0

async function workThrough(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, run] = next
    const since = performance.now()
    // A check that breaks has not passed, and does not keep the others from speaking.
    const ends = run()
    // The types take longest: what is begun after them, here and in programs, leaves them the processor where there are few.
    setPriority(LOWER_PRIORITY)
    const wrong = await ends.catch((error: Error) => error.stack ?? error.message)
    if (wrong !== '') failed += 1
    console.log(`${wrong === '' ? 'ok    ' : 'FAILED'} ${name} (${seconds(since)})`)
    if (wrong !== '') console.log(`${wrong.replaceAll(/^/gm, '    ')}\n`)
  }
}

await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, workThrough))
console.log(`${checks.length - failed} of ${checks.length} checks passed in ${seconds(started)}`)
process.exitCode = failed === 0 ? 0 : 1
