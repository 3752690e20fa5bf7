// Approves music for its owner, one piece or all that decoding found nothing in, and makes an earlier version current again.
import type { RequestContext } from '../../server/context.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { loadShownMusicId, setMusic } from '../music/music.queries.ts'
import { musicDueDate } from '../music/music.rules.ts'
import { approvesUnheard } from '../music/music-approval.rules.ts'
import {
  approveVersions,
  loadVersion,
  withdrawApproval,
  withdrawOthers,
} from '../music/music-version.queries.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { lockedPlace, routineOf } from './change-music.effects.ts'
import { loadMusic, type MusicWhere } from './load-music.effects.ts'

const approvalBy = (context: RequestContext) => ({
  approved_at: context.clock.now(),
  approved_by: accountOf(context).id,
})

interface Approval {
  id: number
  /** The version that was listened to. */
  music_id: number
  approved: boolean
}

/** MUSIC-11. Throws MUSIC_CHANGED where another version counts by now, or this one does not play. */
export function approve(context: RequestContext, { id, music_id, approved }: Approval) {
  return context.write(async (tx) => {
    const place = await lockedPlace(tx, context, id, 'approval')
    const version = place.music_id === music_id ? await loadVersion(tx, id, music_id) : null
    if (version?.status !== 'ready') throw new Failure('MUSIC_CHANGED')
    if (approved) await approveVersions(tx, [music_id], approvalBy(context))
    else await withdrawApproval(tx, music_id)
    return routineOf(tx, context, place)
  })
}

/** MUSIC-11: of the versions that were seen, those that wait and hold no surprise; how many there were. */
export function approveAll(
  context: RequestContext,
  where: MusicWhere,
  music_ids: readonly number[],
): Promise<{ approved: number; due_date: string | null; routines: MusicRoutine[] }> {
  return context.write(async (tx) => {
    await lockRegistration(tx, where.registration_id)
    const { routines } = await loadMusic(tx, context, where)
    const ids = routines
      .filter(approvesUnheard)
      .flatMap(({ music }) => (music && music_ids.includes(music.id) ? [music.id] : []))
    await approveVersions(tx, ids, approvalBy(context))
    const { tourDate, routines: after } = await loadMusic(tx, context, where)
    return { approved: ids.length, due_date: musicDueDate(tourDate), routines: after }
  })
}

interface Chosen {
  id: number
  music_id: number
  /** The version that was shown as the routine's music. */
  seen: number
}

/** MUSIC-12: what its owner chooses, its owner approves. Throws MUSIC_CHANGED where another is shown by now. */
export function makeCurrent(context: RequestContext, { id, music_id, seen }: Chosen) {
  return context.write(async (tx) => {
    const place = await lockedPlace(tx, context, id)
    const version = await loadVersion(tx, id, music_id)
    if (!version) throw new Failure('NOT_FOUND')
    const shown = await loadShownMusicId(tx, id)
    // A repeat that finds it done is answered as the first was.
    if (place.music_id !== music_id && shown !== seen) throw new Failure('MUSIC_CHANGED')
    if (version.status !== 'ready') throw new Failure('MUSIC_CHANGED')
    await setMusic(tx, id, music_id)
    await withdrawOthers(tx, { id, music_id })
    await approveVersions(tx, [music_id], approvalBy(context))
    return routineOf(tx, context, place)
  })
}
