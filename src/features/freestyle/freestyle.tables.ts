// How the entries of freestyle battles are stored.
import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'

export const freestyleTable = pgTable(
  'freestyle_entry',
  {
    registration_id: integer().notNull(),
    person_id: integer().notNull(),
    /** Its registration's, by which a battle's places are counted. */
    tour_date_id: integer()
      .notNull()
      .references(() => tourDateTable.id),
    /** One of the tour date's battles. */
    freestyle_battle_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registration_id, table.person_id] }),
    // Whoever comes no more is in no battle.
    foreignKey({
      name: 'freestyle_entry_attendee',
      columns: [table.registration_id, table.person_id],
      foreignColumns: [attendeeTable.registration_id, attendeeTable.person_id],
    }).onDelete('cascade'),
    index('freestyle_entry_battle').on(table.tour_date_id, table.freestyle_battle_id),
    index('freestyle_entry_person').on(table.person_id),
  ],
)
