// Has music checked again for the office, of which nobody could find out whether it plays (MUSIC-21).
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { loadMusicPlace } from '../music/music.queries.ts'
import { checkAnew } from '../music-upload/change-music.effects.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'

interface Seen {
  tour_date_id: number
  id: number
  music_id: number
}

/** Throws NOT_FOUND where it is no routine that this city's list shows. */
async function placeOf(tx: Transaction, { tour_date_id, id }: Seen) {
  const place = await loadMusicPlace(tx, id)
  if (!place?.completed || place.tour_date_id !== tour_date_id) throw new Failure('NOT_FOUND')
  return place
}

/**
 * Unlike its owner the office is bound by no due date: it is the office that has to play the file. Throws NOT_FOUND, or MUSIC_CHANGED where
 * other music counts by now, or something has been found out about this.
 */
export function recheckOfCity(context: RequestContext, seen: Seen) {
  const { id, music_id } = seen
  return context.write(async (tx) => {
    await lockRegistration(tx, (await placeOf(tx, seen)).registration_id)
    if ((await placeOf(tx, seen)).music_id !== music_id) throw new Failure('MUSIC_CHANGED')
    await checkAnew(tx, context, id, music_id)
    return { id, music_id, status: 'checking' as const }
  })
}
