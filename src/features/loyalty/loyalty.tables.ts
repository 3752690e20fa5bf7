// How a studio's loyalty points and vouchers are stored: points as a ledger of their own, only ever appended.
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import type { VoucherPaymentType, VoucherStatus } from '../discounts/applied-voucher.model.ts'
import type { Shares } from '../discounts/discount.model.ts'
import { paymentTable } from '../payments/payment.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'

export const loyaltyVoucherTable = pgTable(
  'loyalty_voucher',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    code: text().notNull(),
    studio_id: integer()
      .notNull()
      .references(() => studioTable.id),
    points: integer().notNull(),
    /** Face value in whole US cents. */
    amount_cents: integer().notNull(),
    /** What it pays, and of which lines, since an edit (PAY-15); null = all of it, of all lines. */
    settled_cents: integer(),
    shares: jsonb().$type<Shares>(),
    status: text().$type<VoucherStatus>().notNull(),
    /** What it is, or was, applied to; null while it lies in the list. */
    payment_type: text().$type<VoucherPaymentType>(),
    registration_id: integer().references(() => registrationTable.id),
    /** The payment with which it was redeemed: where that is not made, it waits again. */
    payment_id: integer().references(() => paymentTable.id),
    effective_date: date({ mode: 'string' }).notNull(),
    expiration_date: date({ mode: 'string' }),
    issued_by: integer()
      .notNull()
      .references(() => accountTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    redeemed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('loyalty_voucher_code').on(table.code),
    index('loyalty_voucher_studio').on(table.studio_id),
    index('loyalty_voucher_registration').on(table.registration_id),
  ],
)

export const loyaltyPointsTable = pgTable(
  'loyalty_points',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    studio_id: integer()
      .notNull()
      .references(() => studioTable.id),
    /** Earned, or negative: spent on a voucher, or taken back with a refund. */
    points: integer().notNull(),
    /** The same cause counts once: 'payment:100003', 'voucher:LV-…', 'office:…'. */
    cause: text().notNull(),
    words: text().notNull(),
    mybtf_user_id: integer().references(() => accountTable.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('loyalty_points_cause').on(table.cause),
    index('loyalty_points_studio').on(table.studio_id),
  ],
)
