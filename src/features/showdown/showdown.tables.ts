// How it is stored which routines are in the crew showdown, and whose video was received and charged.
import { boolean, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { paymentTable } from '../payments/payment.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'

export const showdownTable = pgTable(
  'showdown_entry',
  {
    /** The routine's in this registration. */
    id: integer()
      .primaryKey()
      .references(() => registrationsRoutineTable.id, { onDelete: 'cascade' }),
    registration_id: integer().notNull(),
    crew_showdown: boolean().notNull(),
    crew_showdown_pq: boolean().notNull(),
    /** Noted by the office; null = not yet, and nothing is charged. */
    video_received_at: timestamp({ withTimezone: true }),
    /** The adjustment that charges it. */
    charge_id: integer().references(() => paymentTable.id),
  },
  (table) => [
    index('showdown_entry_registration').on(table.registration_id),
    index('showdown_entry_charge').on(table.charge_id),
  ],
)
