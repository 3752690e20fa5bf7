// Reads WAV and AIF: both are samples as they are, behind a list of chunks.
import type { FileHandle } from 'node:fs/promises'
import {
  aifLayout,
  type Chunk,
  chunkOf,
  NotPlayable,
  type PcmLayout,
  samplesOf,
  wavLayout,
} from './pcm-header.rules.ts'
import type { Decoded, OpenSound } from './sound.model.ts'

/** About what is decoded at a time. */
const BYTES_AT_ONCE = 65_536
/** More chunks stand before the sound in no file of a studio. */
const MOST_CHUNKS = 1000
const MOST_BYTES_OF_FORMAT = 1024

async function bytesAt(file: FileHandle, at: number, most: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(most), 0, most, at)
  return buffer.subarray(0, bytesRead)
}

interface Found {
  format?: Uint8Array
  data?: Chunk
}

/** In AIF the format may stand behind the sound. */
async function chunksOf(file: FileHandle, names: { format: string; data: string }, little: boolean) {
  const found: Found = {}
  let at = 12
  for (let count = 0; count < MOST_CHUNKS && !(found.format && found.data); count++) {
    const header = await bytesAt(file, at, 8)
    if (header.length < 8) break
    const chunk = chunkOf(header, at, little)
    if (chunk.name === names.format)
      found.format = await bytesAt(file, chunk.at, Math.min(chunk.bytes, MOST_BYTES_OF_FORMAT))
    if (chunk.name === names.data) found.data = chunk
    at = chunk.at + chunk.bytes + (chunk.bytes % 2)
  }
  if (!found.format || !found.data) throw new NotPlayable('neither its format nor its sound is found')
  return { format: found.format, data: found.data }
}

async function* samplesIn(file: FileHandle, layout: PcmLayout): AsyncIterable<Decoded> {
  const frame = layout.channels * layout.bytes_of_sample
  const at_once = Math.max(1, Math.floor(BYTES_AT_ONCE / frame)) * frame
  const end = layout.bytes === null ? Number.POSITIVE_INFINITY : layout.offset + layout.bytes
  for (let at = layout.offset; at < end; at += at_once) {
    const bytes = await bytesAt(file, at, Math.min(at_once, end - at))
    if (bytes.length < frame) return
    yield { channels: samplesOf(bytes, layout), sample_rate: layout.sample_rate }
  }
}

function opened(file: FileHandle, layout: PcmLayout): OpenSound {
  const { bytes, bytes_of_sample, channels, sample_rate } = layout
  const promised_seconds = bytes === null ? null : bytes / (bytes_of_sample * channels * sample_rate)
  return { promised_seconds, parts: samplesIn(file, layout) }
}

export async function openWav(file: FileHandle): Promise<OpenSound> {
  const { format, data } = await chunksOf(file, { format: 'fmt ', data: 'data' }, true)
  return opened(file, wavLayout(format, data))
}

export async function openAif(file: FileHandle): Promise<OpenSound> {
  const { format, data } = await chunksOf(file, { format: 'COMM', data: 'SSND' }, false)
  const start = await bytesAt(file, data.at, 8)
  if (start.length < 8) throw new NotPlayable('an AIF without its sound')
  const first = new DataView(start.buffer, start.byteOffset).getUint32(0)
  return opened(file, aifLayout(format, data, first))
}
