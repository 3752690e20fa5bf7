// How is stored of which stage a registration was reminded, and whose owner wants no reminders.
import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { MissingKind } from './missing.model.ts'

/** Append-only: what stands here is never mailed again. */
export const missingReminderTable = pgTable(
  'missing_reminder',
  {
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id, { onDelete: 'cascade' }),
    kind: text().$type<MissingKind>().notNull(),
    /** A new date is a new occasion. */
    due_date: date({ mode: 'string' }).notNull(),
    /** So many days before it is due. */
    stage: integer().notNull(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.registration_id, table.kind, table.due_date, table.stage] })],
)

/** A row = the owner has paused the reminders of this registration. */
export const reminderPauseTable = pgTable('reminder_pause', {
  registration_id: integer()
    .primaryKey()
    .references(() => registrationTable.id, { onDelete: 'cascade' }),
  paused_at: timestamp({ withTimezone: true }).notNull(),
})
