// Runs one of our programs, named from the root, as one file. Loaded one by one, its some 2,000 modules take twice as long and
// hold 50 MiB more.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashSources } from '../src/server/source-hash.ts'

const root = resolve(import.meta.dirname, '..')
/** All that a program may be made of. */
const SOURCES = {
  files: ['package-lock.json', 'tools/module-loader.ts', 'tools/pack-program.ts'],
  folders: ['src', 'database', 'e2e/support'],
  but: /\.(test|screen)\.tsx?$|\.(css|sql|json|svg|png|webm)$/,
}
/** Those before stay for a while: a server that still runs may not have loaded all of its own yet. */
const KEPT = 3

if (import.meta.main) {
  const [program] = process.argv.slice(2)
  if (!program) throw new Error('Name the program.')
  await import(pathToFileURL(packed(program)).href)
}

/** Returns the file, made anew when a source has changed; the packer says why it cannot be. */
export function packed(program: string): string {
  const home = join(root, '.cache/programs', basename(program, '.ts'))
  const sources = hashSources(root, SOURCES, join(root, '.cache/programs.sources'))
  const folder = join(home, sources.slice(0, 16))
  if (!existsSync(folder)) {
    mkdirSync(home, { recursive: true })
    const unfinished = `${folder}.${process.pid}`
    const { execArgv, execPath } = process
    const preloaded = execArgv.filter((_, at) => execArgv[at - 1] === '--import')
    const packer = ['--import', './tools/module-loader.ts', 'tools/pack-program.ts']
    execFileSync(execPath, [...packer, program, unfinished, ...preloaded], { cwd: root })
    moveUnlessThere(unfinished, folder)
    removeOld(home)
  }
  return join(folder, 'program.js')
}

/** Several may start at the same moment; the first one's stays. */
function moveUnlessThere(from: string, to: string) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
    rmSync(from, { recursive: true })
  }
}

function removeOld(home: string) {
  const made = (folder: string) => statSync(join(home, folder), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const folders = readdirSync(home).sort((a, b) => made(b) - made(a))
  for (const folder of folders.slice(KEPT)) rmSync(join(home, folder), { recursive: true, force: true })
}
