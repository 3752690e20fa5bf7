// The port to where the bytes of uploaded files lie: a disk or an object store, behind one set of five actions.
import type { Readable } from 'node:stream'
import type { FileStorage as Flystorage } from '@flystorage/file-storage'
import { FilesShortage } from '../../server/shortages.ts'
import { Failure } from '../../shared/failures.ts'
import { FILE_PATH } from './file-path.rules.ts'

export interface SignedLink {
  content_type: string
  /** The Content-Disposition header that the answer carries. */
  disposition: string
  expires_at: Date
}

export interface FileStorage {
  /**
   * Writes the whole stream under the path, durably, or nothing: what fails or is cut off leaves no file there.
   * Throws the stream's own error when that is what failed.
   */
  write(path: string, bytes: Readable, content_type: string): Promise<void>
  /** A path without a file fails with the first read. */
  read(path: string): Promise<Readable>
  /** Whether there is a file. Throws where that cannot be told now: the storage is not reached. */
  has(path: string): Promise<boolean>
  /** Nothing there is as good as removed. */
  remove(path: string): Promise<void>
  /** Every file of ours, also half-written ones that a crash left; in no order. Nothing else that lies there. */
  list(): AsyncIterable<{ path: string; written_at: Date }>
  /** An address from which whoever knows it may read the file until it expires, whole or in ranges. */
  signedUrl(path: string, link: SignedLink): Promise<string>
  /** Where signed addresses lead, when that is not this site itself. */
  origin: string | null
}

/** No cache on the way keeps what is private. */
export const SIGNED_CACHE_CONTROL = 'private, no-store'

/** Refuses any path that we did not make, whatever else has gone wrong before. */
export function knownPath(path: string): string {
  if (!FILE_PATH.test(path)) throw new Error('not the path of a stored file')
  return path
}

type Shortages = readonly (readonly [code: RegExp, shortage: string])[]
const OF_DISK: Shortages = [
  [/^(ENOSPC|EDQUOT)$/, 'has no room left'],
  [/^(EROFS|EIO)$/, 'cannot be written'],
]
const ALL: Shortages = [
  ...OF_DISK,
  [/^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/, 'is not reached'],
]

/** A shortage of the storage where the error, or what caused it, says one; else the error. */
function toldAsShortage(error: unknown, shortages = ALL): unknown {
  type Said = { code?: string; cause?: unknown; $metadata?: { httpStatusCode?: number } }
  for (let at = error as Said | undefined; at && !(at instanceof Failure); at = at.cause as Said) {
    const { code = '', $metadata } = at
    const known = shortages.find(([pattern]) => pattern.test(code))
    if (known) return new FilesShortage(known[1], error)
    if (($metadata?.httpStatusCode ?? 0) >= 500) return new FilesShortage('does not work', error)
  }
  return error
}

/** What it does, with the shortages of the storage told as its own. */
export const told = <T>(done: Promise<T>): Promise<T> =>
  done.catch((error: unknown) => {
    throw toldAsShortage(error)
  })

/** What disk and object store have in common. */
export function overFlystorage(
  storage: Flystorage,
): Pick<FileStorage, 'read' | 'has' | 'remove' | 'signedUrl'> {
  return {
    read: (path) => told(storage.read(knownPath(path))),
    has: (path) => told(storage.fileExists(knownPath(path))),
    remove: (path) => told(storage.deleteFile(path)),
    signedUrl: (path, { content_type, disposition, expires_at }) =>
      storage.temporaryUrl(knownPath(path), {
        expiresAt: expires_at,
        responseHeaders: {
          'Content-Type': content_type,
          'Content-Disposition': disposition,
          'Cache-Control': SIGNED_CACHE_CONTROL,
        },
      }),
  }
}

/** Runs the write; its failure is told as what caused it, the stream's own error first. */
export async function writing(bytes: Readable, write: () => Promise<void>): Promise<void> {
  let broken: Error | undefined
  bytes.once('error', (error) => {
    broken = error
  })
  try {
    await write()
  } catch (error) {
    bytes.destroy()
    // A disk's shortage ends the stream as well; what the network says of it may be about wherever it comes from.
    if (broken) throw toldAsShortage(broken, OF_DISK)
    throw toldAsShortage((error as { cause?: unknown }).cause ?? error)
  }
}
