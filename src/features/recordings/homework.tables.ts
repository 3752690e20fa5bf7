// How homework is stored: a video of the staff for the dancers of a tour date.
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'

export const homeworkTable = pgTable(
  'homework',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    tour_date_id: integer()
      .notNull()
      .references(() => tourDateTable.id),
    /** What it is called: 'Turns from the ground'. */
    name: text().notNull(),
    /** Who teaches it, under the name by which dancers know them. */
    staff: text().notNull(),
    /** For whose routines it is; none = for all. */
    performance_division_ids: jsonb().$type<number[]>().notNull().default([]),
    file_id: integer()
      .notNull()
      .references(() => storedFileTable.id, { onDelete: 'cascade' }),
    uploaded_by: integer()
      .notNull()
      .references(() => accountTable.id),
    uploaded_at: timestamp({ withTimezone: true }).notNull(),
    /** Null = nobody sees it yet. */
    published_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('homework_tour_date').on(table.tour_date_id), index('homework_file').on(table.file_id)],
)

/** Who was told that there is homework: each registration once. */
export const homeworkToldTable = pgTable('homework_told', {
  registration_id: integer()
    .primaryKey()
    .references(() => registrationTable.id),
  told_at: timestamp({ withTimezone: true }).notNull(),
})
