// How special awards, studio awards and scholarships of a tour date are stored, with its audition and what was corrected of both.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import type { AuditionStyle, CorrectedKind, GivenAwardKind } from './given-award.model.ts'

const ofTourDate = () =>
  integer()
    .notNull()
    .references(() => tourDateTable.id)

/** To a routine, to whoever registered, or to a dancer: one of the three. */
export const givenAwardTable = pgTable(
  'given_award',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    tour_date_id: ofTourDate(),
    kind: text().$type<GivenAwardKind>().notNull(),
    award: text().notNull(),
    // Not with any of them: what was called out is taken back by the office, or stays (JUDGED-01).
    registrations_routine_id: integer().references(() => registrationsRoutineTable.id),
    registration_id: integer().references(() => registrationTable.id),
    date_attendee_id: integer().references(() => attendeeTable.id),
  },
  (table) => [
    // Given twice by a double click it is given once.
    unique('given_award_once')
      .on(
        table.tour_date_id,
        table.kind,
        table.award,
        table.registrations_routine_id,
        table.registration_id,
        table.date_attendee_id,
      )
      .nullsNotDistinct(),
    index('given_award_routine').on(table.registrations_routine_id),
    index('given_award_registration').on(table.registration_id),
    index('given_award_attendee').on(table.date_attendee_id),
    check(
      'given_award_to_one',
      sql`(${table.kind} = 'special') = (${table.registrations_routine_id} is not null)
        and (${table.kind} = 'studio') = (${table.registration_id} is not null)
        and (${table.kind} = 'scholarship') = (${table.date_attendee_id} is not null)`,
    ),
  ],
)

export const auditionJudgeTable = pgTable(
  'audition_judge',
  {
    tour_date_id: ofTourDate(),
    style: text().$type<AuditionStyle>().notNull(),
    position: integer().notNull(),
    fname: text().notNull(),
    lname: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tour_date_id, table.style, table.position] }),
    check('audition_judge_seat', sql`${table.position} between 1 and 3`),
  ],
)

/** In hundredths of a point. */
export const auditionScoreTable = pgTable(
  'audition_score',
  {
    date_attendee_id: integer()
      .notNull()
      // Not with the dancer: what was judged is never lost.
      .references(() => attendeeTable.id),
    style: text().$type<AuditionStyle>().notNull(),
    position: integer().notNull(),
    score: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.date_attendee_id, table.style, table.position] }),
    check('audition_score_seat', sql`${table.position} between 1 and 3`),
  ],
)

/** An award, an audition or the name of a judge that was changed after its results were released. */
export const awardCorrectionTable = pgTable(
  'award_correction',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    tour_date_id: ofTourDate(),
    /** Whose dancer's audition it was, which nobody else reads; null = an award, which was called out. */
    registration_id: integer().references(() => registrationTable.id),
    /** Null = nobody kept it when the correction was made. */
    kind: text().$type<CorrectedKind>(),
    /** Whose routine or studio it went to or was taken from, or whose dancer. */
    recipient_id: integer().references(() => registrationTable.id),
    what: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    reason: text().notNull(),
    made_by: integer()
      .notNull()
      .references(() => accountTable.id),
    made_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('award_correction_date').on(table.tour_date_id),
    index('award_correction_registration').on(table.registration_id),
    index('award_correction_recipient').on(table.recipient_id),
  ],
)
