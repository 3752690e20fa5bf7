// How checks are stored, and the lists with which they are taken to the bank.
import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { CheckStatus } from './check.model.ts'
import { paymentTable } from './payment.tables.ts'

/** Checks taken to the bank together. */
export const bankDepositTable = pgTable('bank_deposit', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
  deposited_on: date({ mode: 'string' }).notNull(),
  note: text().notNull().default(''),
  mybtf_user_id: integer()
    .notNull()
    .references(() => accountTable.id),
  created_at: timestamp({ withTimezone: true }).notNull(),
})

export const checkTable = pgTable(
  'check_payment',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    status: text().$type<CheckStatus>().notNull(),
    /** Whole US cents. */
    amount_cents: integer().notNull(),
    /** As printed on it; empty while it is only expected. */
    number: text().notNull().default(''),
    payer: text().notNull().default(''),
    expected_at: timestamp({ withTimezone: true }),
    /** The day that counts for the early price (decisions, "Early price by check"). */
    received_on: date({ mode: 'string' }),
    deposited_on: date({ mode: 'string' }),
    cleared_on: date({ mode: 'string' }),
    returned_on: date({ mode: 'string' }),
    bank_deposit_id: integer().references(() => bankDepositTable.id),
    /** The payment that it became when it was received. */
    payment_id: integer().references(() => paymentTable.id),
    note: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('check_payment_registration').on(table.registration_id),
    index('check_payment_status').on(table.status),
    index('check_payment_deposit').on(table.bank_deposit_id),
  ],
)
