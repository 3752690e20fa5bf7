// How the past confirmations of registrations are stored: append-only, but for what an erasing takes out of their words.
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { Confirmation, SnapshotReason } from './confirmation.model.ts'

export const confirmationTable = pgTable(
  'registrations_confirmation',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    /** Counted within the registration, from 1. */
    number: integer().notNull(),
    reason: text().$type<SnapshotReason>().notNull(),
    /** Of the registration as it stands there. */
    version: integer().notNull(),
    total_cents: integer().notNull(),
    taken_at: timestamp({ withTimezone: true }).notNull(),
    content: jsonb().$type<Confirmation>().notNull(),
  },
  (table) => [uniqueIndex('registrations_confirmation_number').on(table.registration_id, table.number)],
)
