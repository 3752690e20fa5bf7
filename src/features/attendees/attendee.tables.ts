// How the attendees of a registration are stored.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'

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
    attended_reg: boolean().notNull().default(false),
    /** The scholarship; null = none. */
    vip_type_id: integer(),
    has_college_discount: boolean().notNull().default(false),
    /** Wants a media pass. */
    media_pass: boolean().notNull().default(false),
    student_id_file_id: integer().references(() => storedFileTable.id),
  },
  (table) => [
    uniqueIndex('date_attendee_person').on(table.registration_id, table.person_id),
    index('date_attendee_of_person').on(table.person_id),
    // A file that goes asks whose student id it was; most have none.
    index('date_attendee_student_id')
      .on(table.student_id_file_id)
      .where(sql`${table.student_id_file_id} is not null`),
  ],
)
