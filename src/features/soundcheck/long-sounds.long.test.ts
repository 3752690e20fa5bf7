// SOUND-01 on files that take long: by the process that decodes for studios, within what it may take of the machine.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heardInFile } from './heard-in-file.gateway.ts'
import { aifFile, m4aFile, repeatedM4a, repeatedWav, silence, sine, wavFile } from './sound-files.fixtures.ts'
import { soundcheck, usualSoundcheckLimits } from './soundcheck.gateway.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soundcheck-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(bytes: Uint8Array, name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

test('AIF by its process: as it is decoded here', async () => {
  const path = await fileOf(aifFile({ wave: sine(0.5), seconds: 3 }), 'dance.aif')
  expect(await soundcheck(path)).toEqual(await heardInFile(path))
})

test('a file of half an hour is heard, a second more is too long', async () => {
  // At the lowest rate that a file may have.
  const rate = 4000
  const second = wavFile({ wave: silence, seconds: 1, sample_rate: rate, channels: 1 }, '8')
  const long = repeatedWav(second, 1801)
  expect(await heardInFile(await fileOf(long, 'long.wav'))).toEqual({ invalid: 'it is too long' })
  const half_an_hour = await fileOf(long.subarray(0, 44 + rate * 1800), 'half-an-hour.wav')
  expect(await heardInFile(half_an_hour)).toHaveProperty('sound.length_ms', 1_800_000)
})

test('an M4A that names one packet again and again takes no more of the processor than it may', async () => {
  const bomb = repeatedM4a(await m4aFile({ wave: sine(0.3), seconds: 1 }), 600_000)
  // Decoded to its end, 94 seconds of the processor, it would be a sound.
  expect(
    await soundcheck(await fileOf(bomb, 'bomb.m4a'), { ...usualSoundcheckLimits, cpu_seconds: 1 }),
  ).toEqual({ invalid: 'it takes too long to decode' })
})

test('the largest WAV that may be uploaded is decoded in bounded memory', { timeout: 60_000 }, async () => {
  const large = repeatedWav(wavFile({ wave: sine(0.2), seconds: 1 }), 283)
  expect(large.length / 1_000_000).toBeCloseTo(49.9, 1)
  const limits = { ...usualSoundcheckLimits, memory_bytes: 300_000_000 }
  const path = await fileOf(large, 'large.wav')
  expect(await soundcheck(path, limits)).toHaveProperty('sound.length_ms', 283_000)
})
