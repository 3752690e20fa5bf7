// Writes a ZIP into the file storage as it is made: nothing of it is whole in memory.
import { Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStorage } from '../files/file-storage.gateway.ts'

/** A file of the ZIP: its text or bytes, or where they are read from when it is their turn. */
export interface ZipEntry {
  name: string
  content: string | Buffer | (() => Promise<Readable | Buffer>)
}

export const ZIP = 'application/zip'

/** Answers how many bytes were written. Entries are made one after the other, as they are asked for. */
export async function writeZip(
  files: FileStorage,
  path: string,
  entries: AsyncIterable<ZipEntry>,
): Promise<number> {
  const zip = new ZipFile()
  let size = 0
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(null, chunk)
    },
  })
  zip.on('error', (error) => bytes.destroy(error as Error))
  zip.outputStream.pipe(bytes)
  const written = files.write(path, bytes, ZIP)
  const adding = (async () => {
    for await (const { name, content } of entries) {
      const made = typeof content === 'function' ? await content() : content
      if (made instanceof Readable) zip.addReadStream(made, name)
      else zip.addBuffer(Buffer.from(made), name)
    }
    zip.end()
  })().catch((error: unknown) => {
    bytes.destroy(error as Error)
    throw error
  })
  await Promise.all([adding, written])
  return size
}
