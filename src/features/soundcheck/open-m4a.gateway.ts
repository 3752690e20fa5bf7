// Decodes M4A: AAC packet by packet as they stand in the file; Apple Lossless, which the reader does not know, as a whole.
import type { FileHandle } from 'node:fs/promises'
import { decoder } from '@audio/decode-aac'
import { EncodedPacketSink, FilePathSource, Input, type InputAudioTrack, MP4, QTFF } from 'mediabunny'
import { NotPlayable } from './pcm-header.rules.ts'
import type { Decoded, OpenSound } from './sound.model.ts'
import { longestSeconds } from './soundcheck.rules.ts'

const PACKETS_AT_ONCE = 20

function cutTo(part: Decoded, left: number): Decoded {
  const length = Math.min(left, part.channels[0]?.length ?? 0)
  return { ...part, channels: part.channels.map((samples) => samples.subarray(0, length)) }
}

/** The encoder's padding at the end is no sound: what the file says is its end. */
async function* packetsOf(track: InputAudioTrack, asc: Uint8Array, seconds: number): AsyncIterable<Decoded> {
  const decode = await decoder({ asc })
  let left: number | null = null
  const decoded = (batch: Uint8Array[]): Decoded | null => {
    const { channelData, sampleRate } = decode.decode(batch)
    if (channelData.length === 0 || left === 0) return null
    left ??= Math.round(seconds * sampleRate)
    const part = cutTo({ channels: channelData, sample_rate: sampleRate }, left)
    left -= part.channels[0]?.length ?? 0
    return part
  }
  try {
    let batch: Uint8Array[] = []
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      batch.push(data)
      if (batch.length < PACKETS_AT_ONCE) continue
      const part = decoded(batch)
      if (part) yield part
      batch = []
    }
    const part = decoded(batch)
    if (part) yield part
  } finally {
    decode.free()
  }
}

/** Bounded by the memory that the process may have. */
async function* wholeFile(file: FileHandle): AsyncIterable<Decoded> {
  const decode = await decoder()
  try {
    const { channelData, sampleRate } = decode.decode(await file.readFile())
    if (channelData.length > 0) yield { channels: channelData, sample_rate: sampleRate }
  } finally {
    decode.free()
  }
}

export async function openM4a(file: FileHandle, path: string): Promise<OpenSound> {
  const input = new Input({ formats: [MP4, QTFF], source: new FilePathSource(path) })
  const track = await input.getPrimaryAudioTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config?.description) return { promised_seconds: null, parts: wholeFile(file) }
  if (!config.codec.startsWith('mp4a')) throw new NotPlayable(`M4A of kind ${config.codec}`)
  const seconds = await track.computeDuration()
  // Ten hours of silence need little room: what says so itself need not be decoded to be refused.
  if (seconds > longestSeconds) throw new NotPlayable('it is too long')
  const { description } = config
  const asc =
    description instanceof ArrayBuffer
      ? new Uint8Array(description)
      : new Uint8Array(description as Uint8Array)
  return { promised_seconds: seconds, parts: packetsOf(track, asc, seconds) }
}
