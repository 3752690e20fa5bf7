// How promo codes and credits are stored, and which registrations have them.
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { FeeGroup } from '../tours/fee-groups.model.ts'
import { eventTable, seasonTable } from '../tours/tour.tables.ts'
import type { Lapsed, Shares } from './discount.model.ts'

export const promoCodeTable = pgTable(
  'promo_code',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    code: text().notNull(),
    display_name: text().notNull(),
    /** Whole US cents off; or else percent. */
    amount_cents: integer(),
    /** 1 to 100. */
    percent: integer(),
    /** The fees that it takes from; null = all of them. */
    fee_group: text().$type<FeeGroup>(),
    /** Stands alone: no other code beside it (E§4). */
    unique: boolean().notNull().default(false),
    /** Null = any. */
    event_id: integer().references(() => eventTable.id),
    season_id: integer().references(() => seasonTable.id),
    mybtf_user_id: integer().references(() => accountTable.id),
    starts_on: date({ mode: 'string' }),
    ends_on: date({ mode: 'string' }),
    /** Registrations that may have it, together and per account; null = no limit. */
    uses: integer(),
    uses_per_account: integer(),
    /** Only for who has earned it: as often as earned, and once in a season (SURVEY-08). */
    earned: boolean().notNull().default(false),
    created_by: integer().references(() => accountTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    stopped_at: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('promo_code_code').on(sql`lower(${table.code})`)],
)

/** Who has earned a code, and by which registration: once for each account, event and season (SURVEY-08). */
export const earnedPromoCodeTable = pgTable(
  'earned_promo_code',
  {
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    event_id: integer()
      .notNull()
      .references(() => eventTable.id),
    season_id: integer()
      .notNull()
      .references(() => seasonTable.id),
    promo_code_id: integer()
      .notNull()
      .references(() => promoCodeTable.id),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    earned_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mybtf_user_id, table.event_id, table.season_id] }),
    index('earned_promo_code_registration').on(table.registration_id),
  ],
)

export const appliedPromoCodeTable = pgTable(
  'registration_promo_code',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    promo_code_id: integer()
      .notNull()
      .references(() => promoCodeTable.id),
    /** What it takes off, from completion on; before that it follows the fees. */
    settled_cents: integer(),
    /** The lines that it is taken off, from completion on; their sum is settled_cents. */
    shares: jsonb().$type<Shares>(),
    /** What of it lapsed when it was settled, by line (PROMO-08); null = nothing. */
    lapsed: jsonb().$type<Lapsed>(),
    applied_by: integer().references(() => accountTable.id),
    applied_at: timestamp({ withTimezone: true }).notNull(),
    removed_at: timestamp({ withTimezone: true }),
    /** Who of the office took it off, and why (PROMO-09); null = its owner did. */
    removed_by: integer().references(() => accountTable.id),
    removal_reason: text(),
  },
  (table) => [
    uniqueIndex('registration_promo_code_once')
      .on(table.registration_id, table.promo_code_id)
      .where(sql`${table.removed_at} is null`),
    index('registration_promo_code_code').on(table.promo_code_id),
  ],
)

/** What the office takes off a registration, in its own words. */
export const creditTable = pgTable(
  'registration_credit',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    /** Description: what it is for. */
    from: text().notNull(),
    amount_cents: integer().notNull(),
    /** What it pays, and of which lines, since an edit (PAY-15); null = all of it, of all lines. */
    settled_cents: integer(),
    shares: jsonb().$type<Shares>(),
    created_by: integer()
      .notNull()
      .references(() => accountTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    removed_by: integer().references(() => accountTable.id),
    removed_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('registration_credit_registration').on(table.registration_id)],
)
