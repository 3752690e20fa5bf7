// Has a version of a routine's music decoded, and writes down once what was heard.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { JobContext } from '../../server/jobs.ts'
import { holdingFree } from '../../server/session-locks.ts'
import type { FileStorage } from '../files/file-storage.gateway.ts'
import type { Heard } from '../soundcheck/sound.model.ts'
import { DECODE_TRIES } from './music.model.ts'
import { musicAnalysed } from './music-uploaded.effects.ts'
import { countTry, giveUpDecoding, loadUnchecked, lockUnchecked } from './unchecked-music.queries.ts'

/** Answers what a file comes to; throws where it could not be decoded for another reason than what is in it. */
export type Hears = (path: string) => Promise<Heard>

/** The decoders jump within a file, and see no storage but a copy. `begin` is awaited once that is there. */
async function heardOf(
  files: FileStorage,
  stored: string,
  begin: () => Promise<void>,
  hears: Hears,
): Promise<Heard> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-music-'))
  try {
    const copy = join(folder, 'music')
    await pipeline(await files.read(stored), createWriteStream(copy))
    await begin()
    return await hears(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Whatever cut it off before, and however often it is asked: of one version it is decided once what it is (MUSIC-05). Throws,
 * to be tried again, where the file could not be read or its process was ended by somebody else; so often and no more (MUSIC-21).
 */
export async function analyseMusic(context: JobContext, music_id: number, hears: Hears): Promise<void> {
  // What still waits in the queue is found by the clock as well: whoever comes second leaves it to the first.
  await holdingFree(context, 'analyse music', [music_id], async (held) => {
    if (held.length > 0) await decode(context, music_id, hears)
  })
}

/** A storage that stands empty for some hours is seen to before then, and what lies there is decoded. */
const LOST_AFTER_MS = 24 * 3_600_000

/**
 * What becomes of a version whose bytes do not come: while they are lost and may be put back, nothing (null); after a day it does not play,
 * and can be given again (0279). Throws what went wrong where they are not lost: the next try may have them.
 */
async function heardOfNothing(
  { files, clock }: JobContext,
  { path, uploaded_at }: { path: string; uploaded_at: Date },
  error: unknown,
): Promise<Heard | null> {
  if (await files.has(path).catch(() => true)) throw error
  if (clock.now().getTime() - uploaded_at.getTime() < LOST_AFTER_MS) return null
  return { invalid: 'its bytes are lost' }
}

async function decode(context: JobContext, music_id: number, hears: Hears): Promise<void> {
  const stored = await loadUnchecked(context.database, music_id)
  if (stored === null) return
  if (stored.decode_tries >= DECODE_TRIES) {
    await context.write(async (tx) => {
      if (await lockUnchecked(tx, music_id)) await giveUpDecoding(tx, music_id)
    })
    return
  }
  const begin = () => context.write((tx) => countTry(tx, music_id))
  const heard = await heardOf(context.files, stored.path, begin, hears).catch((error) =>
    heardOfNothing(context, stored, error),
  )
  if (heard === null) return
  await context.write(async (tx) => {
    if (await lockUnchecked(tx, music_id))
      await musicAnalysed(tx, music_id, 'sound' in heard ? heard.sound : null)
  })
}
