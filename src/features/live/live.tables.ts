// How it is stored what is on stage at a tour date, and when what is planned.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'

const byAccount = () =>
  integer()
    .notNull()
    .references(() => accountTable.id)
const ofTourDate = () =>
  integer()
    .notNull()
    .references(() => tourDateTable.id)

/** The stage of a tour date; without a row it is not live. */
export const liveDateTable = pgTable(
  'live_date',
  {
    tour_date_id: integer()
      .primaryKey()
      .references(() => tourDateTable.id),
    /** Counts what was called and taken back, so that two clerks do not overwrite each other. */
    version: integer().notNull().default(0),
    /** Whether the public page is switched on. */
    shown: boolean().notNull().default(false),
    /** From the beginning of one routine to that of the next, as planned. */
    seconds_each: integer().notNull().default(180),
  },
  (table) => [check('live_date_seconds', sql`${table.seconds_each} between 30 and 1800`)],
)

/** Each time that somebody said what is on stage; the newest that was not undone holds. */
export const stageCallTable = pgTable(
  'stage_call',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    tour_date_id: ofTourDate(),
    /** Null = nobody: a break, or the end. */
    registrations_routine_id: integer().references(() => registrationsRoutineTable.id),
    called_at: timestamp({ withTimezone: true }).notNull(),
    called_by: byAccount(),
    undone_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('stage_call_tour_date').on(table.tour_date_id, table.id),
    index('stage_call_routine').on(table.registrations_routine_id),
  ],
)

/** When a routine is planned to begin; those after it follow one by one until the next such time. */
export const plannedStartTable = pgTable(
  'planned_start',
  {
    registrations_routine_id: integer()
      .primaryKey()
      .references(() => registrationsRoutineTable.id, { onDelete: 'cascade' }),
    tour_date_id: ofTourDate(),
    starts_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('planned_start_tour_date').on(table.tour_date_id)],
)
