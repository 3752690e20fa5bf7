// How seasons, events, tour dates and their price lists are stored.

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LoyaltyProgramme } from './loyalty-programme.model.ts'
import {
  type AgeDivision,
  type BestDancerType,
  type Intensive,
  type IntensiveExtras,
  type NominationType,
  nominationKinds,
  type RoutineCategory,
  type WorkshopLevel,
} from './price-list.model.ts'
import {
  type AgeLimits,
  type BestDancerStock,
  type CheckPayment,
  type EntryLimitRules,
  type FreestyleBattle,
  type TicketTerms,
  type TourDate,
  usualAgeLimits,
  usualTerms,
  type VariantName,
} from './tour-date.model.ts'

export const seasonTable = pgTable(
  'season',
  {
    id: integer().primaryKey(),
    start_year: integer().notNull(),
    current: boolean().notNull().default(false),
    /** One media pass; null = the season has none. */
    media_pass_cents: integer(),
    /** Null = no points are earned, and no vouchers issued. */
    loyalty: jsonb().$type<LoyaltyProgramme>(),
    /** Jackets have the dancer's name on them. */
    jacket_names: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('season_one_current').on(table.current).where(sql`${table.current}`)],
)

export const eventTable = pgTable(
  'event',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    subdomain: text().notNull().unique(),
    variant: text().$type<VariantName>().notNull(),
    accent: text().notNull(),
    tagline: text().notNull(),
    contact_email: text().notNull(),
    contact_phone: text().notNull(),
    independent_competition: boolean().notNull().default(false),
    tour_brand: boolean().notNull().default(false),
    /** The most that the college discount takes off; null = the event has none. */
    college_discount_cents: integer(),
    /** To whom checks are made out and where they are sent; null = as the tour's own company (E§9: events 48 and 49). */
    check_payment: jsonb().$type<CheckPayment>(),
    /** Who is too young to dance or to teach, and who is asked about (R§5). */
    ages: jsonb().$type<AgeLimits>().notNull().default(usualAgeLimits),
    deposit_per_routine_cents: integer().default(usualTerms.deposit_per_routine_cents),
    deposit_flat_cents: integer(),
    deposit_percent: integer(),
    removed_routine_cents: integer().notNull().default(usualTerms.removed_routine_cents),
    extra_time_cents: integer().notNull().default(usualTerms.extra_time_cents),
    crew_showdown_cents: integer().notNull().default(usualTerms.crew_showdown_cents),
    /** Whoever dances a solo stands in a group routine, too (R§5). */
    soloists_in_group: boolean().notNull().default(false),
    /** What is added to an intensive; null = nothing (R§9). */
    intensive_extras: jsonb().$type<IntensiveExtras>(),
  },
  (table) => [
    check('event_deposit_per_routine', sql`${table.deposit_per_routine_cents} >= 0`),
    check('event_deposit_flat', sql`${table.deposit_flat_cents} >= 0`),
    check('event_deposit_percent', sql`${table.deposit_percent} between 1 and 100`),
    check('event_removed_routine', sql`${table.removed_routine_cents} >= 0`),
    check('event_extra_time', sql`${table.extra_time_cents} >= 0`),
    check('event_crew_showdown', sql`${table.crew_showdown_cents} >= 0`),
  ],
)

export const venueTable = pgTable('venue', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
  name: text().notNull(),
  address: text().notNull(),
  phone: text().notNull(),
  website: text(),
})

export const tourDateTable = pgTable(
  'tour_date',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    event_id: integer()
      .notNull()
      .references(() => eventTable.id),
    season_id: integer()
      .notNull()
      .references(() => seasonTable.id),
    event_city: text().notNull(),
    timezone: text().notNull(),
    start_date: date({ mode: 'string' }),
    end_date: date({ mode: 'string' }),
    cutoff_start_date: date({ mode: 'string' }),
    cutoff_end_date: date({ mode: 'string' }),
    late_start_date: date({ mode: 'string' }),
    late_end_date: date({ mode: 'string' }),
    payment_date: date({ mode: 'string' }),
    send_check_date: date({ mode: 'string' }),
    music_due_date: date({ mode: 'string' }),
    waivers_due_date: date({ mode: 'string' }),
    photos_due_date: date({ mode: 'string' }),
    jackets_due_date: date({ mode: 'string' }),
    /** So many days before something is due its registrants are reminded of what is missing. */
    reminder_days: jsonb().$type<number[]>().notNull().default([14, 7, 2]),
    /** News, the newest first. */
    notes: jsonb().$type<TourDate['notes']>().notNull().default([]),
    venue_id: integer().references(() => venueTable.id),
    hotel_id: integer().references(() => venueTable.id),
    room: jsonb().$type<TourDate['room']>().notNull().default({ rates: null, reservations: null }),
    coming_soon: boolean().notNull().default(false),
    canceled: boolean().notNull().default(false),
    postponed: boolean().notNull().default(false),
    mobile_registration: boolean().notNull().default(false),
    /** A completed registration on which nothing is owed confirms itself. */
    confirm_when_paid: boolean().notNull().default(false),
    mybtf: jsonb().$type<TourDate['mybtf']>().notNull(),
    web: jsonb().$type<TourDate['web']>().notNull(),
    /** When the studios were mailed that scores and critiques are there; each city once. */
    critiques_told_at: timestamp({ withTimezone: true }),
    entry_limit_rules: jsonb().$type<EntryLimitRules>().notNull(),
    /** Studio of the Year is held here (A§2). */
    has_soty: boolean().notNull().default(false),
    add_ons: jsonb().$type<TourDate['add_ons']>().notNull().default({ extra_time: false }),
    tickets: jsonb().$type<TicketTerms>(),
    disabled_workshop_levels: jsonb().$type<number[]>().notNull().default([]),
    freestyle_battles: jsonb().$type<FreestyleBattle[]>().notNull().default([]),
    disabled_best_dancers: jsonb().$type<number[]>().notNull().default([]),
    best_dancer_stock: jsonb().$type<BestDancerStock[]>().notNull().default([]),
    /** Lower-case addresses that may register or compete after closing and beyond limits (R§6). */
    exceptions: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [index('tour_date_event_season').on(table.event_id, table.season_id)],
)

const ofEventAndSeason = {
  event_id: integer()
    .notNull()
    .references(() => eventTable.id),
  season_id: integer()
    .notNull()
    .references(() => seasonTable.id),
  id: integer().notNull(),
  sort: integer().notNull(),
}

export const workshopLevelTable = pgTable(
  'workshop_level',
  {
    ...ofEventAndSeason,
    level: text().notNull(),
    kind: text().$type<WorkshopLevel['kind']>().notNull(),
    minimum_age: integer(),
    maximum_age: integer(),
    recommended_age: text(),
    college_discount: boolean().notNull().default(false),
    prices: jsonb().$type<WorkshopLevel['prices']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.season_id, table.id] })],
)

export const vipTypeTable = pgTable(
  'vip_type',
  {
    ...ofEventAndSeason,
    name: text().notNull(),
    active: boolean().notNull().default(true),
    /** What the scholarship is worth where it does not pay for everything. */
    amount_cents: integer().notNull(),
    cast_experience: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.season_id, table.id] })],
)

export const bestDancerTypeTable = pgTable(
  'best_dancer_type',
  {
    ...ofEventAndSeason,
    name: text().notNull(),
    kind: text().$type<BestDancerType['kind']>().notNull(),
    workshop_level_ids: jsonb().$type<number[]>(),
    prices: jsonb().$type<BestDancerType['prices']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.season_id, table.id] })],
)

export const jacketSizeTable = pgTable(
  'jacket_size',
  { ...ofEventAndSeason, name: text().notNull() },
  (table) => [primaryKey({ columns: [table.event_id, table.season_id, table.id] })],
)

/** Programmes of an intensive. */
export const intensiveTable = pgTable(
  'intensive',
  {
    ...ofEventAndSeason,
    level: text().notNull(),
    minimum_age: integer(),
    prices: jsonb().$type<Intensive['prices']>().notNull(),
    voucher_cents: integer(),
    observer_discount_cents: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.season_id, table.id] }),
    check('intensive_voucher', sql`${table.voucher_cents} > 0`),
    check('intensive_observer_discount', sql`${table.observer_discount_cents} >= 0`),
  ],
)

export const routineCategoryTable = pgTable(
  'routine_category',
  {
    ...ofEventAndSeason,
    name: text().notNull(),
    abbreviation: text().notNull(),
    min_dancers: integer().notNull(),
    max_dancers: integer().notNull(),
    /** How long its music may be, without extra time; null = as long as it is. */
    music_limit_seconds: integer(),
    /** In which all its entries are (ballroom: 613); null = chosen for each. */
    performance_division_id: integer(),
    fees: jsonb().$type<RoutineCategory['fees']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.season_id, table.id] }),
    check('routine_category_music_limit', sql`${table.music_limit_seconds} > 0`),
  ],
)

export const ageDivisionTable = pgTable(
  'age_division',
  {
    ...ofEventAndSeason,
    name: text().notNull(),
    minimum_age: integer().notNull(),
    maximum_age: integer(),
    kind: text().$type<AgeDivision['kind']>().notNull().default('age'),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.season_id, table.id] })],
)

export const performanceDivisionTable = pgTable(
  'performance_division',
  {
    ...ofEventAndSeason,
    name: text().notNull(),
    free: boolean().notNull().default(false),
    improv: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.season_id, table.id] })],
)

/** For what routines are nominated; those of one name are one award, for different ages. */
export const nominationTypeTable = pgTable(
  'nomination_type',
  {
    ...ofEventAndSeason,
    name: text().notNull(),
    kind: text({ enum: nominationKinds }).notNull(),
    /** Empty = routines of every age division, or style. */
    age_divisions: jsonb().$type<number[]>().notNull().default([]),
    performance_divisions: jsonb().$type<number[]>().notNull().default([]),
    no_prelims: boolean().notNull().default(false),
    no_virtual: boolean().notNull().default(false),
    details: jsonb().$type<NominationType['details']>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.season_id, table.id] })],
)

export const regionalAwardTable = pgTable(
  'regional_award',
  { ...ofEventAndSeason, name: text().notNull() },
  (table) => [primaryKey({ columns: [table.event_id, table.season_id, table.id] })],
)

/**
 * The version of what an event offers in a season, and of its tour dates there: triggers of all these tables give it another one
 * with each change. Never the same again, also where a change was rolled back, or restored from a backup.
 */
export const catalogueVersionTable = pgTable(
  'catalogue_version',
  {
    event_id: integer().notNull(),
    season_id: integer().notNull(),
    version: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.season_id] })],
)
