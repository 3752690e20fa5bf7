// How mails are stored, from the transaction that caused them to their sending.
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'

export const mailTable = pgTable(
  'mail',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    mybtf_user_id: integer().references(() => accountTable.id),
    /** The one registration that it is about. References `registration` by the migration: that table stands above this feature. */
    registration_id: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** null = kept; shown in the mail log, and sent once SMTP is set */
    sent_at: timestamp({ withTimezone: true }),
    /** The mail server will never take it (5xx). */
    refused_at: timestamp({ withTimezone: true }),
    last_error: text(),
  },
  (table) => [
    index('mail_created').on(table.created_at),
    index('mail_account').on(table.mybtf_user_id, table.id),
    index('mail_registration').on(table.registration_id, table.id).where(sql`registration_id is not null`),
    // The office searches by a part of a word.
    index('mail_to').using('gin', sql`${table.to} gin_trgm_ops`),
    index('mail_subject').using('gin', sql`${table.subject} gin_trgm_ops`),
    index('mail_kind').using('gin', sql`${table.kind} gin_trgm_ops`),
    // What waits is a handful beside all that was ever sent.
    index('mail_waiting').on(table.created_at).where(sql`sent_at is null and refused_at is null`),
  ],
)
