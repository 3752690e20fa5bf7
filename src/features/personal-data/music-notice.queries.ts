// Reads whose music will be deleted and who was not told of it yet, and writes that they were (RETENTION-07).
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'
import { placesOf } from './file-places.tables.ts'
import { musicNoticeTable } from './music-notice.tables.ts'

/** A postponed date is still to come, whatever its days say. */
export const lastDay = sql<string>`case when ${tourDateTable.postponed} then 'infinity'::date
  else coalesce(${tourDateTable.end_date}, ${tourDateTable.start_date}, 'infinity'::date) end`

/** Of this registration and this day. */
const notice = sql`select from ${musicNoticeTable} where ${musicNoticeTable.registration_id} = ${registrationTable.id}
  and ${musicNoticeTable.last_day} = ${lastDay}`

/** What has an owner who is told, and belongs to no registration that was given up. */
const told = and(
  eq(registrationTable.completed, true),
  isNull(registrationTable.deleted_at),
  isNull(accountTable.erased_at),
)

/** Whether an owner of this music was not told of it before that moment. */
export const untold = (told_before: Date) => sql`exists (select from ${placesOf(['music'])}
    join ${registrationTable} on ${registrationTable.id} = place.registration_id
    join ${tourDateTable} on ${tourDateTable.id} = ${registrationTable.tour_date_id}
    join ${accountTable} on ${accountTable.id} = ${registrationTable.mybtf_user_id}
  where place.file_id = ${storedFileTable.id} and place.used and ${told}
    and not exists (${notice} and ${musicNoticeTable.sent_at} <= ${told_before.toISOString()}::timestamptz))`

/** The registrations with music whose last day was before that one, of which nobody was told. */
export async function listUntold(connection: Connection, before: string, most: number) {
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
        sql`not exists (${notice})`,
        sql`exists (select from ${placesOf(['music'])}
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
  row: typeof musicNoticeTable.$inferInsert,
): Promise<boolean> {
  const written = await tx
    .insert(musicNoticeTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: musicNoticeTable.registration_id })
  return written.length > 0
}
