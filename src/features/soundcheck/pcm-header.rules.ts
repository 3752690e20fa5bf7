// Where the samples of a WAV or AIF file stand, and how they are written.

export interface PcmLayout {
  channels: number
  sample_rate: number
  bytes_of_sample: number
  encoding: 'int' | 'unsigned' | 'float'
  little_endian: boolean
  /** Where the samples begin. */
  offset: number
  /** As the header says; null = it was written before the end was known. */
  bytes: number | null
}

/** Why a file is not decoded. */
export class NotPlayable extends Error {}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, place) => view.getUint8(at + place)))

/** A chunk of the file: its name, where its body begins and how long it is. */
export interface Chunk {
  name: string
  at: number
  bytes: number
}

/** The chunk whose header these 8 bytes are; the next one begins after its body and a byte that makes it even. */
export function chunkOf(header: Uint8Array, at: number, little_endian: boolean): Chunk {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  return { name: textAt(view, 0), at: at + 8, bytes: view.getUint32(4, little_endian) }
}

const NEVER_KNOWN = 0xffffffff
const WAV_INT = 1
const WAV_FLOAT = 3
const WAV_EXTENSIBLE = 0xfffe

function checked(layout: PcmLayout): PcmLayout {
  const { channels, sample_rate, bytes_of_sample, encoding } = layout
  if (channels < 1 || channels > 8) throw new NotPlayable(`${channels} channels`)
  if (!(sample_rate >= 4000 && sample_rate <= 384_000))
    throw new NotPlayable(`${sample_rate} samples a second`)
  const widths = encoding === 'float' ? [4, 8] : [1, 2, 3, 4]
  if (!widths.includes(bytes_of_sample)) throw new NotPlayable(`samples of ${bytes_of_sample} bytes`)
  return layout
}

/** `format` = the body of the `fmt ` chunk. */
export function wavLayout(format: Uint8Array, data: Chunk): PcmLayout {
  if (format.length < 16) throw new NotPlayable('a WAV without its format')
  const view = new DataView(format.buffer, format.byteOffset, format.byteLength)
  const said = view.getUint16(0, true)
  const kind = said === WAV_EXTENSIBLE && format.length >= 26 ? view.getUint16(24, true) : said
  if (kind !== WAV_INT && kind !== WAV_FLOAT) throw new NotPlayable(`WAV of kind ${kind}`)
  const bytes_of_sample = Math.ceil(view.getUint16(14, true) / 8)
  return checked({
    channels: view.getUint16(2, true),
    sample_rate: view.getUint32(4, true),
    bytes_of_sample,
    encoding: kind === WAV_FLOAT ? 'float' : bytes_of_sample === 1 ? 'unsigned' : 'int',
    little_endian: true,
    offset: data.at,
    bytes: data.bytes === 0 || data.bytes === NEVER_KNOWN ? null : data.bytes,
  })
}

/** A rate of AIF: a number of 80 bits. */
function extended(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7fff) - 16383
  return view.getUint32(at + 2) * 2 ** (exponent - 31) + view.getUint32(at + 6) * 2 ** (exponent - 63)
}

const AIF_KINDS: Readonly<Record<string, Pick<PcmLayout, 'encoding' | 'little_endian'>>> = {
  NONE: { encoding: 'int', little_endian: false },
  twos: { encoding: 'int', little_endian: false },
  in24: { encoding: 'int', little_endian: false },
  in32: { encoding: 'int', little_endian: false },
  sowt: { encoding: 'int', little_endian: true },
  fl32: { encoding: 'float', little_endian: false },
  FL32: { encoding: 'float', little_endian: false },
  fl64: { encoding: 'float', little_endian: false },
  FL64: { encoding: 'float', little_endian: false },
}

/** `common` = the body of the `COMM` chunk; `first` = how far into the `SSND` chunk the samples begin. */
export function aifLayout(common: Uint8Array, data: Chunk, first: number): PcmLayout {
  if (common.length < 18) throw new NotPlayable('an AIF without its format')
  const view = new DataView(common.buffer, common.byteOffset, common.byteLength)
  const name = common.length >= 22 ? textAt(view, 18) : 'NONE'
  const kind = AIF_KINDS[name]
  if (!kind) throw new NotPlayable(`AIF of kind ${name}`)
  const channels = view.getUint16(0)
  const bytes_of_sample = Math.ceil(view.getUint16(6) / 8)
  const frames = view.getUint32(2)
  return checked({
    channels,
    sample_rate: Math.round(extended(view, 8)),
    bytes_of_sample,
    ...kind,
    offset: data.at + 8 + first,
    bytes: frames === 0 || frames === NEVER_KNOWN ? null : frames * channels * bytes_of_sample,
  })
}

/** Whole frames as samples between -1 and 1, one array for each channel. */
export function samplesOf(bytes: Uint8Array, layout: PcmLayout): Float32Array[] {
  const { channels, bytes_of_sample: width } = layout
  const frames = Math.floor(bytes.length / (channels * width))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sampleAt = readerOf(view, layout)
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames)
    for (let frame = 0; frame < frames; frame++) {
      const sample = sampleAt((frame * channels + channel) * width)
      samples[frame] = Number.isFinite(sample) ? sample : 0
    }
    return samples
  })
}

function readerOf(view: DataView, { encoding, bytes_of_sample, little_endian: little }: PcmLayout) {
  if (encoding === 'float')
    return bytes_of_sample === 8
      ? (at: number) => view.getFloat64(at, little)
      : (at: number) => view.getFloat32(at, little)
  if (encoding === 'unsigned') return (at: number) => (view.getUint8(at) - 128) / 128
  if (bytes_of_sample === 1) return (at: number) => view.getInt8(at) / 128
  if (bytes_of_sample === 2) return (at: number) => view.getInt16(at, little) / 32768
  if (bytes_of_sample === 4) return (at: number) => view.getInt32(at, little) / 2147483648
  return little
    ? (at: number) => (view.getUint16(at, true) + view.getInt8(at + 2) * 65536) / 8388608
    : (at: number) => (view.getInt8(at) * 65536 + view.getUint16(at + 1)) / 8388608
}
