// Finds what registrations still lack, and mails it to their owners, each stage once (MISSING-03, MISSING-04).
import type { Parts } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { addDays, dateIn } from '../../shared/calendar.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import {
  insertReminders,
  listCompletedAt,
  listDatesToRemind,
  listMailedStages,
  loadReminderState,
} from '../missing/missing.queries.ts'
import {
  askable,
  dueDates,
  isByDay,
  notMailed,
  type Reminder,
  reminderStage,
  remindersOf,
  remindsAgain,
  stillMissing,
} from '../missing/missing.rules.ts'
import { listUnapproved } from '../music/music-version.queries.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { listWaiverRows } from '../waivers/waiver.queries.ts'
import { renderMissingMailed } from './missing-mailed.mail.tsx'

/** No deadline lies longer than this before its event. */
const LONGEST_DAYS = 200

/** The completed registration with what it lacks; null where it is gone. */
export async function loadMissing(connection: Connection, registration_id: number, now: Date) {
  const parts = await loadRegistrationParts(connection, registration_id, now)
  if (!parts?.registration.completed) return null
  const view = registrationView(parts, now)
  const signers = await listWaiverRows(connection, registration_id, now)
  const unapproved = await listUnapproved(connection, registration_id)
  const missing = stillMissing(view, { signers, unapproved }, now)
  return { view, owner: parts.registration.owner, missing }
}
export type LoadedMissing = NonNullable<Awaited<ReturnType<typeof loadMissing>>>

/** Writes the stages and the mail; whether it did: a stage that has its mail gets no second one, whatever has come to be missing meanwhile. */
export async function mailMissing(
  tx: Transaction,
  context: Pick<Parts, 'clock' | 'jobs' | 'origin'>,
  { view, owner, missing }: LoadedMissing,
  reminders: readonly Reminder[],
): Promise<boolean> {
  const sent_at = context.clock.now()
  const fresh = notMailed(reminders, await listMailedStages(tx, view.id))
  const rows = fresh.map((reminder) => ({ ...reminder, registration_id: view.id, sent_at }))
  if ((await insertReminders(tx, rows)) === 0) return false
  const overview_url = `${context.origin}/event/${view.id}/overview`
  const { registrant_name, tour_date } = view
  const again = remindsAgain(missing, tour_date, dateIn(sent_at, tour_date.timezone))
  const mail = renderMissingMailed({
    registrant_name,
    tour_date,
    missing: askable(missing),
    again,
    overview_url,
  })
  await sendMail(tx, context, {
    kind: 'missing',
    to: owner.email,
    mybtf_user_id: view.mybtf_user_id,
    ...mail,
  })
  return true
}

async function remindOne(context: JobContext, registration_id: number): Promise<void> {
  const now = context.clock.now()
  await context.write(async (tx) => {
    const { paused } = await loadReminderState(tx, registration_id)
    const loaded = paused ? null : await loadMissing(tx, registration_id, now)
    if (!loaded) return
    const { timezone, reminder_days } = loaded.view.tour_date
    const reminders = remindersOf(loaded.missing, dateIn(now, timezone), reminder_days)
    await mailMissing(tx, context, loaded, reminders)
  })
}

/** MISSING-03: of every tour date that has reached a stage, those who lack something; what goes wrong with one holds up no other. */
export async function remindOfMissing(context: JobContext): Promise<void> {
  const now = context.clock.now()
  const today = dateIn(now, 'UTC')
  const dates = await listDatesToRemind(context.database, addDays(today, -1), addDays(today, LONGEST_DAYS))
  const failed: unknown[] = []
  for (const date of dates) {
    if (!isByDay(now, date.timezone)) continue
    const there = dateIn(now, date.timezone)
    const due = Object.values(dueDates(date, there))
    if (due.every((day) => reminderStage(day, there, date.reminder_days) === null)) continue
    for (const { id, paused } of await listCompletedAt(context.database, date.id))
      if (!paused) await remindOne(context, id).catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw failed[0]
}
