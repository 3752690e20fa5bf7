// Beginnings of real files, as long as a test asks: what they are stands in their first bytes.
import { crc32, deflateSync } from 'node:zlib'

const STARTS = {
  jpeg: 'ffd8ffe000104a46494600010100000100010000ffda0008010100003f00',
  pdf: '255044462d312e370a25e2e3cfd30a',
  gif: '4749463839610100010080000000000000ffffff',
  zip: '504b0304140000000800',
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('hex'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>').toString('hex'),
  text: Buffer.from('I am not a picture').toString('hex'),
} as const

/** One dark point: a whole picture that every browser draws. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A chunk that has no picture in it may stand between those that have. */
function longPng(bytes: number): Buffer {
  const png = Buffer.from(PNG, 'base64')
  const more = bytes - png.length - 12
  if (more < 0) return png
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), chunk('IDAT', Buffer.alloc(more)), png.subarray(end)])
}

function longWebp(bytes: number): Buffer {
  const length = Math.max(20, bytes)
  const file = Buffer.alloc(length)
  file.write('RIFF')
  file.writeUInt32LE(length - 8, 4)
  file.write('WEBPVP8 ', 8)
  file.writeUInt32LE(length - 20, 16)
  return file
}

const HEIC =
  '00000018667479706865696300000000686569636d6966310000002a6d657461000000000000000e69696e6600000000000000000010696c6f630000000044000000'

/** No picture in it: boxes alone, the last of which is as long as it must be. */
function longHeic(bytes: number): Buffer {
  const start = Buffer.from(HEIC, 'hex')
  const mdat = Buffer.alloc(Math.max(8, bytes - start.length))
  mdat.writeUInt32BE(mdat.length)
  mdat.write('mdat', 4)
  return Buffer.concat([start, mdat])
}

/** `bytes` long; at least its beginning. What is a picture has nothing in it that is not kept. */
export function fileLike(kind: keyof typeof STARTS | 'png' | 'webp' | 'heic', bytes = 0): Buffer {
  if (kind === 'png') return longPng(bytes)
  if (kind === 'webp') return longWebp(bytes)
  if (kind === 'heic') return longHeic(bytes)
  const start = Buffer.from(STARTS[kind], 'hex')
  return Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length))])
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/**
 * A PNG of so many pixels in a gray that changes from left to right and from top to bottom. `drawn: false` only says how large it
 * is: what a trap does, or a picture in a test that nobody draws.
 */
export function pngOf(width: number, height: number, { drawn = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits of gray.
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(drawn ? height * (width + 1) : 0)
  for (let at = 0; at < rows.length; at++) {
    const [row, column] = [Math.floor(at / (width + 1)), at % (width + 1)]
    // A row begins with how it is packed: not at all.
    if (column > 0) rows[at] = Math.floor((128 * row) / height + (127 * column) / width)
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
