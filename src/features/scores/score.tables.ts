// How the panel of a tour date, its running order, scores, corrections and the release of results are stored.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { eventTable, seasonTable, tourDateTable } from '../tours/tour.tables.ts'
import { type AwardRange, placingCorrected, type ScoreSource, type ScoringTerms } from './score.model.ts'

const ofEventAndSeason = {
  event_id: integer()
    .notNull()
    .references(() => eventTable.id),
  season_id: integer()
    .notNull()
    .references(() => seasonTable.id),
}
const byAccount = () =>
  integer()
    .notNull()
    .references(() => accountTable.id)

/** In hundredths of a point; an event without a row has the usual terms. */
export const scoringTermsTable = pgTable(
  'scoring_terms',
  {
    ...ofEventAndSeason,
    lowest: integer().notNull(),
    highest: integer().notNull(),
    step: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.season_id] }),
    check('scoring_terms_range', sql`0 <= ${table.lowest} and ${table.lowest} < ${table.highest}`),
    check('scoring_terms_step', sql`${table.step} > 0`),
  ],
)

/** In hundredths of a point of the total. */
export const awardRangeTable = pgTable(
  'award_range',
  {
    ...ofEventAndSeason,
    id: integer().notNull(),
    name: text().notNull(),
    display_name: text().notNull(),
    lowest: integer().notNull(),
    highest: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.season_id, table.id] })],
)

/** What held at a tour date when its first results were released, and holds there from then on. */
export const releasedTermsTable = pgTable('released_terms', {
  tour_date_id: integer()
    .primaryKey()
    .references(() => tourDateTable.id),
  terms: jsonb().$type<ScoringTerms>().notNull(),
  ranges: jsonb().$type<AwardRange[]>().notNull(),
  kept_at: timestamp({ withTimezone: true }).notNull(),
})

export const judgeTable = pgTable(
  'judge',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    tour_date_id: integer()
      .notNull()
      .references(() => tourDateTable.id),
    /** 1 to 4; null = the teacher judge, whose words count and whose score does not. */
    position: integer(),
    fname: text().notNull(),
    lname: text().notNull(),
  },
  (table) => [
    unique('judge_position').on(table.tour_date_id, table.position).nullsNotDistinct(),
    check('judge_position_of_panel', sql`${table.position} between 1 and 4`),
  ],
)

/** The panel and the running order of a tour date as a whole: counts their changes. */
export const scoringTable = pgTable('scoring', {
  tour_date_id: integer()
    .primaryKey()
    .references(() => tourDateTable.id),
  version: integer().notNull().default(0),
})

/** A sold routine on stage. */
export const runningOrderTable = pgTable(
  'running_order',
  {
    registrations_routine_id: integer()
      .primaryKey()
      .references(() => registrationsRoutineTable.id, { onDelete: 'cascade' }),
    tour_date_id: integer()
      .notNull()
      .references(() => tourDateTable.id),
    /** Its place on stage, lowest first; not without gaps. */
    sort: integer().notNull(),
    /** What it is called by; with `has_a` it is '12a', which came in between. */
    number: integer().notNull(),
    has_a: boolean().notNull().default(false),
    scratched_at: timestamp({ withTimezone: true }),
    /** Counts changes of its scores. */
    version: integer().notNull().default(0),
  },
  (table) => [
    unique('running_order_number').on(table.tour_date_id, table.number, table.has_a),
    check('running_order_number_of_stage', sql`${table.number} > 0`),
  ],
)

export const scoreTable = pgTable(
  'score',
  {
    registrations_routine_id: integer()
      .notNull()
      // Not with the routine: what was judged is never lost.
      .references(() => runningOrderTable.registrations_routine_id),
    judge_id: integer()
      .notNull()
      .references(() => judgeTable.id),
    /** In hundredths of a point; null = the average of the others. */
    score: integer(),
    source: text().$type<ScoreSource>().notNull(),
    /** Null = the judge herself, on her tablet. */
    entered_by: integer().references(() => accountTable.id),
    entered_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registrations_routine_id, table.judge_id] }),
    index('score_judge').on(table.judge_id),
    check('score_or_average', sql`(${table.score} is null) = (${table.source} = 'average')`),
  ],
)

/** Of one performance division, or of all (null). */
export const resultReleaseTable = pgTable(
  'result_release',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    tour_date_id: integer()
      .notNull()
      .references(() => tourDateTable.id),
    performance_division_id: integer(),
    /** Of what was proposed, SHA-256 of its scores: what changes meanwhile is proposed again. */
    results_hash: text().notNull(),
    proposed_by: byAccount(),
    proposed_at: timestamp({ withTimezone: true }).notNull(),
    released_by: integer().references(() => accountTable.id),
    released_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('result_release_division')
      .on(table.tour_date_id, table.performance_division_id)
      .nullsNotDistinct(),
    check('result_release_by_two', sql`${table.released_by} <> ${table.proposed_by}`),
  ],
)

/** A score that was changed after its results were released. */
export const scoreCorrectionTable = pgTable(
  'score_correction',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registrations_routine_id: integer()
      .notNull()
      .references(() => runningOrderTable.registrations_routine_id),
    judge_id: integer()
      .notNull()
      .references(() => judgeTable.id),
    before: integer(),
    after: integer(),
    /** Where it is null: the average of the others stood, or stands, for the judge; else none was there. */
    before_average: boolean().notNull().default(false),
    after_average: boolean().notNull().default(false),
    reason: text().notNull(),
    made_by: byAccount(),
    made_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('score_correction_routine').on(table.registrations_routine_id)],
)

/**
 * A routine that was put into another division or level after it was entered in the running order; or scratched, or brought back, after
 * its results were released; or whose total, award, place or high score is another one since a correction.
 */
export const placingCorrectionTable = pgTable(
  'placing_correction',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registrations_routine_id: integer()
      .notNull()
      .references(() => registrationsRoutineTable.id),
    about: text({ enum: placingCorrected }).notNull().default('division'),
    /** 'Teen, Jazz', as it was called then; of a scratch or a standing '272.5, Gold, place 2', and 'scratched'. */
    before: text().notNull(),
    after: text().notNull(),
    reason: text().notNull(),
    made_by: byAccount(),
    made_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('placing_correction_routine').on(table.registrations_routine_id),
    check('placing_correction_about', sql`${table.about} in ('division', 'scratch', 'standing')`),
  ],
)
