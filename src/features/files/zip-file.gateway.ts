// Writes a ZIP into the file storage, or to whoever downloads it, as it is made: nothing of it is whole in memory.
import { PassThrough, Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { FileStorage } from './file-storage.gateway.ts'

/** A file of the ZIP: its text or bytes, or the stream from which they are read. */
export interface ZipEntry {
  name: string
  content: string | Buffer | Readable
  /** Off for what is packed already: sound gets no smaller, and costs the processor. */
  compress?: boolean
}

export const ZIP = 'application/zip'

const streamOf = (content: ZipEntry['content']) =>
  content instanceof Readable ? content : Readable.from([Buffer.from(content)], { objectMode: false })

/**
 * Answers how many bytes were written. Entries are asked for one after the other, each when the one before was read to its end: of all
 * files that are read and papers that are drawn for it, there is one at a time.
 */
export async function writeZip(
  files: Pick<FileStorage, 'write'>,
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
  // Whoever is read for a ZIP that is not written any more would wait for ever.
  const given_up = new AbortController()
  const written = files.write(path, bytes, ZIP).catch((error: unknown) => {
    given_up.abort(error)
    throw error
  })
  const adding = (async () => {
    for await (const { name, content, compress = true } of entries) {
      given_up.signal.throwIfAborted()
      const stream = streamOf(content)
      const read = finished(stream, { signal: given_up.signal, cleanup: true })
      zip.addReadStream(stream, name, { compress })
      await read.finally(() => stream.destroy())
    }
    zip.end()
  })().catch((error: unknown) => {
    const reason = given_up.signal.aborted ? given_up.signal.reason : error
    bytes.destroy(reason)
    throw reason
  })
  const [broken] = (await Promise.allSettled([adding, written])).filter(({ status }) => status === 'rejected')
  if (broken) throw (broken as PromiseRejectedResult).reason
  return size
}

/** The ZIP as it is downloaded, no faster than it is read; whoever hangs up ends it. */
export function streamZip(entries: AsyncIterable<ZipEntry>): Readable {
  const out = new PassThrough()
  const write = (_path: string, bytes: Readable) => pipeline(bytes, out)
  writeZip({ write }, '', entries).catch((error: Error) => out.destroy(error))
  return out
}
