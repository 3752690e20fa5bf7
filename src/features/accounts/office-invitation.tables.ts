// How it is stored who is invited to the office, or let in again: beside the other links that open an account.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StaffRight } from '../../shared/endpoint.ts'
import { accountTable } from './account.tables.ts'

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
