// Mails somebody a link to upload the music of one routine; who had one at another address has it no more.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { takeAttemptWith } from '../accounts/take-attempt.effects.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { saveRoutineMusic } from '../music/music.queries.ts'
import { musicDueDate } from '../music/music.rules.ts'
import { endLink, makeLink, ownLinks } from '../public-link/own-links.effects.ts'
import { lockLinks } from '../public-link/public-link.queries.ts'
import { isVerified } from '../studios/studio.queries.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import type { WaiverRoom } from '../waivers/waiver.model.ts'
import { loadWaiverRoom } from '../waivers/waiver.queries.ts'
import { askedBy, isOfStudio } from '../waivers/waiver.rules.ts'
import { lockedPlace, placeFor, routineOf } from './change-music.effects.ts'
import { renderMusicAsked } from './music-asked.mail.tsx'
import type { MusicLinks } from './music-link.model.ts'
import { musicMailLimits } from './music-link-mails.rules.ts'

/** The newest first, as their owner sees them. */
export async function linksOf(connection: Connection, registration_id: number): Promise<MusicLinks> {
  const single = await ownLinks(connection, 'music-upload', registration_id)
  return {
    ...(await ownLinks(connection, 'music', registration_id)),
    mailed: single.links.flatMap(({ routine_ids: [routine_id], ...link }) =>
      routine_id === undefined ? [] : [{ ...link, routine_id }],
    ),
  }
}

interface Wanted {
  id: number
  upload_email: string
}

async function tell(
  tx: Transaction,
  context: RequestContext,
  { room, routine, upload_email }: { room: WaiverRoom; routine: string; upload_email: string },
  { url, expires_at, due_date }: { url: string; expires_at: Date; due_date: string | null },
): Promise<void> {
  const of_studio = isOfStudio(room)
  const verified = of_studio && (await isVerified(tx, room.studio_id))
  const mail = renderMusicAsked({
    ...{ verified, of_studio, routine, due_date, url, tour_date: room },
    studio_name: askedBy(room),
    expires_at: expires_at.toISOString(),
  })
  const about = { registration_id: room.registration_id, ...mail }
  await sendMail(tx, context, { kind: 'music-asked', to: upload_email, mybtf_user_id: null, ...about })
}

/** MUSIC-09. Throws MUSIC_CLOSED, NOT_FOUND, or TOO_MANY_ATTEMPTS. */
export function mailLink(
  context: RequestContext,
  { id, upload_email }: Wanted,
): Promise<{ routine: MusicRoutine; links: MusicLinks }> {
  return context.write(async (tx) => {
    // The links before the registration, in the order of whoever writes by one (LINK-07).
    await lockLinks(tx, ['music-upload'], (await placeFor(tx, context, id)).registration_id)
    const place = await lockedPlace(tx, context, id)
    const { registration_id } = place
    const now = context.clock.now()
    const limits = musicMailLimits({ account_id: accountOf(context).id, routine_id: id, upload_email })
    await takeAttemptWith(
      tx,
      now,
      limits,
      (wait) => `This has already been emailed several times. Please try again in ${wait}.`,
    )
    const before = (await routineOf(tx, context, place)).routine
    if (before.upload_email !== upload_email) {
      const { mailed } = await linksOf(tx, registration_id)
      for (const link of mailed.filter(({ routine_id }) => routine_id === id))
        await endLink(tx, context, ['music-upload'], { registration_id, link_id: link.id })
    }
    const room = await loadWaiverRoom(tx, registration_id)
    const tourDate = await loadTourDate(tx, place.tour_date_id)
    if (!room || !tourDate) throw new Failure('NOT_FOUND')
    await saveRoutineMusic(tx, id, { upload_email })
    const made = await makeLink(tx, context, 'music-upload', { registration_id, routine_ids: [id] })
    await tell(
      tx,
      context,
      { room, routine: before.name, upload_email },
      { ...made, due_date: musicDueDate(tourDate) },
    )
    return { ...(await routineOf(tx, context, place)), links: await linksOf(tx, registration_id) }
  })
}
