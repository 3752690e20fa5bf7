// Unpacks a ZIP as its format says (PKWARE's APPNOTE), by the directory at its end.
import { inflateRawSync } from 'node:zlib'

const END = Buffer.from('PK\u0005\u0006', 'latin1')

/** By name. Throws where a file is not as long as it says. */
export function unpackZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(END)
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
    const bytes = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    if (bytes.length !== zip.readUInt32LE(at + 24)) throw new Error(`${name} is cut off`)
    files.set(name, bytes)
    at += 46 + nameLength + extra + comment
  }
  return files
}
