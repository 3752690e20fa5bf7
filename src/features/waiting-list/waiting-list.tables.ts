// How is stored what happened on a waiting list; who waits stands on the routine's own row.
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { waitingListActions } from './waiting-list.model.ts'

/** What happened to routines on a waiting list, and why; only ever added to. */
export const waitingListEventTable = pgTable(
  'waiting_list_event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tour_date_id: integer()
      .notNull()
      .references(() => tourDateTable.id),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    /** No reference: the entry may be removed, and what happened to it stays. */
    registrations_routine_id: integer().notNull(),
    routine_name: text().notNull(),
    action: text({ enum: waitingListActions }).notNull(),
    /** In words, as the office reads it. */
    reason: text().notNull(),
    /** Who did it; null = the list itself. */
    mybtf_user_id: integer().references(() => accountTable.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('waiting_list_event_tour_date').on(table.tour_date_id, table.id)],
)
