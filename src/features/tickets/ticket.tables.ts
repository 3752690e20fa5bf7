// How tickets are stored, from being entered to the door. What was sold and is canceled stays, to be refused in words.
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'

export const ticketTable = pgTable(
  'event_ticket',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id, { onDelete: 'cascade' }),
    /** The registration's, so that those of a hall are counted by one index. */
    tour_date_id: integer()
      .notNull()
      .references(() => tourDateTable.id),
    /** Who holds it. */
    name: text().notNull(),
    is_intensive_free: boolean().notNull(),
    /** Once paid it stays paid, whatever is added to the registration later; money that goes back takes it along (TICKET-07). */
    paid_at: timestamp({ withTimezone: true }),
    /** Taken off a completed registration. */
    canceled_at: timestamp({ withTimezone: true }),
    /** The token of its page; null until it is mailed. */
    token_hash: text(),
    /** The same sealed, so that its owner can be shown the page again. */
    sealed_token: text(),
    /** Typed at the door; null until it is mailed. */
    code: text(),
    /** The name that it was last mailed with. */
    mailed_name: text(),
    admitted_at: timestamp({ withTimezone: true }),
    admitted_by: integer().references(() => accountTable.id),
  },
  (table) => [
    index('event_ticket_registration').on(table.registration_id),
    index('event_ticket_tour_date').on(table.tour_date_id),
    index('event_ticket_admitted_by').on(table.admitted_by),
    uniqueIndex('event_ticket_token').on(table.token_hash),
    uniqueIndex('event_ticket_code').on(table.code),
  ],
)
