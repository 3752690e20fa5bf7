// Begins music that comes in parts, and takes the whole file in as any other.
import type { RequestContext } from '../../server/context.ts'
import type { IncomingFile } from '../../server/incoming-file.ts'
import { Failure } from '../../shared/failures.ts'
import type { Account } from '../accounts/account.model.ts'
import type { FoundUpload } from '../files/unfinished-uploads.gateway.ts'
import { MUSIC_MAX_BYTES } from '../music/music-limits.model.ts'
import { keepAndAdd, placeFor, type Sender } from './change-music.effects.ts'

/** Who may send the parts of an upload, and say that it is whole: whoever began it. */
export const uploadHolder = ({ id }: Pick<Account, 'id'>) => `account ${id}`
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
  await placeFor(context.database, context, id)
  return context.uploads.begin({ holder, about: aboutRoutine(id), name, size, modified })
}

/** The bytes as if a caller sent them; nothing can be too many any more. */
function fileFrom(bytes: IncomingFile['bytes'], { size, key }: FoundUpload): IncomingFile {
  return { bytes, size: () => size, digest: () => key }
}

/** With its Idempotency-Key a repeat is given the first answer, though the upload has gone with it. */
export function takeWhole(
  context: RequestContext,
  holder: string,
  { id, upload }: { id: number; upload: string },
  sender: Sender,
) {
  return context.uploads.holding(upload, async (found) => {
    const right = found !== null && found.holder === holder && found.about === aboutRoutine(id)
    if (!right)
      return context.write(async () => {
        throw new Failure('NOT_FOUND')
      })
    if (found.offset !== found.size) throw new Failure('UPLOAD_INTERRUPTED')
    const file = fileFrom(context.uploads.bytes(upload), found)
    try {
      const answer = await keepAndAdd({ ...context, file }, id, found.name, sender)
      await context.uploads.remove(upload)
      return answer
    } catch (error) {
      // It will not be music another time.
      if (error instanceof Failure && error.code === 'NOT_AUDIO') await context.uploads.remove(upload)
      throw error
    } finally {
      file.bytes.destroy()
    }
  })
}
