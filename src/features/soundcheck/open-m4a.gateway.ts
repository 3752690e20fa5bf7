// Decodes M4A: AAC packet by packet as they stand in the file; Apple Lossless, which the reader does not know, as a whole.
import type { FileHandle } from 'node:fs/promises'
import { decoder } from '@audio/decode-aac'
import { EncodedPacketSink, FilePathSource, Input, type InputAudioTrack, MP4, QTFF } from 'mediabunny'
import { NotPlayable } from './pcm-header.rules.ts'
import type { Decoded, OpenSound } from './sound.model.ts'
import { longestSeconds } from './soundcheck.rules.ts'

const PACKETS_AT_ONCE = 20

/** Behind the end that the file names an encoder leaves less than this; more is sound, whatever the file says. */
const PADDING_SECONDS = 0.5

const lengthOf = ({ channels }: Decoded) => channels[0]?.length ?? 0

function slice(part: Decoded, from: number, to = lengthOf(part)): Decoded {
  return { ...part, channels: part.channels.map((samples) => samples.subarray(from, to)) }
}

/**
 * What is heard is what is decoded. Only what stands close behind the end that the file names is the encoder's padding: it is held back,
 * and dropped if nothing follows. Each part may come to several, or to null.
 */
function untilTheEnd(seconds: number) {
  let left: number | null = null
  let padding: Decoded[] | null = []
  let padded = 0
  return (part: Decoded | null): (Decoded | null)[] => {
    if (!part) return [null]
    if (padding === null) return [part]
    left ??= Math.round(seconds * part.sample_rate)
    const before = Math.min(left, lengthOf(part))
    left -= before
    const heard = before > 0 ? [slice(part, 0, before)] : [null]
    if (before === lengthOf(part)) return heard
    padding.push(slice(part, before))
    padded += lengthOf(part) - before
    if (padded <= PADDING_SECONDS * part.sample_rate) return heard
    const all = [...heard, ...padding]
    padding = null
    return all
  }
}

async function* packetsOf(
  track: InputAudioTrack,
  asc: Uint8Array,
  seconds: number,
): AsyncIterable<Decoded | null> {
  const decode = await decoder({ asc })
  const heard = untilTheEnd(seconds)
  const decoded = (batch: Uint8Array[]): Decoded | null => {
    const { channelData, sampleRate } = decode.decode(batch)
    return channelData.length === 0 ? null : { channels: channelData, sample_rate: sampleRate }
  }
  try {
    let batch: Uint8Array[] = []
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      batch.push(data)
      if (batch.length < PACKETS_AT_ONCE) continue
      yield* heard(decoded(batch))
      batch = []
    }
    yield* heard(decoded(batch))
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
