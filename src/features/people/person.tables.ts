// How people are stored, apart from who has them on a roster.
import { type SQL, sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Address } from './postal-address.model.ts'

/** Both names as one, in whose parts the office searches. */
export const wholeName: SQL<string> = sql`(fname || ' ' || lname)`

export const personTable = pgTable(
  'person',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    fname: text().notNull(),
    lname: text().notNull(),
    gender_id: smallint(),
    birthdate: date({ mode: 'string' }),
    person_type_id: integer().notNull(),
    /** Contact info of somebody who signs in; empty for most of a roster. */
    address: jsonb().$type<Address>(),
    phone: jsonb().$type<string[]>().notNull().default([]),
    email: jsonb().$type<string[]>().notNull().default([]),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What is left is a place without a name (ERASE-02). */
    erased_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('person_name').on(table.lname, table.fname),
    index('person_part').using('gin', sql`${wholeName} gin_trgm_ops`),
  ],
)

/** People on nobody's roster who do not sign in, by their last name: few beside all. Triggers keep it. */
export const unattachedPersonTable = pgTable(
  'unattached_person',
  {
    person_id: integer()
      .primaryKey()
      .references(() => personTable.id, { onDelete: 'cascade' }),
    /** As `nameKey` of similar-person.rules.ts folds it. */
    last_name_key: text().notNull(),
  },
  (table) => [index('unattached_person_name').on(table.last_name_key, table.person_id)],
)
