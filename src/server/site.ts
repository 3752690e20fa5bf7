// Builds the site when its sources have changed since the last build, and says where the built files are.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hashSources } from './source-hash.ts'

const root = resolve(import.meta.dirname, '../..')
const SITE = join(root, 'dist')
/** Builds that are not finished, beside the site so that one move puts them there. */
const WORKSHOP = join(root, '.cache/site')
const MARK = '.sources'

/** What the built site depends on: everything in src but the server's own files and tests. */
const SOURCES = {
  files: [
    'index.html',
    'vite.config.ts',
    'tools/build-site.ts',
    'tools/page-parts.ts',
    'tools/drawn-frame.tsx',
    'package-lock.json',
  ],
  folders: ['src'],
  but: /(^src\/server\/|\.test\.tsx?$|\.fixtures\.ts$|\.(tables|queries|handlers|jobs|report)\.ts$|\.mail\.tsx$)/,
}

/** Returns the folder of a site built from the present sources; throws the builder's words when it cannot be. */
export async function prepareSite(log: (line: string) => void): Promise<string> {
  // PostgreSQL is started first, and starts while we read.
  await nextTurn()
  const sources = hashSources(root, SOURCES, join(root, '.cache/site.sources'))
  if (builtFrom(SITE) === sources) return SITE
  log('Building the site ...')
  const started = Date.now()
  mkdirSync(WORKSHOP, { recursive: true })
  const unfinished = join(WORKSHOP, `${process.pid}.new`)
  rmSync(unfinished, { recursive: true, force: true })
  await build(unfinished)
  writeFileSync(join(unfinished, MARK), sources)
  const previous = join(WORKSHOP, `${process.pid}.old`)
  if (existsSync(SITE)) renameSync(SITE, previous)
  renameSync(unfinished, SITE)
  rmSync(previous, { recursive: true, force: true })
  log(`The site is built (${((Date.now() - started) / 1000).toFixed(1)} s).`)
  return SITE
}

/** Names the sources of the site that was built there. */
export function builtFrom(folder: string): string | undefined {
  const mark = join(folder, MARK)
  return existsSync(mark) ? readFileSync(mark, 'utf8') : undefined
}

function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'tools/build-site.ts'), folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const words: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => words.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk))
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      process.off('exit', endWithUs)
      if (code === 0) done()
      else fail(new Error(`The site could not be built:\n${Buffer.concat(words).toString().trim()}`))
    })
  })
}
