// How corrections of people are stored: what was asked for, by whom, and what the office did, and why.
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { type CorrectionOutcome, correctionOutcomes } from './correction.model.ts'

export const personCorrectionTable = pgTable(
  'person_correction',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    person_id: integer()
      .notNull()
      .references(() => personTable.id),
    /** Null = the office made it without being asked here. */
    asked_by: integer().references(() => accountTable.id),
    asked_at: timestamp({ withTimezone: true }).notNull(),
    /** What was asked for, or (by itself) made. */
    fname: text().notNull(),
    lname: text().notNull(),
    gender_id: smallint(),
    birthdate: date({ mode: 'string' }),
    outcome: text({ enum: correctionOutcomes }).$type<CorrectionOutcome>(),
    /** The office's; null of one that was taken back. */
    decided_by: integer().references(() => accountTable.id),
    decided_at: timestamp({ withTimezone: true }),
    /** Why, in the office's words. */
    reason: text(),
  },
  (table) => [
    index('person_correction_person').on(table.person_id),
    index('person_correction_asked_by').on(table.asked_by),
    // What waits is few beside what was decided.
    index('person_correction_waiting').on(table.id).where(sql`${table.outcome} is null`),
    index('person_correction_decided').on(table.decided_at),
    // Asked twice at the same moment it is asked once.
    uniqueIndex('person_correction_open')
      .on(table.person_id, table.asked_by)
      .where(sql`${table.outcome} is null`),
  ],
)
