// Opens the ZIP of an export as whoever downloads it does.
import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import type { useTestServer } from '../../server/test-server.ts'

/** Fetches a ZIP and unpacks it as its format says (PKWARE's APPNOTE), by the directory at its end. */
export async function unzipped(
  server: ReturnType<typeof useTestServer>,
  url: string,
): Promise<{ names: string[]; text: (name: string) => string }> {
  const { pathname, search } = new URL(url, 'http://callboard.test')
  const response = await server.app.inject({ method: 'GET', url: `${pathname}${search}` })
  expect(response.statusCode).toBe(200)
  const zip = response.rawPayload
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry += 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed)
    expect(files.get(name)?.length).toBe(zip.readUInt32LE(at + 24))
    at += 46 + nameLength + extra + comment
  }
  return { names: [...files.keys()].sort(), text: (name) => files.get(name)?.toString('utf8') ?? '' }
}
