// Measures decoded sound while it goes by: length, silence at both ends, clipping, loudness, waveform.
import { LoudnessMeter } from './loudness.rules.ts'
import type { Sound } from './sound.model.ts'

/** -60 dBFS: softer than that nobody in a hall hears. */
const AUDIBLE = Math.fround(0.001)
/** The largest step of 16 bits is 0.99997. */
const FULL_SCALE = 0.9999
/** One sample at full scale is a peak; three in a row are cut off. */
const CLIPPED_RUN = 3
const PEAKS_A_SECOND = 100
const WAVEFORM_COLUMNS = 400

export class SoundMeter {
  readonly #sample_rate: number
  readonly #channels: number
  readonly #loudness: LoudnessMeter
  readonly #runs: number[]
  readonly #peaks: number[] = []
  #frames = 0
  #first: number | null = null
  #last = 0
  #clipped = 0

  constructor(sample_rate: number, channels: number) {
    this.#sample_rate = sample_rate
    this.#channels = channels
    this.#loudness = new LoudnessMeter(sample_rate, channels)
    this.#runs = Array.from({ length: channels }, () => 0)
  }

  get seconds(): number {
    return this.#frames / this.#sample_rate
  }

  /** As many channels as at the beginning: of a stretch with fewer the last one stands for those that lack. */
  add(given: readonly Float32Array[]): void {
    const none = new Float32Array(0)
    const channels = Array.from({ length: this.#channels }, (_, at) => given[at] ?? given.at(-1) ?? none)
    this.#loudness.add(channels)
    channels.forEach((samples, channel) => {
      this.#look(samples, channel)
    })
    this.#frames += channels[0]?.length ?? 0
  }

  /** `promised_seconds` = by the file's own header; what lacks of it by more than a second is missing. */
  finish(promised_seconds: number | null): Sound {
    const ms = (frames: number) => Math.round((frames * 1000) / this.#sample_rate)
    const first = this.#first ?? this.#frames
    const loudness = this.#loudness.integrated()
    const missing = promised_seconds === null ? 0 : promised_seconds - this.seconds
    return {
      length_ms: ms(this.#frames),
      lead_silence_ms: ms(first),
      trail_silence_ms: this.#first === null ? 0 : ms(this.#frames - 1 - this.#last),
      clipped_samples: this.#clipped,
      loudness_lufs: loudness === null ? null : Math.round(loudness * 100) / 100,
      sample_rate: this.#sample_rate,
      channels: this.#channels,
      waveform: this.#columns(),
      missing_ms: missing > 1 ? Math.round(missing * 1000) : 0,
    }
  }

  #look(samples: Float32Array, channel: number): void {
    let run = this.#runs[channel] as number
    const width = this.#sample_rate / PEAKS_A_SECOND
    let first = this.#first ?? Number.POSITIVE_INFINITY
    for (let at = 0; at < samples.length; at++) {
      const height = Math.abs(samples[at] as number)
      const frame = this.#frames + at
      const peak = Math.floor(frame / width)
      if (!(height <= (this.#peaks[peak] ?? -1))) this.#peaks[peak] = height
      if (height > AUDIBLE) {
        if (frame < first) first = frame
        if (frame > this.#last) this.#last = frame
      }
      if (height >= FULL_SCALE) {
        run++
        if (run === CLIPPED_RUN) this.#clipped += CLIPPED_RUN
        else if (run > CLIPPED_RUN) this.#clipped++
      } else run = 0
    }
    this.#runs[channel] = run
    if (Number.isFinite(first)) this.#first = first
  }

  #columns(): number[] {
    const count = Math.min(WAVEFORM_COLUMNS, this.#peaks.length)
    return Array.from({ length: count }, (_, column) => {
      const from = Math.floor((column * this.#peaks.length) / count)
      const to = Math.floor(((column + 1) * this.#peaks.length) / count)
      const highest = this.#peaks.slice(from, to).reduce((most, peak) => Math.max(most, peak), 0)
      return Math.round(Math.min(1, highest) * 255)
    })
  }
}
