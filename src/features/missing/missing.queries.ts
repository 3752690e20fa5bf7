// Reads whose registrations may be reminded, and writes what they were reminded of.
import { and, asc, eq, gte, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { missingReminderTable, reminderPauseTable } from './missing.tables.ts'

/** Whether its owner has paused them, and when the last mail went. */
export async function loadReminderState(connection: Connection, registration_id: number) {
  const [row] = await connection
    .select({
      paused: sql<boolean>`exists (select from ${reminderPauseTable}
        where ${reminderPauseTable.registration_id} = ${registration_id}::integer)`,
      reminded_at: max(missingReminderTable.sent_at),
    })
    .from(missingReminderTable)
    .where(eq(missingReminderTable.registration_id, registration_id))
  return { paused: row?.paused ?? false, reminded_at: row?.reminded_at?.toISOString() ?? null }
}

/** An answer given twice changes nothing. */
export async function updatePause(
  tx: Transaction,
  registration_id: number,
  paused_at: Date | null,
): Promise<void> {
  if (paused_at === null)
    await tx.delete(reminderPauseTable).where(eq(reminderPauseTable.registration_id, registration_id))
  else await tx.insert(reminderPauseTable).values({ registration_id, paused_at }).onConflictDoNothing()
}

/** For which stages, before which days, these registrations have had their mail. */
export async function listMailedStagesOfAll(connection: Connection, registration_ids: readonly number[]) {
  return connection
    .selectDistinct({
      registration_id: missingReminderTable.registration_id,
      due_date: missingReminderTable.due_date,
      stage: missingReminderTable.stage,
    })
    .from(missingReminderTable)
    .where(inArray(missingReminderTable.registration_id, [...registration_ids]))
}

/** Answers for which registrations some had not been written before: of two at once, one writes and the other finds it written. */
export async function insertReminders(
  tx: Transaction,
  rows: readonly (typeof missingReminderTable.$inferInsert)[],
): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const written = await tx
    .insert(missingReminderTable)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: missingReminderTable.registration_id })
  return new Set(written.map(({ id }) => id))
}

/** The tour dates that start on this day or later, as far as reminding goes; of one that is postponed nobody is reminded. */
export async function listDatesToRemind(connection: Connection, from: string) {
  return connection
    .select({
      id: tourDateTable.id,
      timezone: tourDateTable.timezone,
      postponed: tourDateTable.postponed,
      canceled: tourDateTable.canceled,
      start_date: tourDateTable.start_date,
      payment_date: tourDateTable.payment_date,
      send_check_date: tourDateTable.send_check_date,
      cutoff_start_date: tourDateTable.cutoff_start_date,
      music_due_date: tourDateTable.music_due_date,
      waivers_due_date: tourDateTable.waivers_due_date,
      photos_due_date: tourDateTable.photos_due_date,
      jackets_due_date: tourDateTable.jackets_due_date,
      reminder_days: tourDateTable.reminder_days,
    })
    .from(tourDateTable)
    .where(
      and(
        eq(tourDateTable.canceled, false),
        eq(tourDateTable.postponed, false),
        gte(tourDateTable.start_date, from),
      ),
    )
    .orderBy(asc(tourDateTable.start_date), asc(tourDateTable.id))
}

/** The completed registrations of a tour date with whom to write to. */
export async function listCompletedAt(connection: Connection, tour_date_id: number) {
  return connection
    .select({
      id: registrationTable.id,
      mybtf_user_id: registrationTable.mybtf_user_id,
      email: accountTable.email,
      paused: sql<boolean>`exists (select from ${reminderPauseTable}
        where ${reminderPauseTable.registration_id} = ${registrationTable.id})`,
      /** The last mail; null = none yet. */
      reminded_at: sql<Date | null>`(select max(${missingReminderTable.sent_at}) from ${missingReminderTable}
        where ${missingReminderTable.registration_id} = ${registrationTable.id})`.mapWith(
        missingReminderTable.sent_at,
      ),
    })
    .from(registrationTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .where(
      and(
        eq(registrationTable.tour_date_id, tour_date_id),
        eq(registrationTable.completed, true),
        isNull(registrationTable.deleted_at),
      ),
    )
    .orderBy(asc(registrationTable.id))
}
