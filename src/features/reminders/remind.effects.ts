// Finds what registrations still lack, and mails it to their owners, each stage once (MISSING-03, MISSING-04).
import type { Parts } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { addDays, dateIn } from '../../shared/calendar.ts'
import { type NewMail, sendMails } from '../messages/send-mail.effects.ts'
import {
  insertReminders,
  listCompletedAt,
  listDatesToRemind,
  listMailedStagesOfAll,
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
import { listUnapproved, listUnapprovedOfAll } from '../music/music-version.queries.ts'
import { lockErasings } from '../personal-data/data-request.queries.ts'
import { listRegistrationParts, loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { listWaiverRows, listWaiverRowsOfAll } from '../waivers/waiver.queries.ts'
import { renderMissingMailed } from './missing-mailed.mail.tsx'

type StoredParts = Awaited<ReturnType<typeof listRegistrationParts>>[number]

/** As many as are read by one statement: what is in memory at once stays small in a city of any size. */
const AT_ONCE = 100

interface Beside {
  signers: Parameters<typeof stillMissing>[1]['signers']
  unapproved: string[]
}

function missingOf(parts: StoredParts, beside: Beside, now: Date) {
  const view = registrationView(parts, now)
  return { view, owner: parts.registration.owner, missing: stillMissing(view, beside, now) }
}

/** The completed registration with what it lacks; null where it is gone. */
export async function loadMissing(connection: Connection, registration_id: number, now: Date) {
  const parts = await loadRegistrationParts(connection, registration_id, now)
  if (!parts?.registration.completed) return null
  const signers = await listWaiverRows(connection, registration_id, now)
  const unapproved = await listUnapproved(connection, registration_id)
  return missingOf(parts, { signers, unapproved }, now)
}

/**
 * MISSING-05: what each of these of one tour date lacks, in as many statements for a hundred as for one. `onFailed` = what goes wrong with one holds up
 * no other; none = it is thrown.
 */
export async function listMissingOf(
  connection: Connection,
  tour_date_id: number,
  registration_ids: readonly number[],
  now: Date,
  onFailed: (error: unknown) => void = (error) => {
    throw error
  },
): Promise<LoadedMissing[]> {
  const found: LoadedMissing[] = []
  for (let at = 0; at < registration_ids.length; at += AT_ONCE) {
    const ids = registration_ids.slice(at, at + AT_ONCE)
    const all = await listRegistrationParts(connection, tour_date_id, ids, now)
    const signers = Map.groupBy(await listWaiverRowsOfAll(connection, ids, now), (row) => row.registration_id)
    const unapproved = Map.groupBy(await listUnapprovedOfAll(connection, ids), (row) => row.registration_id)
    for (const parts of all) {
      const { id, completed } = parts.registration
      if (!completed) continue
      const names = (unapproved.get(id) ?? []).map(({ name }) => name)
      try {
        found.push(missingOf(parts, { signers: signers.get(id) ?? [], unapproved: names }, now))
      } catch (error) {
        onFailed(error)
      }
    }
  }
  return found
}
export type LoadedMissing = NonNullable<Awaited<ReturnType<typeof loadMissing>>>

/** What is still missing of one, and for which stages its owner is to be mailed now. */
export interface ToMail {
  loaded: LoadedMissing
  reminders: readonly Reminder[]
}

function mailOf(
  { clock, origin }: Pick<Parts, 'clock' | 'origin'>,
  { view, owner, missing }: LoadedMissing,
): NewMail {
  const { id: registration_id, mybtf_user_id, registrant_name, tour_date } = view
  const mail = renderMissingMailed({
    registrant_name,
    tour_date,
    missing: askable(missing),
    again: remindsAgain(missing, tour_date, dateIn(clock.now(), tour_date.timezone)),
    overview_url: `${origin}/event/${registration_id}/overview`,
  })
  return { kind: 'missing', to: owner.email, mybtf_user_id, registration_id, ...mail }
}

/**
 * Writes the stages and the mails, in as many statements for a hundred as for one; answers how many mails. A stage that has its mail gets no
 * second one, whatever has come to be missing meanwhile.
 */
export async function mailMissing(
  tx: Transaction,
  context: Pick<Parts, 'clock' | 'jobs' | 'origin'>,
  all: readonly ToMail[],
): Promise<number> {
  const sent_at = context.clock.now()
  const ids = all.map(({ loaded }) => loaded.view.id)
  const stages = Map.groupBy(await listMailedStagesOfAll(tx, ids), (row) => row.registration_id)
  const rows = all.flatMap(({ loaded: { view }, reminders }) =>
    notMailed(reminders, stages.get(view.id) ?? []).map((reminder) => ({
      ...reminder,
      registration_id: view.id,
      sent_at,
    })),
  )
  // Everybody writes them in one order, so two never wait for each other.
  const written = await insertReminders(
    tx,
    rows.toSorted((one, other) => one.registration_id - other.registration_id),
  )
  const going = all.filter(({ loaded }) => written.has(loaded.view.id))
  await sendMails(
    tx,
    context,
    going.map(({ loaded }) => mailOf(context, loaded)),
  )
  return going.length
}

async function remindOne(context: JobContext, registration_id: number): Promise<void> {
  const now = context.clock.now()
  await context.write(async (tx) => {
    // Whoever is erased meanwhile goes from what is written, too.
    if (context.locks) await lockErasings(tx, 'share')
    const { paused } = await loadReminderState(tx, registration_id)
    const loaded = paused ? null : await loadMissing(tx, registration_id, now)
    if (!loaded) return
    const { timezone, reminder_days } = loaded.view.tour_date
    const reminders = remindersOf(loaded.missing, dateIn(now, timezone), reminder_days)
    await mailMissing(tx, context, [{ loaded, reminders }])
  })
}

/** Who of a tour date has a stage without its mail: looked for in all of them at once; each is looked at again before it is mailed. */
async function toRemind(
  { database, clock }: JobContext,
  tour_date_id: number,
  onFailed: (error: unknown) => void,
): Promise<number[]> {
  const now = clock.now()
  const wanted = (await listCompletedAt(database, tour_date_id)).flatMap(({ id, paused }) =>
    paused ? [] : [id],
  )
  const stages = Map.groupBy(await listMailedStagesOfAll(database, wanted), (row) => row.registration_id)
  const lacking = await listMissingOf(database, tour_date_id, wanted, now, onFailed)
  return lacking.flatMap(({ view: { id, tour_date }, missing }) => {
    const reminders = remindersOf(missing, dateIn(now, tour_date.timezone), tour_date.reminder_days)
    return notMailed(reminders, stages.get(id) ?? []).length > 0 ? [id] : []
  })
}

/** MISSING-03: of every tour date that has reached a stage, those who lack something; what goes wrong with one holds up no other. */
export async function remindOfMissing(context: JobContext): Promise<void> {
  const now = context.clock.now()
  const today = dateIn(now, 'UTC')
  // The office may set a due day as early as it likes: each date to come is looked at, however far ahead.
  const dates = await listDatesToRemind(context.database, addDays(today, -1))
  const failed: unknown[] = []
  for (const date of dates) {
    if (!isByDay(now, date.timezone)) continue
    const there = dateIn(now, date.timezone)
    const due = Object.values(dueDates(date, there))
    if (due.every((day) => reminderStage(day, there, date.reminder_days) === null)) continue
    for (const id of await toRemind(context, date.id, (error) => failed.push(error)))
      await remindOne(context, id).catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw failed[0]
}
