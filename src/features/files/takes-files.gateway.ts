// Whether files can be stored now: told by storing one.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Parts } from '../../server/context.ts'
import { newToken } from '../../server/tokens.ts'

/** As large as a picture: where only the smallest still fit, there is no room. */
const BYTES = Buffer.alloc(1_000_000)

/** In the store, and where files wait that come in parts. */
export async function takesFiles({ files, uploads }: Pick<Parts, 'files' | 'uploads'>): Promise<boolean> {
  const path = `readiness/${newToken().token}`
  try {
    await files.write(path, Readable.from([BYTES]), 'application/octet-stream')
    await buffer(await files.read(path))
    await uploads.probe(BYTES)
    return true
  } catch {
    return false
  } finally {
    await files.remove(path).catch(() => undefined)
  }
}
