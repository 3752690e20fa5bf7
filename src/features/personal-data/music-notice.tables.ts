// Who was told that the music of an event will be deleted.
import { date, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { registrationTable } from '../registrations/registration.tables.ts'

/** What stands here is not mailed again; nothing is deleted before it has stood here long enough (RETENTION-07). */
export const musicNoticeTable = pgTable(
  'music_notice',
  {
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    /** The last day of the event: a date that was moved is told anew. */
    last_day: date({ mode: 'string' }).notNull(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.registration_id, table.last_day] })],
)
