// What something was built from, in one word: another word, and it is built again.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Sources {
  files: readonly string[]
  folders: readonly string[]
  but: RegExp
}

/**
 * The whole content counts: times and sizes change with a copy, and stay with some edits. Paths are from `root`. What was read is not read
 * again while no file was written or moved since, which its change time tells: `kept` is the file that remembers it.
 */
export function hashSources(root: string, sources: Sources, kept: string): string {
  const files = filesOf(root, sources)
  const touched = createHash('sha256')
  for (const file of files) {
    const { ino, size, ctimeMs } = statSync(join(root, file))
    touched.update(`${file}\0${ino} ${size} ${ctimeMs}\0`)
  }
  const now = touched.digest('hex')
  const [before, known] = remembered(kept)
  if (before === now && known) return known
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  const found = hash.digest('hex')
  remember(kept, `${now} ${found}`)
  return found
}

function filesOf(root: string, { files, folders, but }: Sources): string[] {
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      ),
  )
  return [...files, ...inside.filter((file) => !but.test(file)).sort()]
}

function remember(kept: string, words: string) {
  try {
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(`${kept}.${process.pid}`, words)
    renameSync(`${kept}.${process.pid}`, kept)
  } catch {
    // Where nothing may be written, as in an image, it is read again next time.
  }
}

function remembered(kept: string): string[] {
  try {
    return readFileSync(kept, 'utf8').split(' ')
  } catch {
    return []
  }
}
