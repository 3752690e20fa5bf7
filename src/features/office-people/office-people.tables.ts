// How it is stored who works in the office: who gave which right and when, and what waits for a second person.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { StaffRight } from '../../shared/endpoint.ts'
import { accountTable } from '../accounts/account.tables.ts'

/** What an account has is its own `staff_rights`; here stands since when and by whom. */
export const officeRightTable = pgTable(
  'office_right',
  {
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    right: text().$type<StaffRight>().notNull(),
    given_at: timestamp({ withTimezone: true }).notNull(),
    /** Null = the command on the server. */
    given_by: integer().references(() => accountTable.id),
  },
  (table) => [primaryKey({ columns: [table.mybtf_user_id, table.right] })],
)

export const officeProposalTable = pgTable(
  'office_proposal',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    /** As it was when it was proposed, and as it is to be. */
    from_rights: jsonb().$type<StaffRight[]>().notNull(),
    from_disabled: boolean().notNull(),
    to_rights: jsonb().$type<StaffRight[]>().notNull(),
    to_disabled: boolean().notNull(),
    proposed_by: integer()
      .notNull()
      .references(() => accountTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    decided_at: timestamp({ withTimezone: true }),
    decided_by: integer().references(() => accountTable.id),
    confirmed: boolean(),
  },
  (table) => [index('office_proposal_open').on(table.expires_at).where(sql`${table.decided_at} is null`)],
)
