// Reads stored files for a ZIP of many: one whose bytes are lost, or end too soon, must neither break it nor go unsaid.
import { Readable } from 'node:stream'
import type { FileStorage } from './file-storage.gateway.ts'

/** The bytes from their first; null where there are none to be read. Where they end with an error, `onBroken` is told and what came stays. */
export async function storedBytes(
  files: Pick<FileStorage, 'read'>,
  path: string,
  onBroken: () => void,
): Promise<Readable | null> {
  try {
    const parts = (await files.read(path))[Symbol.asyncIterator]()
    const first = await parts.next()
    async function* bytes(): AsyncGenerator<Buffer> {
      if (first.done) return
      yield first.value
      try {
        yield* { [Symbol.asyncIterator]: () => parts }
      } catch {
        onBroken()
      }
    }
    return Readable.from(bytes(), { objectMode: false })
  } catch {
    return null
  }
}
