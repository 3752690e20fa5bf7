// How studios are stored.
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Address } from './studio.model.ts'

export const studioTable = pgTable('studio', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
  name: text().notNull(),
  website: text(),
  address: jsonb().$type<Address>(),
  email: jsonb().$type<string[]>().notNull().default([]),
  phone: jsonb().$type<string[]>().notNull().default([]),
  verified_at: timestamp({ withTimezone: true }),
  claimed: boolean().notNull().default(false),
  flagged: boolean().notNull().default(false),
  bypass_deposit: boolean().notNull().default(false),
  bypass_removed_routine_fee: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
