// Who said, before entering children, that their parents or guardians know and agree: once for an account, a season and a text.
import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { seasonTable } from '../tours/tour.tables.ts'

export const guardianConsentTable = pgTable(
  'guardian_consent',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    season_id: integer()
      .notNull()
      .references(() => seasonTable.id),
    /** Of the text that was agreed to. */
    version: text().notNull(),
    agreed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('guardian_consent_once').on(table.mybtf_user_id, table.season_id, table.version)],
)
