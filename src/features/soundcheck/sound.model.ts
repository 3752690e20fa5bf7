// What is measured of a piece of music by really decoding it.
import { z } from 'zod'

export const soundModel = z.object({
  /** As decoded, whatever the file's header says. */
  length_ms: z.int(),
  /** Before the first and after the last sound; of a file without any, all of it is leading. */
  lead_silence_ms: z.int(),
  trail_silence_ms: z.int(),
  /** Samples of any channel that stand at full scale, three or more in a row. */
  clipped_samples: z.int(),
  /** Integrated, by ITU-R BS.1770; null = nothing loud enough to be measured. */
  loudness_lufs: z.number().nullable(),
  sample_rate: z.int(),
  channels: z.int(),
  /** The loudest sample of each of at most 400 equal stretches, 0 to 255. */
  waveform: z.array(z.int().min(0).max(255)),
  /** What the file's own header promises beyond what could be decoded: it was cut off. */
  missing_ms: z.int(),
})
export type Sound = z.infer<typeof soundModel>

/** A stretch of decoded sound: one array for each channel, between -1 and 1. */
export interface Decoded {
  channels: readonly Float32Array[]
  sample_rate: number
}

/** A file that is being decoded. */
export interface OpenSound {
  /** What its header promises, in seconds; null = nothing, or nothing to be believed. */
  promised_seconds: number | null
  /** null = some was decoded, and nothing came of it; so that whoever listens can count what it takes. */
  parts: AsyncIterable<Decoded | null>
}

/** What a file came to. */
export type Heard = { sound: Sound } | { invalid: string }
