// Takes out of a PNG what says where, when, by whom and with what it was made (PRIVACY-04).
import { bytesOf, joined, latin1, orientationIn, tiffOf, viewOf } from './exif-orientation.rules.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
/** Length, name and checksum. */
const AROUND = 12
/** The picture, how its colors are meant, and its frames where it moves. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

function exifChunk(orientation: number): Uint8Array {
  const named = joined([bytesOf('eXIf'), tiffOf(orientation)])
  const chunk = new Uint8Array(named.length + 8)
  viewOf(chunk).setUint32(0, named.length - 4)
  chunk.set(named, 4)
  viewOf(chunk).setUint32(named.length + 4, crcOf(named))
  return chunk
}

/** The same picture without texts, times, Exif, and whatever stands behind it. null = it cannot be read as a PNG. */
export function withoutPngMetadata(bytes: Uint8Array): Uint8Array | null {
  if (latin1(bytes, 0, SIGNATURE.length) !== SIGNATURE) return null
  const parts = [bytes.subarray(0, SIGNATURE.length)]
  let at = SIGNATURE.length
  let drawn = false
  while (at + AROUND <= bytes.length) {
    const length = viewOf(bytes).getUint32(at)
    const name = latin1(bytes, at + 4, at + 8)
    const end = at + AROUND + length
    if (end > bytes.length) return null
    if (name === 'eXIf') {
      const orientation = orientationIn(bytes.subarray(at + 8, at + 8 + length))
      if (orientation !== null) parts.push(exifChunk(orientation))
    } else if (KEPT.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IDAT') drawn = true
    if (name === 'IEND') return drawn ? joined(parts) : null
    at = end
  }
  return null
}
