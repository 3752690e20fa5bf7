// Where an MP3's sound begins, and how long its own header says it is.

interface Mp3Frame {
  version: number
  layer: number
  sample_rate: number
  bytes: number
  samples: number
  mono: boolean
}

export interface Mp3Start {
  /** Of the first frame. */
  offset: number
  mono: boolean
  sample_rate: number
  /** By a Xing, Info or VBRI header; null = it has none. */
  promised_seconds: number | null
}

/** How much of the file, after its tags, is searched for the first frame. */
export const MP3_SEARCHED = 65_536

const V1 = 3
const BIT_RATES: Readonly<Record<string, readonly number[]>> = {
  '1-2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2-3': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const RATES = [44_100, 48_000, 32_000]

function frameAt(bytes: Uint8Array, at: number): Mp3Frame | null {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4)
  if (a !== 0xff || (b & 0xe0) !== 0xe0) return null
  const version = (b >> 3) & 3
  const layer = 4 - ((b >> 1) & 3)
  const rate = RATES[(c >> 2) & 3]
  const kbits = BIT_RATES[`${version === V1 ? 1 : 2}-${layer}`]?.[(c >> 4) - 1]
  if (version === 1 || rate === undefined || kbits === undefined) return null
  const sample_rate = version === V1 ? rate : version === 2 ? rate / 2 : rate / 4
  const samples = layer === 3 && version !== V1 ? 576 : 1152
  const padding = (c >> 1) & 1
  return {
    version,
    layer,
    sample_rate,
    bytes: Math.floor(((samples / 8) * kbits * 1000) / sample_rate) + padding,
    samples,
    mono: d >> 6 === 3,
  }
}

/** How long a tag at the beginning is, with its header of 10 bytes; 0 = there is none. */
export function tagBytes(head: Uint8Array): number {
  if (String.fromCharCode(...head.subarray(0, 3)) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  const footer = ((head[5] ?? 0) & 0x10) !== 0 ? 10 : 0
  return 10 + footer + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
}

function promised(bytes: Uint8Array, at: number, frame: Mp3Frame): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const side = frame.version === V1 ? (frame.mono ? 17 : 32) : frame.mono ? 9 : 17
  const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))
  const [xing, vbri] = [at + 4 + side, at + 36]
  const seconds = (frames: number) => (frames * frame.samples) / frame.sample_rate
  if (['Xing', 'Info'].includes(text(xing)) && xing + 12 <= bytes.length)
    return (view.getUint32(xing + 4) & 1) === 1 ? seconds(view.getUint32(xing + 8)) : null
  if (text(vbri) === 'VBRI' && vbri + 18 <= bytes.length) return seconds(view.getUint32(vbri + 14))
  return null
}

/** `bytes` begin at `from` of the file. null = no two frames follow each other: it is no MP3. */
export function mp3StartIn(bytes: Uint8Array, from: number): Mp3Start | null {
  for (let at = 0; at + 4 <= bytes.length; at++) {
    const frame = frameAt(bytes, at)
    if (!frame) continue
    const next = frameAt(bytes, at + frame.bytes)
    const alike =
      next &&
      next.version === frame.version &&
      next.layer === frame.layer &&
      next.sample_rate === frame.sample_rate
    if (!alike) continue
    const promised_seconds = promised(bytes, at, frame)
    return { offset: from + at, mono: frame.mono, sample_rate: frame.sample_rate, promised_seconds }
  }
  return null
}
