// How studios are stored.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Address } from '../people/postal-address.model.ts'

export const studioTable = pgTable('studio', {
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
})

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
