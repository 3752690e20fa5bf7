// Tells the owners of music and of photos that will be deleted, each once for an event and its last day (RETENTION-07, RETENTION-08).
import type { JobContext } from '../../server/jobs.ts'
import { dateIn } from '../../shared/calendar.ts'
import type { RenderedMail } from '../messages/layout.mail.tsx'
import { sendMail } from '../messages/send-mail.effects.ts'
import { isByDay } from '../missing/missing.rules.ts'
import { loadRetentionDays } from '../retention/retention.queries.ts'
import { goesOn, toldFor } from '../retention/retention.rules.ts'
import { type Announced, insertNotice, listUntold, type Untold } from './file-notice.queries.ts'
import { renderMusicGoes } from './music-goes.mail.tsx'
import { renderPhotosGo } from './photos-go.mail.tsx'

/** The next round tells the others. */
const AT_ONCE = 500

interface Telling {
  days: 'music_days' | 'photos_days'
  kind: string
  /** `at` = the page of the registration. */
  mail: (going: {
    tour_date: Parameters<typeof renderMusicGoes>[0]['tour_date']
    goes_on: string
    at: string
  }) => RenderedMail
}

const tellings: Record<Announced, Telling> = {
  music: {
    days: 'music_days',
    kind: 'music-goes',
    mail: ({ at, ...going }) => renderMusicGoes({ ...going, music_url: `${at}/music` }),
  },
  photos: {
    days: 'photos_days',
    kind: 'photos-go',
    mail: ({ at, ...going }) => renderPhotosGo({ ...going, event_url: at }),
  },
}

async function tellOne(context: JobContext, what: Announced, kept: number, one: Untold): Promise<boolean> {
  const { id: registration_id, mybtf_user_id, email, last_day } = one
  const { kind, mail } = tellings[what]
  const sent_at = context.clock.now()
  return context.write(async (tx) => {
    if (!(await insertNotice(tx, what, { registration_id, last_day, sent_at }))) return false
    const words = mail({
      tour_date: { event: { name: one.event_name, accent: one.accent }, event_city: one.event_city },
      goes_on: goesOn(last_day, kept, dateIn(sent_at, one.timezone)),
      at: `${context.origin}/event/${registration_id}`,
    })
    await sendMail(tx, context, { kind, to: email, mybtf_user_id, registration_id, ...words })
    return true
  })
}

/** By day at the place of the event; answers how many were told. What goes wrong with one holds up no other. */
export async function tellFilesGo(context: JobContext, what: Announced): Promise<number> {
  const now = context.clock.now()
  const kept = (await loadRetentionDays(context.database))[tellings[what].days]
  const failed: unknown[] = []
  let told = 0
  for (const one of await listUntold(context.database, what, toldFor(kept, now), AT_ONCE)) {
    if (!isByDay(now, one.timezone)) continue
    const done = await tellOne(context, what, kept, one).catch((error: unknown) => {
      failed.push(error)
      return false
    })
    if (done) told += 1
  }
  if (failed.length > 0) throw failed[0]
  return told
}
