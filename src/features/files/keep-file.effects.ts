// Takes in a file that a request carries: looks at its beginning to learn what it is, and streams it into the storage.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import type { RequestContext } from '../../server/context.ts'
import { fileOf } from '../../server/handle.ts'
import { newToken } from '../../server/tokens.ts'
import { Failure, type FailureCode } from '../../shared/failures.ts'
import { cleanedCopy } from './clean-pictures.effects.ts'
import { filePath } from './file-path.rules.ts'
import { pictureTypes } from './picture-metadata.rules.ts'
import type { FilePurpose } from './stored-file.model.ts'

export interface Accepted {
  purpose: FilePurpose
  /** Content types with their file endings. */
  types: Readonly<Record<string, string>>
  /** Answered to any other content. */
  otherwise: FailureCode
  /** Of a picture: throws where its pixels, as its head says, are not such as are taken. Nothing of it is decoded. */
  checkPixels?: (pixels: Pixels) => void
}

export interface Pixels {
  width: number
  height: number
}

export interface KeptFile {
  path: string
  content_type: string
  extension: string
  size: number
  /** Of its bytes. */
  sha256: string
  /** A picture, of which nothing is kept but what it shows. */
  cleaned: boolean
}

/** As much as the detection asks for. */
const HEAD_BYTES = 4100

/** Before its size a picture may say much of the camera, the colors and the place. */
const PICTURE_HEAD_BYTES = 1_048_576

/** What the head of a picture says of its pixels; undefined = nothing that can be read. */
function pixelsIn(head: Buffer): Pixels | undefined {
  try {
    return imageSize(head)
  } catch {
    return undefined
  }
}

/** PRIVACY-04: of a picture that lies in the storage a copy without what else it tells stays. Throws `otherwise` where it cannot be read as one. */
async function keepPicture(
  { files }: RequestContext,
  { purpose, otherwise }: Accepted,
  lying: { path: string; content_type: string },
): Promise<Pick<KeptFile, 'path' | 'size' | 'sha256' | 'cleaned'>> {
  let stays: string | undefined
  try {
    const copy = await cleanedCopy(files, { ...lying, purpose })
    if (!copy) throw new Failure(otherwise)
    stays = copy.path
    return { ...copy, cleaned: true }
  } finally {
    if (stays !== lying.path) await files.remove(lying.path).catch(() => undefined)
  }
}

/**
 * Streams the request's file into the storage, under a new path that no row names yet: insert the row, or remove the
 * bytes; what a crash leaves is cleared by the job. Throws `otherwise`, the contract's failure for too many bytes, or
 * UNAVAILABLE when the caller is cut off; then nothing is left.
 */
export async function keepFile(context: RequestContext, accepted: Accepted): Promise<KeptFile> {
  const file = fileOf(context)
  const chunks = file.bytes.iterator() as AsyncIterableIterator<Buffer>
  const head: Buffer[] = []
  let length = 0
  const wanted = accepted.checkPixels ? PICTURE_HEAD_BYTES : HEAD_BYTES
  while (length < wanted) {
    const { done, value } = await chunks.next()
    if (done) break
    head.push(value)
    length += value.length
  }
  const begun = Buffer.concat(head)
  const found = await fileTypeFromBuffer(begun).catch(() => undefined)
  const extension = found && accepted.types[found.mime]
  const pixels = extension && accepted.checkPixels && pixelsIn(begun)
  if (!found || !extension || (accepted.checkPixels && !pixels)) {
    file.bytes.destroy()
    throw new Failure(accepted.otherwise)
  }
  try {
    if (pixels) accepted.checkPixels?.(pixels)
  } catch (error) {
    file.bytes.destroy()
    throw error
  }
  const path = filePath(accepted.purpose, newToken().token)
  const hash = createHash('sha256')
  async function* whole() {
    for (const part of head) {
      hash.update(part)
      yield part
    }
    for await (const part of chunks) {
      hash.update(part)
      yield part
    }
  }
  await context.files.write(path, Readable.from(whole(), { objectMode: false }), found.mime)
  const kept = { path, content_type: found.mime, extension }
  if (pictureTypes.includes(found.mime)) return { ...kept, ...(await keepPicture(context, accepted, kept)) }
  return { ...kept, size: file.size(), sha256: hash.digest('hex'), cleaned: false }
}
