// SOUND-01 on real files. What is found in them is decoded here, by the functions of the process that does it for studios; by that
// process itself one file of each kind, one that is refused, and whatever takes too much.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heardInFile } from './heard-in-file.gateway.ts'
import type { Heard } from './sound.model.ts'
import {
  aifFile,
  clipped,
  inTurn,
  m4aFile,
  mp3File,
  pngFile,
  type Recording,
  repeatedM4a,
  silence,
  sine,
  wavFile,
} from './sound-files.fixtures.ts'
import { type SoundcheckLimits, soundcheck, usualSoundcheckLimits } from './soundcheck.gateway.ts'
import { hear } from './soundcheck.rules.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soundcheck-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function fileOf(bytes: Uint8Array, name: string): Promise<string> {
  const path = join(folder, `${++files}-${name}`)
  await writeFile(path, bytes)
  return path
}

/** Decoded here. */
const heard = async (bytes: Uint8Array, name = 'file') => heardInFile(await fileOf(bytes, name))

/** Decoded as a studio’s file is. */
const heardByItsProcess = async (bytes: Uint8Array, name = 'file', limits?: SoundcheckLimits) =>
  soundcheck(await fileOf(bytes, name), limits)

function soundOf(answer: Heard) {
  if ('invalid' in answer) throw new Error(answer.invalid)
  return answer.sound
}
const sound = async (bytes: Uint8Array, name?: string) => soundOf(await heard(bytes, name))

/** Encoding takes longer than decoding: what is only read is encoded once. */
function once(make: (recording: Recording) => Promise<Buffer>, recording: Recording) {
  let made: Promise<Buffer> | undefined
  return () => {
    made ??= make(recording)
    return made
  }
}

/** A second of nothing, three of a tone, half a second of nothing. */
const dance = { wave: inTurn([silence, 1], [sine(0.5), 3], [silence, 0.5]), seconds: 4.5 }
/** Not to be written to. */
const danceAsWav = wavFile(dance)
const danceAsMp3 = once(mp3File, dance)
const danceAsM4a = once(m4aFile, dance)
/** Encoders put up to two of their frames before and behind. */
const ENCODED_MS = 60

describe('what is taken', () => {
  test.each([
    ['WAV of 8 bits', wavFile(dance, '8')],
    ['WAV of 16 bits', danceAsWav],
    ['WAV of 24 bits', wavFile(dance, '24')],
    ['WAV of 32 bits', wavFile(dance, '32')],
    ['WAV of floating point', wavFile(dance, 'float')],
    ['WAV whose header was written before its end was known', wavFile(dance, '16', 0xffffffff)],
    ['AIF of 16 bits', aifFile(dance)],
    ['AIF of 24 bits', aifFile(dance, '24')],
    ['AIFC, bytes the other way round', aifFile(dance, '16', 'sowt')],
    ['AIFC of floating point', aifFile(dance, 'float', 'fl32')],
  ])('%s: to the millisecond', async (_name, bytes) => {
    expect(await sound(bytes)).toMatchObject({
      length_ms: 4500,
      lead_silence_ms: 1000,
      trail_silence_ms: 500,
      clipped_samples: 0,
      sample_rate: 44_100,
      channels: 2,
      missing_ms: 0,
    })
  })

  test.each([
    ['MP3', danceAsMp3],
    ['M4A', danceAsM4a],
  ])('%s: within what its encoder adds', async (name, make) => {
    const found = await sound(await make(), name)
    expect(Math.abs(found.length_ms - 4500)).toBeLessThan(ENCODED_MS)
    expect(Math.abs(found.lead_silence_ms - 1000)).toBeLessThan(ENCODED_MS)
    expect(Math.abs(found.trail_silence_ms - 500)).toBeLessThan(ENCODED_MS)
    expect(found).toMatchObject({ sample_rate: 44_100, channels: 2, clipped_samples: 0, missing_ms: 0 })
    const { loudness_lufs } = await sound(danceAsWav)
    // Its blocks begin elsewhere, and a tone of three seconds has few of them.
    expect(Math.abs((found.loudness_lufs ?? 0) - (loudness_lufs ?? 99))).toBeLessThan(0.5)
  })

  test.each([
    ['WAV', async () => wavFile({ ...dance, channels: 1 })],
    ['MP3', () => mp3File({ ...dance, channels: 1 })],
  ])('%s in mono has one channel, and measures as one', async (_name, make) => {
    const mono = await sound(await make())
    expect(mono.channels).toBe(1)
    expect(mono.loudness_lufs).toBeCloseTo(((await sound(danceAsWav)).loudness_lufs ?? 0) - 3.01, 0)
  })

  test('an MP3 behind a large cover picture', async () => {
    const tag = Buffer.alloc(300_010)
    tag.write('ID3\x03')
    tag.set([0, 0x12, 0x27, 0x60], 6)
    expect(300_000).toBe((0x12 << 14) | (0x27 << 7) | 0x60)
    expect((await sound(Buffer.concat([tag, await danceAsMp3()]))).length_ms).toBeLessThan(4600)
  })

  test('silence is told, not refused', async () => {
    expect(await sound(wavFile({ wave: silence, seconds: 3 }))).toMatchObject({
      lead_silence_ms: 3000,
      loudness_lufs: null,
    })
    expect(await sound(await mp3File({ wave: silence, seconds: 3 }))).toMatchObject({ loudness_lufs: null })
  })

  test('clipping is counted', async () => {
    const { clipped_samples } = await sound(wavFile({ wave: clipped, seconds: 2 }))
    // A sine of 1.5 is beyond full scale for 54 of 100 samples.
    expect(clipped_samples / (2 * 2 * 44_100)).toBeCloseTo(0.535, 1)
  })

  test.each([
    ['WAV', async () => danceAsWav],
    ['MP3', danceAsMp3],
    ['M4A', danceAsM4a],
  ])('%s by its process: as it is decoded here', async (name, make) => {
    const bytes = await make()
    const found = soundOf(await heardByItsProcess(bytes, name))
    expect(found).toEqual(await sound(bytes, name))
  })

  test('the kind is found in the file, not in its name', async () => {
    expect((await sound(danceAsWav, 'dance.mp3')).length_ms).toBe(4500)
  })
})

describe('what was cut off', () => {
  test('a WAV ends before its header says', async () => {
    expect(await sound(danceAsWav.subarray(0, danceAsWav.length / 2))).toMatchObject({
      length_ms: 2250,
      missing_ms: 2250,
    })
  })

  test('an MP3 ends before its header says', async () => {
    const whole = await danceAsMp3()
    const { length_ms, missing_ms } = await sound(whole.subarray(0, whole.length / 2))
    expect(Math.abs(length_ms - 2250)).toBeLessThan(100)
    expect(Math.abs(missing_ms - 2250)).toBeLessThan(100)
  })

  test('an M4A without its end cannot be played', async () => {
    const whole = await danceAsM4a()
    expect(await heard(whole.subarray(0, whole.length - 500))).toHaveProperty('invalid')
  })
})

describe('what is refused', () => {
  const noise = Buffer.from(Array.from({ length: 60_000 }, (_, at) => (at * 7919 + ((at * at) >> 5)) & 255))
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture called .mp3', pngFile],
    ['zeros', Buffer.alloc(20_000)],
    ['any bytes', noise],
    ['any bytes that begin as an MP3 does', Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), noise])],
    ['any bytes behind a tag', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), noise])],
    ['any bytes that begin as an M4A does', Buffer.concat([Buffer.from('\0\0\0\x20ftypM4A '), noise])],
    ['a WAV of 0 seconds', wavFile({ wave: silence, seconds: 0 })],
    ['an AIF of 0 seconds', aifFile({ wave: silence, seconds: 0 })],
    ['a WAV of less than a tenth of a second', wavFile({ wave: sine(0.5), seconds: 0.09 })],
    ['a header of WAV alone', danceAsWav.subarray(0, 44)],
    ['half of that', danceAsWav.subarray(0, 20)],
    ['an AIF packed in a way that we do not know', aifFile(dance, '16', 'ima4')],
    ['a text', Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n')],
  ])('%s', async (_name, bytes) => {
    expect(await heard(bytes, 'dance.mp3')).toHaveProperty('invalid')
  })

  test('by its process, too, in the same words', async () => {
    const spoiled = danceAsWav.subarray(0, 44)
    const refused = await heardByItsProcess(spoiled, 'dance.mp3')
    expect(refused).toHaveProperty('invalid')
    expect(refused).toEqual(await heard(spoiled, 'dance.mp3'))
  })

  test.each([
    ['more channels than there are', (bytes: Buffer) => bytes.writeUInt16LE(65_535, 22)],
    ['no channel', (bytes: Buffer) => bytes.writeUInt16LE(0, 22)],
    ['a rate of none', (bytes: Buffer) => bytes.writeUInt32LE(0, 24)],
    ['samples of no size', (bytes: Buffer) => bytes.writeUInt16LE(0, 34)],
    ['a kind of another program', (bytes: Buffer) => bytes.writeUInt16LE(0x55, 20)],
  ])('a WAV whose header says %s', async (_name, spoil) => {
    const bytes = Buffer.from(danceAsWav)
    spoil(bytes)
    expect(await heard(bytes)).toHaveProperty('invalid')
  })

  test('more than half an hour', async () => {
    // However it is decoded, so at a rate at which there is little to hear.
    const rate = 100
    async function* silentFor(seconds: number) {
      for (let at = 0; at < seconds; at++) yield { channels: [new Float32Array(rate)], sample_rate: rate }
    }
    const heardFor = (seconds: number) => hear({ promised_seconds: null, parts: silentFor(seconds) })
    await expect(heardFor(1801)).rejects.toThrow('it is too long')
    expect(await heardFor(1800)).toHaveProperty('sound.length_ms', 1_800_000)
  })
})

describe('an M4A that names one packet again and again, and says that it lasts a second', () => {
  const second = once(m4aFile, { wave: sine(0.3), seconds: 1 })

  // The decoder answers nothing to the first packet.
  const decoded = (packets: number) => Math.round(((packets - 1) * 1_024_000) / 44_100)

  test.each([
    ['much', 400],
    ['a second', 90],
  ])('with %s behind that end, it lasts as long as what is decoded', async (_name, packets) => {
    const answer = await heard(repeatedM4a(await second(), packets))
    expect(answer).toHaveProperty('sound.length_ms', decoded(packets))
  })

  test('what stands close behind that end is the encoder’s padding', async () => {
    // It says 45 packets, and has 60.
    const said = Math.round((45 * 1_024_000) / 44_100)
    expect(await heard(repeatedM4a(await second(), 60))).toHaveProperty('sound.length_ms', said)
  })

  test('is counted also where nothing comes of what is decoded', async () => {
    let asked = 0
    async function* parts() {
      for (let at = 0; at < 5; at++) yield null
    }
    const counting = hear({ promised_seconds: null, parts: parts() }, () => void asked++)
    await expect(counting).rejects.toThrow('there is no sound in it')
    expect(asked).toBe(5)
  })
})

describe('what takes too much', () => {
  test.each([
    ['memory', { ...usualSoundcheckLimits, memory_bytes: 20_000_000 }, 'it takes too much memory to decode'],
    ['time on the clock', { ...usualSoundcheckLimits, patience_ms: 20 }, 'it takes too long to decode'],
    ['of the processor', { ...usualSoundcheckLimits, cpu_seconds: 0 }, 'it takes too long to decode'],
  ])('%s: its process is ended', async (_name, limits, invalid) => {
    expect(await heardByItsProcess(danceAsWav, 'dance.wav', limits)).toEqual({ invalid })
  })
})
