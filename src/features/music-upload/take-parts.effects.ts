// Begins music that comes in parts, and takes the whole file in as any other.
import type { RequestContext } from '../../server/context.ts'
import { Failure } from '../../shared/failures.ts'
import { takeWholeFile } from '../files/whole-file.effects.ts'
import { MUSIC_MAX_BYTES } from '../music/music-limits.model.ts'
import { keepAndAdd, placeFor, type Sender } from './change-music.effects.ts'
import { checkSentByLink } from './limit-versions.effects.ts'

const aboutRoutine = (id: number) => `music of routine ${id}`

interface Begun {
  id: number
  name: string
  size: number
  modified: number
}

export async function beginParts(
  context: RequestContext,
  holder: string,
  { id, name, size, modified }: Begun,
): Promise<{ upload: string; key: string }> {
  if (size > MUSIC_MAX_BYTES) throw new Failure('AUDIO_TOO_LARGE')
  const place = await placeFor(context.database, context, id)
  // Before its bytes are sent, and again when it counts; an account has no such bounds.
  if (context.account === null) await checkSentByLink(context.database, context, place)
  return context.uploads.begin({ holder, about: aboutRoutine(id), name, size, modified })
}

/** With its Idempotency-Key a repeat is given the first answer. */
export const takeWhole = (
  context: RequestContext,
  holder: string,
  { id, upload }: { id: number; upload: string },
  sender: Sender,
) =>
  takeWholeFile(
    context,
    { upload, holder, about: aboutRoutine(id), hopeless: ['NOT_AUDIO'] },
    (whole, named) => keepAndAdd(whole, id, named, sender),
  )
