// Integrated loudness as broadcasters measure it: ITU-R BS.1770-4, K-weighted, in gated blocks of 400 ms.

/** Of four steps of 100 ms a block is made, so that blocks overlap by three quarters. */
const STEPS_OF_BLOCK = 4
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

/** Left, right, centre, low effects, surrounds: in the order of WAV. More or fewer channels than these count alike. */
const WEIGHTS: Readonly<Record<number, readonly number[]>> = {
  5: [1, 1, 1, 1.41, 1.41],
  6: [1, 1, 1, 0, 1.41, 1.41],
}

interface Biquad {
  b: readonly [number, number, number]
  a: readonly [number, number]
}

/** The head as a sphere: a shelf that raises what is high. */
function shelf(sample_rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sample_rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const middle = high ** 0.4996667741545416
  const whole = 1 + k / q + k * k
  return {
    b: [
      (high + (middle * k) / q + k * k) / whole,
      (2 * (k * k - high)) / whole,
      (high - (middle * k) / q + k * k) / whole,
    ],
    a: [(2 * (k * k - 1)) / whole, (1 - k / q + k * k) / whole],
  }
}

/** What is very low is hardly heard. */
function highPass(sample_rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sample_rate)
  const q = 0.5003270373238773
  const whole = 1 + k / q + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / whole, (1 - k / q + k * k) / whole] }
}

const decibels = (power: number) => -0.691 + 10 * Math.log10(power)

/** Measures while the sound goes by; keeps one number for each 100 ms. */
export class LoudnessMeter {
  readonly #filters: readonly [Biquad, Biquad]
  readonly #weights: readonly number[]
  readonly #step: number
  /** Of each channel the last two values of either filter. */
  readonly #memory: Float64Array[]
  readonly #steps: number[] = []
  #power = 0
  #filled = 0

  constructor(sample_rate: number, channels: number) {
    this.#filters = [shelf(sample_rate), highPass(sample_rate)]
    this.#weights = WEIGHTS[channels] ?? Array.from({ length: channels }, () => 1)
    this.#step = Math.round(sample_rate / 10)
    this.#memory = Array.from({ length: channels }, () => new Float64Array(4))
  }

  add(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0
    for (let from = 0; from < length; ) {
      const to = Math.min(length, from + this.#step - this.#filled)
      channels.forEach((samples, channel) => {
        this.#power += (this.#weights[channel] ?? 1) * this.#squares(samples, from, to, channel)
      })
      this.#filled += to - from
      from = to
      if (this.#filled < this.#step) return
      this.#steps.push(this.#power / this.#step)
      this.#power = 0
      this.#filled = 0
    }
  }

  /** In LUFS; null = no block is loud enough to count. */
  integrated(): number | null {
    const blocks: number[] = []
    for (let first = 0; first + STEPS_OF_BLOCK <= this.#steps.length; first++) {
      const steps = this.#steps.slice(first, first + STEPS_OF_BLOCK)
      blocks.push(steps.reduce((sum, power) => sum + power, 0) / STEPS_OF_BLOCK)
    }
    const mean = (counted: number[]) => counted.reduce((sum, power) => sum + power, 0) / counted.length
    const audible = blocks.filter((power) => decibels(power) > ABSOLUTE_GATE)
    if (audible.length === 0) return null
    const gate = decibels(mean(audible)) + RELATIVE_GATE
    return decibels(mean(audible.filter((power) => decibels(power) > gate)))
  }

  /** Both filters in their transposed form: two numbers to remember for each. */
  #squares(samples: Float32Array, from: number, to: number, channel: number): number {
    const [first, second] = this.#filters
    const memory = this.#memory[channel] as Float64Array
    let [p, q, r, s] = memory as unknown as [number, number, number, number]
    let sum = 0
    for (let at = from; at < to; at++) {
      const x = samples[at] as number
      const y = first.b[0] * x + p
      p = first.b[1] * x - first.a[0] * y + q
      q = first.b[2] * x - first.a[1] * y
      const z = second.b[0] * y + r
      r = second.b[1] * y - second.a[0] * z + s
      s = second.b[2] * y - second.a[1] * z
      sum += z * z
    }
    memory.set([p, q, r, s])
    return sum
  }
}
