// Makes real music files for tests: sound of every kind, written as WAV, AIF, MP3 and M4A.
import { registerAacEncoder } from '@mediabunny/aac-encoder'
import { registerMp3Encoder } from '@mediabunny/mp3-encoder'
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

/** What is heard at a second, between -1 and 1. */
export type Wave = (second: number) => number

export const silence: Wave = () => 0
/** `amplitude` 1 = full scale. */
export const sine =
  (amplitude: number, hertz = 997): Wave =>
  (second) =>
    amplitude * Math.sin(2 * Math.PI * hertz * second)
/** One after the other; `seconds` of each. */
export const inTurn =
  (...waves: readonly [wave: Wave, seconds: number][]): Wave =>
  (second) => {
    let begun = 0
    for (const [wave, seconds] of waves) {
      if (second < begun + seconds) return wave(second)
      begun += seconds
    }
    return 0
  }
/** Driven beyond what a file can hold. */
export const clipped: Wave = (second) => Math.max(-1, Math.min(1, sine(1.5)(second)))

export interface Recording {
  wave: Wave
  seconds: number
  sample_rate?: number
  channels?: number
}

const usual = { sample_rate: 44_100, channels: 2 }

/** What was computed, which many files are made of: of each wave by its seconds and rate. */
const computed = new WeakMap<Wave, Map<string, Float32Array>>()

/** Not to be written to: whoever asks for the same gets the same. */
export function samples({ wave, seconds, sample_rate = usual.sample_rate }: Recording): Float32Array {
  const those = computed.get(wave) ?? new Map<string, Float32Array>()
  computed.set(wave, those)
  const key = `${seconds} ${sample_rate}`
  const known = those.get(key)
  if (known) return known
  // A plain loop: of millions of samples, `from` takes ten times as long.
  const values = new Float32Array(Math.round(seconds * sample_rate))
  for (let at = 0; at < values.length; at++) values[at] = wave(at / sample_rate)
  those.set(key, values)
  return values
}

function int(value: number, bits: number): number {
  const full = 2 ** (bits - 1)
  return Math.max(-full, Math.min(full - 1, Math.round(value * full)))
}

type Writing = '8' | '16' | '24' | '32' | 'float'

/** How one sample is put into the bytes. */
function writerOf(bytes: Buffer, writing: Writing, little: boolean): (value: number, at: number) => unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  switch (writing) {
    case 'float':
      return (value, at) => view.setFloat32(at, value, little)
    case '8':
      return (value, at) => view.setInt8(at, little ? int(value, 8) + 128 : int(value, 8))
    case '16':
      return (value, at) => view.setInt16(at, int(value, 16), little)
    case '24':
      return (value, at) =>
        little ? bytes.writeIntLE(int(value, 24), at, 3) : bytes.writeIntBE(int(value, 24), at, 3)
    case '32':
      return (value, at) => view.setInt32(at, int(value, 32), little)
  }
}

function written(recording: Recording, writing: Writing, little: boolean): Buffer {
  const { channels = usual.channels } = recording
  const values = samples(recording)
  const width = writing === 'float' ? 4 : Number(writing) / 8
  const bytes = Buffer.alloc(values.length * channels * width)
  const write = writerOf(bytes, writing, little)
  const frame = width * channels
  for (let index = 0, at = 0; index < values.length; index++, at += frame) write(values[index] as number, at)
  // Every channel has the same: it is written once, and copied.
  for (let at = 0; at < bytes.length; at += frame)
    for (let byte = width; byte < frame; byte++) bytes[at + byte] = bytes[at + byte - width] as number
  return bytes
}

/** `promised` = how many bytes of sound the header says, when it lies. */
export function wavFile(recording: Recording, writing: Writing = '16', promised?: number): Buffer {
  const { sample_rate = usual.sample_rate, channels = usual.channels } = recording
  const data = written(recording, writing, true)
  const width = writing === 'float' ? 4 : Number(writing) / 8
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE((36 + (promised ?? data.length)) % 2 ** 32, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(writing === 'float' ? 3 : 1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(sample_rate, 24)
  head.writeUInt32LE(sample_rate * channels * width, 28)
  head.writeUInt16LE(channels * width, 32)
  head.writeUInt16LE(width * 8, 34)
  head.write('data', 36)
  head.writeUInt32LE(promised ?? data.length, 40)
  return Buffer.concat([head, data])
}

/** `kind` = of AIFC; without, a plain AIFF. */
export function aifFile(
  recording: Recording,
  writing: Writing = '16',
  kind?: 'sowt' | 'fl32' | 'ima4',
): Buffer {
  const { sample_rate = usual.sample_rate, channels = usual.channels } = recording
  const data = written(recording, writing, kind === 'sowt')
  const width = writing === 'float' ? 4 : Number(writing) / 8
  const common = Buffer.alloc(kind ? 24 : 18)
  common.writeUInt16BE(channels, 0)
  common.writeUInt32BE(data.length / channels / width, 2)
  common.writeUInt16BE(width * 8, 6)
  // A number of 80 bits: exponent, and the rate with its highest bit first.
  const exponent = Math.floor(Math.log2(sample_rate))
  common.writeUInt16BE(16383 + exponent, 8)
  common.writeUInt32BE(sample_rate * 2 ** (31 - exponent), 10)
  if (kind) common.write(`${kind}\0\0`, 18)
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 0)
    head.writeUInt32BE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  }
  const chunks = Buffer.concat([chunk('COMM', common), chunk('SSND', Buffer.concat([Buffer.alloc(8), data]))])
  const head = Buffer.alloc(12)
  head.write('FORM', 0)
  head.writeUInt32BE(4 + chunks.length, 4)
  head.write(kind ? 'AIFC' : 'AIFF', 8)
  return Buffer.concat([head, chunks])
}

async function encoded(recording: Recording, codec: 'mp3' | 'aac'): Promise<Buffer> {
  const { channels = usual.channels, sample_rate = usual.sample_rate } = recording
  // Registered anew each time: to have done so twice changes nothing.
  if (codec === 'mp3') registerMp3Encoder()
  else registerAacEncoder()
  const format = codec === 'mp3' ? new Mp3OutputFormat() : new Mp4OutputFormat({ fastStart: false })
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new AudioSampleSource({ codec, bitrate: 128_000 })
  output.addAudioTrack(source)
  await output.start()
  const values = samples(recording)
  const data = new Float32Array(values.length * channels)
  for (let at = 0; at < data.length; at++) data[at] = values[Math.floor(at / channels)] ?? 0
  const sample = new AudioSample({
    data,
    format: 'f32',
    numberOfChannels: channels,
    sampleRate: sample_rate,
    timestamp: 0,
  })
  await source.add(sample)
  sample.close()
  await output.finalize()
  return Buffer.from(target.buffer as ArrayBuffer)
}

export const mp3File = (recording: Recording) => encoded(recording, 'mp3')
/** With what describes it at its end, as most programs write it. */
export const m4aFile = (recording: Recording) => encoded(recording, 'aac')

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}
const box = (name: string, body: Buffer) => Buffer.concat([u32(body.length + 8), Buffer.from(name), body])

function boxes(bytes: Buffer): [name: string, body: Buffer][] {
  const found: [string, Buffer][] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    found.push([bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + length)])
    at += length
  }
  return found
}

const within = (bytes: Buffer, path: readonly string[]): Buffer =>
  path.reduce(
    (body, name) => boxes(body).find((candidate) => candidate[0] === name)?.[1] ?? Buffer.alloc(0),
    bytes,
  )

/** The same M4A naming its second packet so many times; of them only as many as there were have a duration. */
export function repeatedM4a(file: Buffer, packets: number): Buffer {
  const stbl = ['moov', 'trak', 'mdia', 'minf', 'stbl']
  const sizes = within(file, [...stbl, 'stsz'])
  const [first, size, honest] = [sizes.readUInt32BE(12), sizes.readUInt32BE(16), sizes.readUInt32BE(8)]
  const place = within(file, [...stbl, 'stco']).readUInt32BE(8) + first
  const places = Buffer.alloc(4 * packets)
  for (let at = 0; at < packets; at++) places.writeUInt32BE(place, 4 * at)
  const tables: Record<string, Buffer> = {
    stts: u32(0, 2, honest, 1024, packets - honest, 0),
    stsc: u32(0, 1, 1, 1, 1),
    stsz: u32(0, size, packets),
    stco: Buffer.concat([u32(0, packets), places]),
  }
  const rebuilt = (bytes: Buffer): Buffer =>
    Buffer.concat(
      boxes(bytes).map(([name, body]) =>
        box(name, CONTAINERS.has(name) ? rebuilt(body) : (tables[name] ?? body)),
      ),
    )
  return rebuilt(file)
}

/** The same WAV, as often one after the other: a long one costs no more to make than a short one. */
export function repeatedWav(file: Buffer, times: number): Buffer {
  const data = file.subarray(44)
  const head = Buffer.from(file.subarray(0, 44))
  head.writeUInt32LE(36 + data.length * times, 4)
  head.writeUInt32LE(data.length * times, 40)
  return Buffer.concat([head, ...Array.from({ length: times }, () => data)])
}

/** The smallest picture. */
export const pngFile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
