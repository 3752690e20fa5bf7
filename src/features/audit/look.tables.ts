// Each look of the office at what is known of people: who, when, by which call, and whose; nothing of what was seen.
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const lookTable = pgTable(
  'office_look',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who of the office; no reference, so that a look costs nothing but its own row. */
    mybtf_user_id: integer().notNull(),
    /** 'GET /staff/accounts/{id}' */
    call: text().notNull(),
    /** The ids that the call named: { id: 804 }. */
    named: jsonb().$type<Record<string, string | number>>().notNull(),
    /** The people who stood in the answer. */
    person_ids: jsonb().$type<number[]>().notNull().default([]),
    request_id: text().notNull(),
  },
  (table) => [
    index('office_look_at').on(table.at),
    index('office_look_account').on(table.mybtf_user_id, table.id),
    index('office_look_people').using('gin', table.person_ids),
  ],
)
