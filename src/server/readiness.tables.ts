// One row, written anew by each look at whether the database takes writes.
import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

export const readinessTable = pgTable('readiness', {
  id: integer().primaryKey(),
  written_at: timestamp({ withTimezone: true }).notNull(),
})
