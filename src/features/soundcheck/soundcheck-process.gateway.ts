// The process that decodes: one file, named by its only argument, to one line of JSON. Whatever hides in the file meets a
// process that may read, and nothing else; whoever started it ends it when it takes too long or too much.
import { writeSync } from 'node:fs'
import { type FileHandle, open as openFile } from 'node:fs/promises'
import type { Heard, OpenSound } from './sound.model.ts'
import { FORMAT_BYTES, type SoundFormat, soundFormatOf } from './sound-format.rules.ts'
import { hear } from './soundcheck.rules.ts'

/** Where the answer is awaited. */
const ANSWER_FD = 3

type Opener = (file: FileHandle, path: string) => Promise<OpenSound>

/** Only what the file needs is loaded: reading what decodes M4A takes longer than measuring a WAV of a minute. */
const openers: Record<SoundFormat, () => Promise<Opener>> = {
  wav: async () => (await import('./open-pcm.gateway.ts')).openWav,
  aif: async () => (await import('./open-pcm.gateway.ts')).openAif,
  mp3: async () => (await import('./open-mp3.gateway.ts')).openMp3,
  m4a: async () => (await import('./open-m4a.gateway.ts')).openM4a,
}

async function heardOf(path: string, cpu_seconds: number): Promise<Heard> {
  const file = await openFile(path)
  try {
    const head = new Uint8Array(FORMAT_BYTES)
    await file.read(head, 0, FORMAT_BYTES, 0)
    const format = soundFormatOf(head)
    if (!format) return { invalid: 'its first bytes are of no kind that we take' }
    const open = await openers[format]()
    const sound = await open(file, path)
    return await hear(sound, () => {
      const { user, system } = process.cpuUsage()
      if (user + system > cpu_seconds * 1_000_000) throw new Error('it takes too long to decode')
    })
  } catch (error) {
    // Decoders refuse in words of their own, and stumble over what they did not expect: nobody can play it either way.
    return { invalid: (error as Error).message }
  } finally {
    await file.close()
  }
}

const [path = '', cpu_seconds = ''] = process.argv.slice(2)
// Not on the standard output: decoders write there what they meet.
writeSync(ANSWER_FD, JSON.stringify(await heardOf(path, Number(cpu_seconds))))
