// Who was told that the music of an event, or its photos of dancers, will be deleted.
import { date, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { registrationTable } from '../registrations/registration.tables.ts'

const columns = () => ({
  registration_id: integer()
    .notNull()
    .references(() => registrationTable.id),
  /** The last day of the event: a date that was moved is told anew. */
  last_day: date({ mode: 'string' }).notNull(),
  sent_at: timestamp({ withTimezone: true }).notNull(),
})

/** What stands here is not mailed again; nothing is deleted before it has stood here long enough (RETENTION-07). */
export const musicNoticeTable = pgTable('music_notice', columns(), (table) => [
  primaryKey({ columns: [table.registration_id, table.last_day] }),
])

/** The same of photos (RETENTION-08). */
export const photoNoticeTable = pgTable('photo_notice', columns(), (table) => [
  primaryKey({ columns: [table.registration_id, table.last_day] }),
])
