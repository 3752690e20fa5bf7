// Lets one process at a time own a data directory; the kernel gives the lock back however that process ends.
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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
  const [lockFile, ownerFile] = [join(directory, 'server.lock'), join(directory, 'server.pid')]
  for (const path of [directory, lockFile, ownerFile]) refuseUnwritable(path, directory)
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked/.test(error.message)) {
      throw new DirectoryInUse(directory, readOwner(ownerFile))
    }
    throw error
  }
  writeFileSync(ownerFile, `${process.pid}\n`)
  giveToOwner(directory, lockFile, ownerFile)
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

function refuseUnwritable(path: string, directory: string): void {
  if (!existsSync(path)) return
  try {
    accessSync(path, constants.W_OK)
  } catch {
    throw new Error(
      `This user may not write ${path}. Start Callboard as the user who owns ${directory}, ` +
        'or choose another data directory with CALLBOARD_DATA.',
    )
  }
}

/** What root makes in somebody's directory must not lock that person out afterwards. */
export function giveToOwner(directory: string, ...files: string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(directory)
  for (const file of files) chownSync(file, uid, gid)
}

function readOwner(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}
