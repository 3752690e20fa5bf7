// How studios are stored.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Address } from '../people/postal-address.model.ts'

/** Name, city and zip in one, as somebody looks for a studio. */
export const studioPlace = sql`lower(name || ' ' || coalesce(address ->> 'city', '') || ' ' || coalesce(address ->> 'zip', ''))`

/** How a studio stands with the office. */
export const studioStanding = sql`(case when merged_into_id is not null then 'merged' when rejected_at is not null then 'rejected'
  when verified_at is null then 'waiting' when claimed then 'verified' else 'unclaimed' end)`

export const studioTable = pgTable(
  'studio',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    name: text().notNull(),
    website: text(),
    address: jsonb().$type<Address>(),
    email: jsonb().$type<string[]>().notNull().default([]),
    phone: jsonb().$type<string[]>().notNull().default([]),
    /** Counts edits of the profile and its contacts. */
    version: integer().notNull().default(0),
    /** Only verified studios are offered at sign-up; null = waits for the office. */
    verified_at: timestamp({ withTimezone: true }),
    rejected_at: timestamp({ withTimezone: true }),
    rejected_reason: text(),
    /** The studio that took its place, when the office found that both are one. */
    merged_into_id: integer().references((): AnyPgColumn => studioTable.id),
    claimed: boolean().notNull().default(false),
    flagged: boolean().notNull().default(false),
    bypass_deposit: boolean().notNull().default(false),
    bypass_removed_routine_fee: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('studio_standing').on(studioStanding, table.created_at, table.id),
    index('studio_created').on(table.created_at, table.id),
    index('studio_merged').on(table.merged_into_id).where(sql`merged_into_id is not null`),
    // Found by parts of words, or walked through in the order of their names.
    index('studio_name').on(sql`lower(${table.name})`, table.id),
    index('studio_place').using('gin', sql`${studioPlace} gin_trgm_ops`),
    index('studio_part').using('gin', sql`${table.name} gin_trgm_ops`),
    index('studio_email_part').using('gin', sql`(${table.email}::text) gin_trgm_ops`),
    index('studio_city_part').using('gin', sql`(${table.address} ->> 'city') gin_trgm_ops`),
  ],
)

/** People of a studio; exactly one is primary and handles registrations (A§1). */
export const studioContactTable = pgTable(
  'studio_contact',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    studio_id: integer()
      .notNull()
      .references(() => studioTable.id),
    sort: integer().notNull(),
    fname: text().notNull(),
    lname: text().notNull(),
    person_type_id: integer().notNull(),
    phone: jsonb().$type<string[]>().notNull().default([]),
    email: jsonb().$type<string[]>().notNull().default([]),
    address: jsonb().$type<Address>(),
    primary: boolean().notNull().default(false),
  },
  (table) => [
    index('studio_contact_studio').on(table.studio_id),
    uniqueIndex('studio_contact_one_primary').on(table.studio_id).where(sql`${table.primary}`),
  ],
)

/** What two studios must share one of to be the same (`keysOf` of likely-duplicates.rules.ts). Triggers keep it. */
export const studioKeyTable = pgTable(
  'studio_key',
  {
    key: text().notNull(),
    studio_id: integer()
      .notNull()
      .references(() => studioTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.studio_id] }),
    index('studio_key_studio').on(table.studio_id),
  ],
)
