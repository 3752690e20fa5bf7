// How the shares are stored that a studio sends to families: whose lines, by which links, and when they were asked.
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'

export const familyShareTable = pgTable(
  'family_share',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    name: text().notNull(),
    email: text().notNull(),
    /** The family's dancers. */
    person_ids: jsonb().$type<number[]>().notNull(),
    /** What the studio adds of its common costs. */
    studio_share_cents: integer().notNull().default(0),
    created_by: integer()
      .notNull()
      .references(() => accountTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    sent_at: timestamp({ withTimezone: true }),
    reminded_at: timestamp({ withTimezone: true }),
    opened_at: timestamp({ withTimezone: true }),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('family_share_registration').on(table.registration_id),
    index('family_share_people').using('gin', table.person_ids),
    index('family_share_email').on(sql`lower(${table.email})`),
  ],
)

/** The private links of a share: one in each mail, all good until it is revoked. The token itself is only in the mail. */
export const shareLinkTable = pgTable(
  'family_share_link',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    share_id: integer()
      .notNull()
      .references(() => familyShareTable.id),
    token_hash: text().notNull().unique(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('family_share_link_share').on(table.share_id)],
)
