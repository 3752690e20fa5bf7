// How money is stored: an intended payment and its one outcome, both only ever appended, and saved ways to pay.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import type { TakenAttempt } from '../accounts/taken-attempt.model.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { BillTo, PaymentEntry, PaymentKind, PaymentMethodKind } from './payment.model.ts'
import { familyShareTable } from './share.tables.ts'

/** A card or bank account that the gateway keeps for an account; its number is the gateway's alone. */
export const paymentMethodTable = pgTable(
  'mybtf_user_payment_method',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    kind: text().$type<PaymentMethodKind>().notNull(),
    gateway: text().notNull(),
    /** The gateway's names of the customer and of this way to pay. */
    vault_id: text().notNull(),
    billing_id: text().notNull(),
    /** 'Visa', 'Checking account' */
    type: text().notNull(),
    last_four: text().notNull(),
    /** 'MM/YY' of a card. */
    expiration_date: text(),
    bill_to: jsonb().$type<BillTo>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    removed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payment_method_account').on(table.mybtf_user_id),
    uniqueIndex('payment_method_vault').on(table.gateway, table.vault_id, table.billing_id),
  ],
)

export const paymentTable = pgTable(
  'payment',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    /** Who paid, or of the office who wrote it down; null = somebody with a family's link. */
    mybtf_user_id: integer().references(() => accountTable.id),
    /** The family's share that it was paid for. */
    share_id: integer().references(() => familyShareTable.id),
    /** Whole US cents; negative = money that went back, or an adjustment that raises what is owed. */
    amount: integer().notNull(),
    entry: text().$type<PaymentEntry>().notNull().default('payment'),
    /** What it counts for: the registration's balance, or media passes that were bought for themselves. */
    payment_kind: text().$type<PaymentKind>().notNull().default('registration'),
    /** The payment that a refund or a returned check takes back. */
    refund_of: integer(),
    /** Whose media passes it buys. */
    person_ids: jsonb().$type<number[]>().notNull().default([]),
    payment_method_id: integer().notNull(),
    /** The way, 'Card', until the gateway has told which (below); what is kept has its name from the gateway. Never a full number. */
    method: text().notNull(),
    gateway: text().notNull(),
    /** The gateway's one-time name of the card or bank account, from its own tokeniser. */
    gateway_token: text(),
    /** Paid by this saved card or bank account. */
    profile_id: integer().references(() => paymentMethodTable.id),
    /** Once approved, the gateway keeps the card or bank account for the account. */
    keep_profile: boolean().notNull().default(false),
    bill_to: jsonb().$type<BillTo>(),
    /** So much must be covered for its registration to be completed by it; null = it completes none. */
    reserve_cents: integer(),
    /** What it counts for as a declined card, until its outcome tells that it was none (PAY-12, SHARE-07). */
    attempts: jsonb().$type<TakenAttempt[]>().notNull().default([]),
    send_employee_email: boolean().notNull().default(false),
    note: text().notNull().default(''),
    idempotency_key: text().notNull(),
    /** The fee lines at the moment of paying: what the approval sells. */
    lines: jsonb().$type<FeeLine[]>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('payment_key').on(table.mybtf_user_id, table.idempotency_key),
    uniqueIndex('payment_share_key').on(table.share_id, table.idempotency_key),
    index('payment_registration').on(table.registration_id),
    index('payment_refund_of').on(table.refund_of),
    index('payment_profile').on(table.profile_id),
  ],
)

export const paymentOutcomeTable = pgTable(
  'payment_outcome',
  {
    /** One outcome per payment: the primary key makes a second one impossible. */
    id: integer()
      .primaryKey()
      .references(() => paymentTable.id),
    status: text({ enum: ['approved', 'declined', 'failed'] }).notNull(),
    gateway_reference: text(),
    /** 'Visa ending in 1111' as the gateway names it: what a payer says of a card is believed by nobody. */
    method: text(),
    message: text(),
    settled_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('payment_outcome_settled').on(table.settled_at),
    index('payment_outcome_reference').on(table.gateway_reference),
  ],
)

/** Payments without an outcome: a handful beside all that were ever made. Triggers keep it. */
export const openPaymentTable = pgTable('open_payment', {
  id: integer()
    .primaryKey()
    .references(() => paymentTable.id),
})

/** What a payment was made with, where its outcome is joined. */
export const methodOf = sql<string>`coalesce(${paymentOutcomeTable.method}, ${paymentTable.method})`
