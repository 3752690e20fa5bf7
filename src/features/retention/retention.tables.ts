// Each night's run of what is forgotten: what it may touch of the audit, how far it came, and how much went.
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Forgotten } from './retention.model.ts'

export const retentionRunTable = pgTable(
  'retention_run',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    began_at: timestamp({ withTimezone: true }).notNull(),
    /** Null = it goes on, or was cut off; the next run begins where it ended. */
    ended_at: timestamp({ withTimezone: true }),
    /** Rows of the audit from before this moment may lose what they tell. */
    changes_before: timestamp({ withTimezone: true }).notNull(),
    /** The last row of the audit that was looked at. */
    changes_until: bigint({ mode: 'number' }).notNull(),
    /** The transaction that may do so. */
    forgetting_in: text(),
    counts: jsonb().$type<Forgotten>(),
  },
  (table) => [index('retention_run_ended').on(table.ended_at)],
)
