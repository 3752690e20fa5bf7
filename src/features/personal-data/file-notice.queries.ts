// Reads whose music or photos will be deleted and who was not told of it yet, and writes that they were (RETENTION-07, RETENTION-08).
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import type { UploadedPurpose } from '../files/stored-file.model.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'
import { musicNoticeTable, photoNoticeTable } from './file-notice.tables.ts'
import { placesOf } from './file-places.tables.ts'

/** A postponed date is still to come, whatever its days say. */
export const lastDay = sql<string>`case when ${tourDateTable.postponed} then 'infinity'::date
  else coalesce(${tourDateTable.end_date}, ${tourDateTable.start_date}, 'infinity'::date) end`

/** What goes after its event and is told of before: where that is written, and which files it is. */
const announced = {
  music: { table: musicNoticeTable, purposes: ['music'] },
  photos: { table: photoNoticeTable, purposes: ['dancer-photo', 'dancer-photo-original'] },
} as const satisfies Record<string, { table: object; purposes: readonly UploadedPurpose[] }>
export type Announced = keyof typeof announced

/** Of this registration and this day. */
const noticeOf = ({ table }: (typeof announced)[Announced]) =>
  sql`select from ${table} where ${table.registration_id} = ${registrationTable.id} and ${table.last_day} = ${lastDay}`

/** What has an owner who is told, and belongs to no registration that was given up. */
const told = and(
  eq(registrationTable.completed, true),
  isNull(registrationTable.deleted_at),
  isNull(accountTable.erased_at),
)

/** Whether an owner of this file was not told of it before that moment. */
export const untold = (
  what: Announced,
  told_before: Date,
) => sql`exists (select from ${placesOf(announced[what].purposes)}
    join ${registrationTable} on ${registrationTable.id} = place.registration_id
    join ${tourDateTable} on ${tourDateTable.id} = ${registrationTable.tour_date_id}
    join ${accountTable} on ${accountTable.id} = ${registrationTable.mybtf_user_id}
  where place.file_id = ${storedFileTable.id} and place.used and ${told}
    and not exists (${noticeOf(announced[what])} and ${announced[what].table.sent_at} <= ${told_before.toISOString()}::timestamptz))`

/** The registrations with such files whose last day was before that one, of which nobody was told. */
export async function listUntold(connection: Connection, what: Announced, before: string, most: number) {
  return connection
    .select({
      id: registrationTable.id,
      mybtf_user_id: registrationTable.mybtf_user_id,
      email: accountTable.email,
      event_name: eventTable.name,
      accent: eventTable.accent,
      event_city: tourDateTable.event_city,
      timezone: tourDateTable.timezone,
      last_day: lastDay,
    })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .where(
      and(
        told,
        sql`${lastDay} < ${before}::date`,
        sql`not exists (${noticeOf(announced[what])})`,
        sql`exists (select from ${placesOf(announced[what].purposes)}
          join ${storedFileTable} on ${storedFileTable.id} = place.file_id
          where place.registration_id = ${registrationTable.id} and place.used and ${storedFileTable.removed_at} is null)`,
      ),
    )
    .orderBy(asc(registrationTable.id))
    .limit(most)
}
export type Untold = Awaited<ReturnType<typeof listUntold>>[number]

/** False = it stands there already: another server wrote it. */
export async function insertNotice(
  tx: Transaction,
  what: Announced,
  row: typeof musicNoticeTable.$inferInsert,
): Promise<boolean> {
  const written = await tx
    .insert(announced[what].table)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: announced[what].table.registration_id })
  return written.length > 0
}
