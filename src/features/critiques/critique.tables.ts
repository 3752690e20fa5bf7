// How the words of a judge about a routine are stored, the links by which judges come in, and what came through them.
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { judgeTable, runningOrderTable } from '../scores/score.tables.ts'
import type { Mark } from './critique.model.ts'

const ofRoutineAndJudge = {
  registrations_routine_id: integer()
    .notNull()
    // Not with the routine: what was judged is never lost.
    .references(() => runningOrderTable.registrations_routine_id),
  judge_id: integer()
    .notNull()
    .references(() => judgeTable.id),
}
const words = {
  data: jsonb().$type<Mark[]>().notNull().default([]),
  note: text().notNull().default(''),
  /** A path, as the judge drew it. */
  signature: text().notNull().default(''),
}

/** The sheet of one judge about one routine, but for the score, which stands in `score`. */
export const critiqueTable = pgTable(
  'critique',
  {
    ...ofRoutineAndJudge,
    ...words,
    /** What changed this sheet last, score or words: the version that the next change has to name. */
    entry_id: uuid().notNull(),
    /** Null = the judge herself, on her tablet. */
    entered_by: integer().references(() => accountTable.id),
    entered_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registrations_routine_id, table.judge_id] }),
    index('critique_judge').on(table.judge_id),
  ],
)

/** By which a judge comes to the judging page, without an account; one of each judge is open. */
export const judgeLinkTable = pgTable(
  'judge_link',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    judge_id: integer()
      .notNull()
      .references(() => judgeTable.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    created_by: integer()
      .notNull()
      .references(() => accountTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('judge_link_open').on(table.judge_id).where(sql`${table.revoked_at} is null`),
    index('judge_link_judge').on(table.judge_id),
  ],
)

/** Everything that came from a judge's tablet, as it came: each once, by the id that the tablet gave it. */
export const judgeEntryTable = pgTable(
  'judge_entry',
  {
    id: uuid().primaryKey(),
    ...ofRoutineAndJudge,
    ...words,
    /** In hundredths of a point; null = none. */
    score: integer(),
    /** The entry that the tablet had before it when this one was made; null = none. */
    after_id: uuid(),
    /** 'stale' = another one had come meanwhile: it is kept, and changed nothing. */
    outcome: text().$type<'taken' | 'stale'>().notNull(),
    received_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('judge_entry_routine').on(table.registrations_routine_id),
    index('judge_entry_judge').on(table.judge_id),
    check('judge_entry_outcome', sql`${table.outcome} in ('taken', 'stale')`),
  ],
)
