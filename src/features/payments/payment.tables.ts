// How payments are stored: an intended payment and its one outcome, both only ever appended.
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { registrationTable } from '../registrations/registration.tables.ts'

export const paymentTable = pgTable(
  'payment',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    amount: integer().notNull(),
    payment_method_id: integer().notNull(),
    /** 'card ending in 1111'; never a full number. */
    method: text().notNull(),
    gateway: text().notNull(),
    /** The gateway's one-time name of the card, from its own tokeniser. */
    gateway_token: text(),
    idempotency_key: text().notNull(),
    /** The fee lines at the moment of paying: what the approval sells. */
    lines: jsonb().$type<FeeLine[]>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('payment_key').on(table.mybtf_user_id, table.idempotency_key),
    index('payment_registration').on(table.registration_id),
  ],
)

export const paymentOutcomeTable = pgTable('payment_outcome', {
  /** One outcome per payment: the primary key makes a second one impossible. */
  id: integer()
    .primaryKey()
    .references(() => paymentTable.id),
  status: text({ enum: ['approved', 'declined', 'failed'] }).notNull(),
  gateway_reference: text(),
  message: text(),
  settled_at: timestamp({ withTimezone: true }).notNull(),
})
