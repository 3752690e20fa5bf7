// Takes out of a WebP what says where, when, by whom and with what it was taken (PRIVACY-04).
import { bytesOf, joined, latin1, orientationIn, tiffOf, viewOf } from './exif-orientation.rules.ts'

const HEAD = 12
const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const PICTURES = new Set(['VP8 ', 'VP8L', 'ANMF'])
/** Of the flags in VP8X. */
const HAS_EXIF = 0x08
const HAS_XMP = 0x04
const EXIF = 'Exif\0\0'

function chunkOf(name: string, body: Uint8Array): Uint8Array {
  const head = bytesOf(`${name}\0\0\0\0`)
  viewOf(head).setUint32(4, body.length, true)
  return joined([head, body, new Uint8Array(body.length % 2)])
}

/** Some write it as JPEG has it, with a name before. */
const tiffIn = (body: Uint8Array) =>
  latin1(body, 0, EXIF.length) === EXIF ? body.subarray(EXIF.length) : body

/** The same picture without Exif, XMP, and whatever stands behind it. null = it cannot be read as a WebP. */
export function withoutWebpMetadata(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < HEAD || latin1(bytes, 0, 4) !== 'RIFF' || latin1(bytes, 8, 12) !== 'WEBP') return null
  const parts: Uint8Array[] = []
  let orientation: number | null = null
  let extended: Uint8Array | null = null
  let drawn = false
  const end = Math.min(bytes.length, 8 + viewOf(bytes).getUint32(4, true))
  for (let at = HEAD; at + 8 <= end; ) {
    const name = latin1(bytes, at, at + 4)
    const length = viewOf(bytes).getUint32(at + 4, true)
    if (at + 8 + length > end) return null
    const body = bytes.subarray(at + 8, at + 8 + length)
    const chunk = KEPT.has(name) ? chunkOf(name, body) : null
    if (chunk) parts.push(chunk)
    if (chunk && name === 'VP8X') extended = chunk
    if (name === 'EXIF') orientation ??= orientationIn(tiffIn(body))
    drawn ||= PICTURES.has(name)
    at += 8 + length + (length % 2)
  }
  if (!drawn) return null
  if (extended) {
    const flags = viewOf(extended).getUint8(8) & ~(HAS_EXIF | HAS_XMP)
    viewOf(extended).setUint8(8, orientation === null ? flags : flags | HAS_EXIF)
    if (orientation !== null) parts.push(chunkOf('EXIF', tiffOf(orientation)))
  }
  const whole = joined([bytesOf('RIFF\0\0\0\0WEBP'), ...parts])
  viewOf(whole).setUint32(4, whole.length - 8, true)
  return whole
}
