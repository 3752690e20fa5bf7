// Lets one process at a time own a data directory; the kernel gives the lock back however that process ends.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process owns the data directory. */
export class DirectoryInUse extends Error {
  readonly owner: number | undefined

  constructor(directory: string, owner: number | undefined) {
    super(
      `Another Callboard server${owner ? ` (process ${owner})` : ''} is already using ${directory}. ` +
        'Stop it first, or choose another data directory with CALLBOARD_DATA.',
    )
    this.owner = owner
  }
}

/**
 * Takes the lock or throws DirectoryInUse. Node offers no file lock of its own; SQLite, which comes with it, takes
 * one from the kernel, so nothing stale remains after kill -9. Nothing is ever stored in that file.
 */
export function lockDirectory(directory: string): { release(): void } {
  const ownerFile = join(directory, 'server.pid')
  const lock = new DatabaseSync(join(directory, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked/.test(error.message)) {
      throw new DirectoryInUse(directory, readOwner(ownerFile))
    }
    throw error
  }
  writeFileSync(ownerFile, `${process.pid}\n`)
  let held = true
  return {
    release() {
      if (!held) return
      held = false
      rmSync(ownerFile, { force: true })
      lock.close()
    },
  }
}

function readOwner(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}
