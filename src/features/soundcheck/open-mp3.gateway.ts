// Decodes MP3, part by part.
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { MPEGDecoder } from 'mpg123-decoder'
import { MP3_SEARCHED, mp3StartIn, tagBytes } from './mp3-header.rules.ts'
import { NotPlayable } from './pcm-header.rules.ts'
import type { Decoded, OpenSound } from './sound.model.ts'

const BYTES_AT_ONCE = 16_384

async function* decodedFrom(path: string, offset: number, mono: boolean): AsyncIterable<Decoded | null> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const bytes = createReadStream(path, { start: offset, highWaterMark: BYTES_AT_ONCE })
    for await (const part of bytes) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(part)
      // It answers mono as two alike, which would measure 3 LU louder than the desk hears it.
      const channels = mono ? channelData.slice(0, 1) : channelData
      yield samplesDecoded === 0 ? null : { channels, sample_rate: sampleRate }
    }
  } finally {
    decoder.free()
  }
}

export async function openMp3(file: FileHandle, path: string): Promise<OpenSound> {
  const head = new Uint8Array(10)
  await file.read(head, 0, head.length, 0)
  const from = tagBytes(head)
  const { buffer, bytesRead } = await file.read(new Uint8Array(MP3_SEARCHED), 0, MP3_SEARCHED, from)
  const start = mp3StartIn(buffer.subarray(0, bytesRead), from)
  if (!start) throw new NotPlayable('no two frames of MP3 follow each other')
  return { promised_seconds: start.promised_seconds, parts: decodedFrom(path, start.offset, start.mono) }
}
