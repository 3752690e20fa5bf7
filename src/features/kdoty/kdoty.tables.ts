// How the entries for Kid Dancer of the Year are stored.
import { boolean, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { attendeeTable } from '../attendees/attendee.tables.ts'

export const kdotyTable = pgTable(
  'attendee_kdoty',
  {
    registration_id: integer().notNull(),
    person_id: integer().notNull(),
    kdoty: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registration_id, table.person_id] }),
    // Whoever comes no more enters nothing.
    foreignKey({
      name: 'attendee_kdoty_attendee',
      columns: [table.registration_id, table.person_id],
      foreignColumns: [attendeeTable.registration_id, attendeeTable.person_id],
    }).onDelete('cascade'),
    index('attendee_kdoty_person').on(table.person_id),
  ],
)
