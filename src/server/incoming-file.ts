// A file that a caller sends: streamed, counted and hashed on its way, and refused as soon as it is too large.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FileBody } from '../shared/endpoint.ts'
import { Failure } from '../shared/failures.ts'

export interface IncomingFile {
  /** Its bytes, once. Fails with the contract's failure when there are too many, UNAVAILABLE when the caller is cut off. */
  bytes: Readable
  /** Bytes read so far. */
  size(): number
  /** SHA-256 of the bytes read so far. */
  digest(): string
}

/** After a refusal the rest is thrown away, so that the caller reads the answer; whoever goes on is cut off. */
const PATIENCE_MS = 20_000

/** A caller who sends nothing for so long is gone, though the network has not told. */
const SILENCE_MS = 60_000

/** Throws the contract's failure at once when the caller announces too many bytes. */
export function incomingFile(
  request: IncomingMessage,
  body: FileBody,
  silence_ms = SILENCE_MS,
): IncomingFile {
  if (Number(request.headers['content-length'] ?? 0) > body.max_bytes) throw new Failure(body.too_large)
  const hash = createHash('sha256')
  let size = 0

  async function* counted() {
    // Not destroyed on a refusal: the answer travels on the same connection.
    const listening = () => setTimeout(() => request.destroy(), silence_ms).unref()
    let silence = listening()
    const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
    try {
      for await (const chunk of chunks) {
        clearTimeout(silence)
        size += chunk.length
        if (size > body.max_bytes) throw new Failure(body.too_large)
        hash.update(chunk)
        yield chunk
        // Counted only while we wait for the caller, not while the storage is slow.
        silence = listening()
      }
    } catch (error) {
      throw request.destroyed && !request.complete ? new Failure('UNAVAILABLE') : error
    } finally {
      clearTimeout(silence)
    }
  }

  return {
    bytes: Readable.from(counted(), { objectMode: false }),
    size: () => size,
    digest: () => hash.copy().digest('hex'),
  }
}

/** Throws away what a refused caller still sends, for a while. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.destroy(), PATIENCE_MS)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  request.resume()
}
