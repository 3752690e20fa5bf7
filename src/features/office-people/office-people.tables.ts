// How it is stored who works in the office: who gave which right and when, who is invited, and what waits for a second person.
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
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

export const officeInvitationTable = pgTable(
  'office_invitation',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    token_hash: text().notNull(),
    /** Somebody of the office who lost the second step; null = somebody new. */
    mybtf_user_id: integer().references(() => accountTable.id),
    /** Given when it is accepted, besides those that the account has. */
    staff_rights: jsonb().$type<StaffRight[]>().notNull(),
    /** Null = the command on the server. */
    invited_by: integer().references(() => accountTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** Accepted, or withdrawn: good no longer. */
    used_at: timestamp({ withTimezone: true }),
    withdrawn: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('office_invitation_token').on(table.token_hash),
    index('office_invitation_open').on(table.expires_at).where(sql`${table.used_at} is null`),
  ],
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
