// The mark of a demo database: only one that carries it may be reset.
import { date, pgTable } from 'drizzle-orm/pg-core'

export const demoTable = pgTable('demo', {
  /** The day that the demo season is built around. */
  created_on: date({ mode: 'string' }).primaryKey(),
})
