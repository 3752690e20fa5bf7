// How accounts, their sessions, mailed links and sign-in attempts are stored; secrets only as hashes.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StaffRight } from '../../shared/endpoint.ts'
import { personTable } from '../people/person.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'

export const accountTable = pgTable(
  'mybtf_user',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    /** Lower case. */
    email: text().notNull(),
    password_hash: text(),
    confirmed_at: timestamp({ withTimezone: true }),
    studio_account: boolean().notNull().default(false),
    studio_id: integer().references(() => studioTable.id),
    /** An individual who said that no studio is hers; false and no studio = not asked yet. */
    independent: boolean().notNull().default(false),
    person_id: integer().references(() => personTable.id),
    staff_rights: jsonb().$type<StaffRight[]>().notNull().default([]),
    hints: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    /** Nobody signs in with it any more (ERASE-02). */
    erased_at: timestamp({ withTimezone: true }),
    /** Signs in with a second step since then. */
    second_factor_since: timestamp({ withTimezone: true }),
    /** By the office: nobody signs in to it, and none of its sessions goes on. */
    disabled_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('mybtf_user_email').on(sql`lower(${table.email})`),
    index('mybtf_user_studio').on(table.studio_id),
    index('mybtf_user_person').on(table.person_id),
    index('mybtf_user_created').on(table.created_at, table.id),
    // The office is few among many.
    index('mybtf_user_office').on(table.id).where(sql`${table.staff_rights} <> '[]'::jsonb`),
  ],
)

/** What the office finds an account by: its email, its person's name and its studio's, a line each. Triggers keep it. */
export const accountWordsTable = pgTable(
  'account_words',
  {
    mybtf_user_id: integer()
      .primaryKey()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    words: text().notNull(),
  },
  (table) => [index('account_words_part').using('gin', sql`${table.words} gin_trgm_ops`)],
)

export const sessionTable = pgTable(
  'session',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of the token, hex. */
    token_hash: text().notNull(),
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
    /** The last call of the session, to the minute; null = none since it was opened. */
    last_used_at: timestamp({ withTimezone: true }),
    /** Where it was opened from (IPv4, or the first 64 bits of IPv6): what is known is not slowed by strangers. */
    network: text(),
    user_agent: text(),
    /** What a passkey that is being added has to sign. */
    challenge: text(),
  },
  (table) => [
    uniqueIndex('session_token').on(table.token_hash),
    index('session_account').on(table.mybtf_user_id),
    index('session_expires').on(table.expires_at),
  ],
)

export const accountLinkTable = pgTable(
  'account_link',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** 'restore' puts an email back that was changed. */
    purpose: text({ enum: ['confirm', 'reset', 'setup', 'restore'] }).notNull(),
    /** SHA-256 of the token in the mailed link, hex. */
    token_hash: text().notNull(),
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
    /** What is put back; lower case. Nobody else may take it while the link is good. */
    email: text(),
  },
  (table) => [
    uniqueIndex('account_link_token').on(table.token_hash),
    index('account_link_account').on(table.mybtf_user_id),
    index('account_link_email').on(table.email),
  ],
)

/** Attempts without success, under the keys of sign-in-attempts.rules.ts. */
export const signInAttemptTable = pgTable(
  'sign_in_attempt',
  {
    key: text().primaryKey(),
    failed: integer().notNull(),
    last_failed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_attempt_last').on(table.last_failed_at)],
)
