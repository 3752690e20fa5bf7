// How best dancers are stored: the option of each dancer who comes, and what she dances with it.
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { attendeeTable } from '../attendees/attendee.tables.ts'

export const bestDancerTable = pgTable(
  'best_dancer',
  {
    registration_id: integer().notNull(),
    person_id: integer().notNull(),
    /** Null = takes no part. */
    best_dancer_type_id: integer(),
    jacket_size_id: integer(),
    jacket_name: text().notNull().default(''),
    /** Null unless the option is a competing one; then empty while it is not known. */
    routine_name: text(),
    choreographer: text(),
    performance_division_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.registration_id, table.person_id] }),
    foreignKey({
      name: 'best_dancer_attendee',
      columns: [table.registration_id, table.person_id],
      foreignColumns: [attendeeTable.registration_id, attendeeTable.person_id],
    }).onDelete('cascade'),
    index('best_dancer_person').on(table.person_id),
  ],
)
