// How media passes are stored as bought: once a person and season, whoever buys (R§9).
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { paymentTable } from '../payments/payment.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { seasonTable } from '../tours/tour.tables.ts'
import type { PassPromoShares } from './media-pass.model.ts'

export const mediaPassTable = pgTable(
  'media_pass',
  {
    person_id: integer()
      .notNull()
      .references(() => personTable.id),
    season_id: integer()
      .notNull()
      .references(() => seasonTable.id),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    /** What it was sold for, with its promo codes. */
    amount_cents: integer().notNull(),
    /** What promo codes took off it, in cents by their ids; null = none, or it is one of the registration's lines. */
    promo_shares: jsonb().$type<PassPromoShares>(),
    /** The payment that bought it for itself; null = it is one of the registration's lines. */
    payment_id: integer().references(() => paymentTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.season_id] }),
    index('media_pass_registration').on(table.registration_id),
    // The few that a promo code made cheaper, for the list of all codes.
    index('media_pass_promo').on(table.registration_id).where(sql`promo_shares is not null`),
  ],
)
