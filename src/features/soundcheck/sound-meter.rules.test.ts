// SOUND-02: length, silence, clipping and waveform of sound that goes by.
import { describe, expect, test } from 'vitest'
import { clipped, inTurn, type Recording, samples, silence, sine } from './sound-files.fixtures.ts'
import { SoundMeter } from './sound-meter.rules.ts'

function measured(recording: Recording, at_once = 5000, promised: number | null = null) {
  const all = samples(recording)
  const meter = new SoundMeter(44_100, 1)
  for (let from = 0; from < all.length; from += at_once) meter.add([all.subarray(from, from + at_once)])
  return meter.finish(promised)
}

const values = (...list: number[]) => {
  const meter = new SoundMeter(1000, 1)
  meter.add([Float32Array.from(list)])
  return meter.finish(null)
}

describe('silence at both ends', () => {
  test('is measured to the sample', () => {
    const wave = inTurn([silence, 1.5], [sine(0.5), 2], [silence, 0.25])
    const { length_ms, lead_silence_ms, trail_silence_ms } = measured({ wave, seconds: 3.75 })
    expect([length_ms, lead_silence_ms, trail_silence_ms]).toEqual([3750, 1500, 250])
  })

  test('of a file without any sound is all leading', () => {
    expect(measured({ wave: silence, seconds: 2 })).toMatchObject({
      length_ms: 2000,
      lead_silence_ms: 2000,
      trail_silence_ms: 0,
      loudness_lufs: null,
    })
  })

  test.each([
    ['below', 0.0009, 4],
    ['at', 0.001, 4],
    ['above', 0.0011, 2],
  ])('%s -60 dBFS', (_name, height, expected) => {
    expect(values(0, 0, height, 0).lead_silence_ms).toBe(expected)
  })
})

describe('clipping', () => {
  test.each([
    ['two samples at full scale are a peak', [0, 1, 1, 0], 0],
    ['three are cut off', [0, 1, 1, 1, 0], 3],
    ['every further one counts', [0, 1, -1, 1, 1, 1, 0], 5],
    ['below full scale', [0.9998, 0.9998, 0.9998], 0],
    ['the largest step of 16 bits', [32767 / 32768, 32767 / 32768, 32767 / 32768], 3],
  ])('%s', (_name, list, expected) => {
    expect(values(...list).clipped_samples).toBe(expected)
  })

  test('a run over the end of a part is one run', () => {
    expect(measured({ wave: clipped, seconds: 0.5 }, 3).clipped_samples).toBe(
      measured({ wave: clipped, seconds: 0.5 }, 1e9).clipped_samples,
    )
  })
})

describe('the waveform', () => {
  test('has at most 400 columns, each with its loudest sample', () => {
    const wave = inTurn([sine(0.5), 10], [silence, 10], [sine(1), 10])
    const { waveform } = measured({ wave, seconds: 30 })
    expect(waveform).toHaveLength(400)
    expect([waveform[50], waveform[200], waveform[350]]).toEqual([128, 0, 255])
  })

  test('of something short has fewer', () => {
    expect(measured({ wave: sine(0.5), seconds: 1 }).waveform).toHaveLength(100)
  })
})

describe('what is missing', () => {
  test.each([
    ['nothing is promised', null, 0],
    ['as promised', 5, 0],
    ['a second less is how encoders count', 6, 0],
    ['more than a second less', 6.1, 1100],
    ['more than promised', 3, 0],
  ])('%s', (_name, promised, expected) => {
    expect(measured({ wave: sine(0.1), seconds: 5 }, 5000, promised).missing_ms).toBe(expected)
  })
})
