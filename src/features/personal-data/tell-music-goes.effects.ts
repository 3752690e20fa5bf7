// Tells the owners of music that will be deleted, each once for an event and its last day (RETENTION-07).
import type { JobContext } from '../../server/jobs.ts'
import { dateIn } from '../../shared/calendar.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { isByDay } from '../missing/missing.rules.ts'
import type { Retention } from '../retention/retention.model.ts'
import { loadRetentionDays } from '../retention/retention.queries.ts'
import { musicGoesOn, musicToldFor } from '../retention/retention.rules.ts'
import { renderMusicGoes } from './music-goes.mail.tsx'
import { insertNotice, listUntold, type Untold } from './music-notice.queries.ts'

/** The next round tells the others. */
const AT_ONCE = 500

async function tellOne(context: JobContext, kept: Retention, one: Untold): Promise<boolean> {
  const { id: registration_id, mybtf_user_id, email, last_day } = one
  const sent_at = context.clock.now()
  return context.write(async (tx) => {
    if (!(await insertNotice(tx, { registration_id, last_day, sent_at }))) return false
    const mail = renderMusicGoes({
      tour_date: { event: { name: one.event_name, accent: one.accent }, event_city: one.event_city },
      goes_on: musicGoesOn(last_day, kept, dateIn(sent_at, one.timezone)),
      music_url: `${context.origin}/event/${registration_id}/music`,
    })
    await sendMail(tx, context, { kind: 'music-goes', to: email, mybtf_user_id, ...mail })
    return true
  })
}

/** By day at the place of the event; answers how many were told. What goes wrong with one holds up no other. */
export async function tellMusicGoes(context: JobContext): Promise<number> {
  const now = context.clock.now()
  const kept = await loadRetentionDays(context.database)
  const failed: unknown[] = []
  let told = 0
  for (const one of await listUntold(context.database, musicToldFor(kept, now), AT_ONCE)) {
    if (!isByDay(now, one.timezone)) continue
    const done = await tellOne(context, kept, one).catch((error: unknown) => {
      failed.push(error)
      return false
    })
    if (done) told += 1
  }
  if (failed.length > 0) throw failed[0]
  return told
}
