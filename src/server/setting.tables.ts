// Switches that the office sets for the whole portal, such as the maintenance notice.
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

export const settingTable = pgTable('setting', {
  id: text().primaryKey(),
  value: jsonb().notNull(),
})
