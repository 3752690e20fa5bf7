// Tells which files changed since a check last passed.
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listRepositoryFiles } from './repository-files.ts'

/**
 * The files of the repository at `root` that are not as `keep` last wrote them down at `cache`. All of them where a file changed
 * by which they are judged.
 */
export function changedSince(root: string, cache: string, judgedBy: readonly string[]) {
  const stateOf = (path: string) => hash('sha1', readFileSync(join(root, path)))
  const judged = judgedBy.map(stateOf).join(' ')
  const files = listRepositoryFiles(root).map((path) => [path, `${stateOf(path)} ${judged}`] as const)
  const kept = join(root, cache)
  const before: Record<string, string> = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
  return {
    changed: files.filter(([path, state]) => before[path] !== state).map(([path]) => path),
    keep() {
      mkdirSync(dirname(kept), { recursive: true })
      writeFileSync(kept, JSON.stringify(Object.fromEntries(files)))
    },
  }
}
