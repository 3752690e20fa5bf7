// Takes out of a JPEG what says where, when, by whom and with what it was taken (PRIVACY-04).
import { bytesOf, joined, latin1, orientationIn, tiffOf, viewOf } from './exif-orientation.rules.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const TABLES_FROM = 0xc0
const TABLES_TO = 0xdf
const APP0 = 0xe0
const EXIF = 'Exif\0\0'

/** Of what programs may add, that without which the picture looks different: its density, its colors. */
const KEPT_APPS: Readonly<Record<number, string>> = { [APP0]: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }

/** Stands alone, without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= START)

function isKept(marker: number, body: Uint8Array): boolean {
  if (marker >= TABLES_FROM && marker <= TABLES_TO) return true
  const begins = KEPT_APPS[marker]
  return begins !== undefined && latin1(body, 0, begins.length) === begins
}

function exifSegment(orientation: number): Uint8Array {
  const tiff = tiffOf(orientation)
  const head = new Uint8Array([0xff, 0xe1, 0, 2 + EXIF.length + tiff.length])
  return joined([head, bytesOf(EXIF), tiff])
}

/** Where the compressed picture ends that begins there: at the next marker, or with the file. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] as number
    const goes_on = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!goes_on && next !== 0xff) return at
    at = bytes.indexOf(0xff, at + (goes_on ? 2 : 1))
  }
  return bytes.length
}

interface Segment {
  marker: number
  /** From its marker to its end; of a scan with the compressed picture. */
  from: number
  to: number
  body: Uint8Array
}

/** The segment whose marker begins there; null = there is none that can be read. */
function segmentAt(bytes: Uint8Array, at: number): Segment | null {
  let from = at
  while (bytes[from + 1] === 0xff) from++
  const marker = bytes[from + 1]
  if (marker === undefined) return null
  if (marker === END || isBare(marker)) return { marker, from, to: from + 2, body: bytes.subarray(0, 0) }
  if (from + 4 > bytes.length) return null
  const end = from + 2 + viewOf(bytes).getUint16(from + 2)
  if (end < from + 4 || end > bytes.length) return null
  const to = marker === SCAN ? scanEnd(bytes, end) : end
  return { marker, from, to, body: bytes.subarray(from + 4, end) }
}

/**
 * The same picture: a phone's Exif with its place and its preview, XMP, IPTC, comments, maker's blocks, and whatever stands behind
 * the picture (a second one, a short film) are gone. null = it cannot be read as a JPEG.
 */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null
  const parts = [bytes.subarray(0, 2)]
  let orientation: number | null = null
  let at = 2
  let drawn = false
  for (;;) {
    // Some cameras leave gaps, which every program skips.
    at = bytes.indexOf(0xff, at)
    if (at === -1 || at + 1 >= bytes.length) break
    const segment = segmentAt(bytes, at)
    if (!segment) return null
    const { marker, from, to, body } = segment
    at = to
    if (marker === 0xe1 && latin1(body, 0, EXIF.length) === EXIF && orientation === null) {
      orientation = orientationIn(body.subarray(EXIF.length))
      if (orientation !== null) parts.push(exifSegment(orientation))
    } else if (marker === END || isBare(marker) || isKept(marker, body)) parts.push(bytes.subarray(from, to))
    if (marker === SCAN) drawn = true
    if (marker === END) break
  }
  return drawn ? joined(parts) : null
}
