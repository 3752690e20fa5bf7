// How the attendees of a registration are stored.
import { boolean, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { registrationTable } from '../registrations/registration.tables.ts'
import { personTable } from '../roster/person.tables.ts'

export const attendeeTable = pgTable(
  'date_attendee',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id, { onDelete: 'cascade' }),
    person_id: integer()
      .notNull()
      .references(() => personTable.id),
    workshop_level_id: integer().notNull(),
    one_day: boolean().notNull().default(false),
    virtual: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('date_attendee_person').on(table.registration_id, table.person_id)],
)
