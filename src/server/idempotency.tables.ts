// Answers kept by Idempotency-Key, so that a repeated write gives the first answer again.
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../features/accounts/account.tables.ts'

export const idempotencyTable = pgTable(
  'idempotency',
  {
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    key: text().notNull(),
    endpoint: text().notNull(),
    /** SHA-256 of the input, to refuse a key used for something else. */
    input_hash: text().notNull(),
    answer: jsonb(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.mybtf_user_id, table.key] }),
    index('idempotency_created').on(table.created_at),
  ],
)
