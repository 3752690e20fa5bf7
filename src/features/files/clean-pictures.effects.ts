// Takes out of stored pictures what they tell beside what they show (PRIVACY-04): of each that comes in, and once of those from before.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { JobContext } from '../../server/jobs.ts'
import { newToken } from '../../server/tokens.ts'
import { filePath } from './file-path.rules.ts'
import type { FileStorage } from './file-storage.gateway.ts'
import { withoutMetadata } from './picture-metadata.rules.ts'
import type { FilePurpose } from './stored-file.model.ts'
import { listUncleanedPictures, markCleaned } from './stored-file.queries.ts'

const AT_ONCE = 50

interface Lying {
  path: string
  purpose: FilePurpose
  content_type: string
}

let turn: Promise<unknown> = Promise.resolve()

/** Pictures are held whole for this: however many come at the same time, one is. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

async function bytesAt(files: FileStorage, path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await files.read(path)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * The same picture without them, under a path of its own, or where it lies if there is nothing to take out; null = it cannot be read as
 * a picture. Whoever reads the old bytes meanwhile reads them whole; they are the caller's to remove.
 */
export function cleanedCopy(files: FileStorage, { path, purpose, content_type }: Lying) {
  return inTurn(async () => {
    const bytes = await bytesAt(files, path)
    const plain = withoutMetadata(bytes, content_type)
    if (!plain) return null
    const about = { size: plain.length, sha256: createHash('sha256').update(plain).digest('hex') }
    if (bytes.equals(plain)) return { ...about, path }
    const copy = filePath(purpose, newToken().token)
    await files.write(copy, Readable.from([plain], { objectMode: false }), content_type)
    return { ...about, path: copy }
  })
}

type Cleaning = Pick<JobContext, 'files' | 'database' | 'write'>
type Picture = Awaited<ReturnType<typeof listUncleanedPictures>>[number]

/** What a crash leaves, a copy without a row or bytes that no row names any more, is cleared like all such files. */
async function cleanPicture({ files, write }: Cleaning, picture: Picture): Promise<void> {
  const copy = await cleanedCopy(files, picture)
  // Unreadable, or nothing to take out: it stays as it is.
  if (!copy || copy.path === picture.path) {
    await write((tx) => markCleaned(tx, picture))
    return
  }
  const { path, size } = copy
  const taken = await write((tx) => markCleaned(tx, picture, { path, size }))
  await files.remove(taken ? picture.path : path)
}

/** Its bytes are lost: nobody can read what they told, and no further try helps. What lies on a storage that is away is not. */
const isLost = ({ files }: Cleaning, { path }: Picture) =>
  files.has(path).then(
    (there) => !there,
    () => false,
  )

/**
 * Each once. One that cannot be read now holds up none behind it, and is tried again; one whose bytes are lost is no failure, and is
 * looked through should they be put back (0279).
 */
export async function cleanPictures(context: Cleaning): Promise<void> {
  const failed: unknown[] = []
  let after = 0
  for (;;) {
    const pictures = await listUncleanedPictures(context.database, after, AT_ONCE)
    for (const picture of pictures) {
      after = picture.id
      await cleanPicture(context, picture).catch(async (error) => {
        if (!(await isLost(context, picture))) failed.push(error)
      })
    }
    if (pictures.length < AT_ONCE) break
  }
  if (failed.length > 0) throw failed[0]
}
