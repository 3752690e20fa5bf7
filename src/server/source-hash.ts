// What something was built from, in one word: another word, and it is built again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The whole content counts: times and sizes change with a copy, and stay with some edits. Paths are from `root`. */
export function hashSources(
  root: string,
  { files, folders, but }: { files: readonly string[]; folders: readonly string[]; but: RegExp },
): string {
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      ),
  )
  const hash = createHash('sha256')
  for (const file of [...files, ...inside.filter((file) => !but.test(file)).sort()])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
