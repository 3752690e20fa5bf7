// Which files belong to the repository: what git tracks and what it would track.
import { execFileSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/** Paths from `root`, sorted; without what git ignores, files deleted but not yet committed, and links to elsewhere. */
export function listRepositoryFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = new Set(listed.split('\0').filter((path) => path !== ''))
  return [...paths].filter((path) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile()).sort()
}
