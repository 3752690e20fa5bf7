// How it is stored whose routines are not named where anybody reads.
import { boolean, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'

/** A registration whose routines have neither title nor studio there: its owner's choice and the office's stand side by side. */
export const liveHiddenTable = pgTable(
  'live_hidden',
  {
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id, { onDelete: 'cascade' }),
    by_office: boolean().notNull(),
    tour_date_id: integer()
      .notNull()
      .references(() => tourDateTable.id),
    hidden_by: integer()
      .notNull()
      .references(() => accountTable.id),
    hidden_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registration_id, table.by_office] }),
    index('live_hidden_tour_date').on(table.tour_date_id),
  ],
)
