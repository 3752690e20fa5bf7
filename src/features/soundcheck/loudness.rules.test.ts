// SOUND-03: against the signals that broadcasters check their meters with (EBU Tech 3341, ITU-R BS.2217).
import { describe, expect, test } from 'vitest'
import { LoudnessMeter } from './loudness.rules.ts'
import { inTurn, type Recording, samples, silence, sine } from './sound-files.fixtures.ts'

const level = (decibels: number) => sine(10 ** (decibels / 20), 1000)

function loudnessOf(recording: Recording, channels = 2, at_once = 4096): number | null {
  const all = samples(recording)
  const meter = new LoudnessMeter(recording.sample_rate ?? 44_100, channels)
  for (let from = 0; from < all.length; from += at_once) {
    const part = all.subarray(from, from + at_once)
    meter.add(Array.from({ length: channels }, () => part))
  }
  return meter.integrated()
}

describe('integrated loudness', () => {
  test.each([
    ['a stereo tone of -23 dBFS', level(-23), -23],
    ['a stereo tone of -33 dBFS', level(-33), -33],
    [
      'softer passages at both ends do not count',
      inTurn([level(-36), 10], [level(-23), 40], [level(-36), 10]),
      -23,
    ],
    ['nor do much softer ones', inTurn([level(-72), 10], [level(-36), 10], [level(-23), 40]), -23],
  ])('%s', (_name, wave, expected) => {
    expect(Math.abs((loudnessOf({ wave, seconds: 60 }) ?? 0) - expected)).toBeLessThan(0.1)
  })

  test('a tone of full scale in one channel measures -3.01', () => {
    expect(loudnessOf({ wave: sine(1, 997), seconds: 5 }, 1)).toBeCloseTo(-3.01, 1)
  })

  test.each([8000, 22_050, 44_100, 48_000, 96_000])('the same at %i samples a second', (sample_rate) => {
    expect(Math.abs((loudnessOf({ wave: level(-23), seconds: 5, sample_rate }) ?? 0) + 23)).toBeLessThan(0.15)
  })

  test('the same in parts of any size', () => {
    const recording = { wave: inTurn([level(-20), 1.3], [level(-30), 2]), seconds: 3.3 }
    expect(loudnessOf(recording, 2, 37)).toBeCloseTo(loudnessOf(recording, 2, 1e9) ?? 0, 9)
  })

  test('the low effects of six channels do not count, the surrounds count more', () => {
    const tone = samples({ wave: level(-23), seconds: 5, sample_rate: 48_000 })
    const none = new Float32Array(tone.length)
    const of = (channel: number) => {
      const meter = new LoudnessMeter(48_000, 6)
      meter.add(Array.from({ length: 6 }, (_, at) => (at === channel ? tone : none)))
      return meter.integrated()
    }
    expect(of(3)).toBeNull()
    expect((of(4) ?? 0) - (of(0) ?? 0)).toBeCloseTo(1.49, 2)
  })

  test.each([
    ['silence', silence, 5],
    ['what is shorter than a block', level(-10), 0.3],
    ['what is softer than -70', level(-75), 5],
  ])('%s has none', (_name, wave, seconds) => {
    expect(loudnessOf({ wave, seconds })).toBeNull()
  })
})
