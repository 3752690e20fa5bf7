// Opens a file by what its first bytes say it is, and has all of it decoded and measured.
import { type FileHandle, open as openFile } from 'node:fs/promises'
import type { Heard, OpenSound } from './sound.model.ts'
import { FORMAT_BYTES, type SoundFormat, soundFormatOf } from './sound-format.rules.ts'
import { hear } from './soundcheck.rules.ts'

type Opener = (file: FileHandle, path: string) => Promise<OpenSound>

/** Only what the file needs is loaded: reading what decodes M4A takes longer than measuring a WAV of a minute. */
const openers: Record<SoundFormat, () => Promise<Opener>> = {
  wav: async () => (await import('./open-pcm.gateway.ts')).openWav,
  aif: async () => (await import('./open-pcm.gateway.ts')).openAif,
  mp3: async () => (await import('./open-mp3.gateway.ts')).openMp3,
  m4a: async () => (await import('./open-m4a.gateway.ts')).openM4a,
}

/** `between` is called after each part, and throws where it becomes too much. */
export async function heardInFile(path: string, between?: () => void): Promise<Heard> {
  const file = await openFile(path)
  try {
    const head = new Uint8Array(FORMAT_BYTES)
    await file.read(head, 0, FORMAT_BYTES, 0)
    const format = soundFormatOf(head)
    if (!format) return { invalid: 'its first bytes are of no kind that we take' }
    const open = await openers[format]()
    const sound = await open(file, path)
    return await hear(sound, between)
  } catch (error) {
    // Decoders refuse in words of their own, and stumble over what they did not expect: nobody can play it either way.
    return { invalid: (error as Error).message }
  } finally {
    await file.close()
  }
}
