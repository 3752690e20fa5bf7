// How the codes are stored with which virtual attendees get into the online workshop.
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'

/** Beside the attendee's own row, so that whoever leaves and comes back has the code that was sent around before. */
export const accessCodeTable = pgTable(
  'access_code',
  {
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id, { onDelete: 'cascade' }),
    person_id: integer()
      .notNull()
      .references(() => personTable.id),
    /** Case counts. */
    code: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Where it was mailed last, and when (E§2). */
    reminder_email: text(),
    mailed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.registration_id, table.person_id] }),
    uniqueIndex('access_code_code').on(table.code),
    index('access_code_person').on(table.person_id),
    index('access_code_email').on(table.reminder_email),
  ],
)
