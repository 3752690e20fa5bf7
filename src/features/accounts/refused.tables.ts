// How refused calls are stored: whose account, from which network, which call; nothing of what was typed.
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from './account.tables.ts'
import { refusedKinds } from './refused.model.ts'

export const refusedTable = pgTable(
  'refused_call',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: refusedKinds }).notNull(),
    /** Who called, or whose account was tried; null = the address has none. */
    mybtf_user_id: integer().references(() => accountTable.id),
    network: text().notNull(),
    doing: text().notNull(),
  },
  (table) => [
    index('refused_call_account').on(table.mybtf_user_id, table.at),
    index('refused_call_at').on(table.at),
  ],
)
