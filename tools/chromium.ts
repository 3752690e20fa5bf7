// Finds a Chromium for the stories, or installs the system's own where we may.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The one without windows first: it does the same in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

/** What a browser needs in containers and as root, and no calls home. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** CHROMIUM_PATH, else the first one installed. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runnable(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program.`)
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE].find(
    runnable,
  )
}

/** Throws a sentence that says what to install where we cannot do it. */
export function ensureChromium(): string {
  const present = findChromium()
  if (present) return present
  const apt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (apt && process.getuid?.() === 0) {
    console.log('No Chromium is installed; installing it from the packages of this system ...')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (...words: string[]) =>
      spawnSync('apt-get', words, { stdio: 'inherit', env: environment }).status === 0
    const add = (name: string) => run('install', '-y', '--no-install-recommends', name)
    const installed = run('update') && (add('chromium-headless-shell') || add('chromium'))
    const found = installed ? findChromium() : undefined
    if (found) return found
  }
  const how = apt ? 'sudo apt-get install chromium' : 'install Chromium or Google Chrome'
  throw new Error(`The browser stories need Chromium: ${how}, or name one with CHROMIUM_PATH.`)
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
