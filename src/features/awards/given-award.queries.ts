// Reads and writes the awards and the audition of a tour date, and computes the audition a second time, in SQL.
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantName } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable, routineTable } from '../routines/routine.tables.ts'
import { toPoints } from '../scores/points.model.ts'
import { runningOrderTable } from '../scores/score.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { tourDateTable, workshopLevelTable } from '../tours/tour.tables.ts'
import type { AuditionJudge, AuditionScore, ComputedAudition } from './given-award.model.ts'
import {
  auditionJudgeTable,
  auditionScoreTable,
  awardCorrectionTable,
  givenAwardTable,
} from './given-award.tables.ts'

const dancer = alias(personTable, 'dancer')
const entry = registrationsRoutineTable

/** In the order in which they were given; the registration is that of the routine or the dancer, or the award's own. */
export async function listGivenAwards(connection: Connection, tour_date_id: number) {
  const given = givenAwardTable
  return connection
    .select({
      ...{ id: given.id, kind: given.kind, award: given.award },
      registration_id: registrationTable.id,
      ...{ registrant_name: registrantName, studio_name: studioTable.name },
      routine_name: routineTable.name,
      ...{ number: runningOrderTable.number, has_a: runningOrderTable.has_a },
      /** Of the routine; false of a studio's and a dancer's. */
      scratched: sql<boolean>`${runningOrderTable.scratched_at} is not null`,
      ...{ fname: dancer.fname, lname: dancer.lname },
    })
    .from(given)
    .leftJoin(entry, eq(entry.id, given.registrations_routine_id))
    .leftJoin(routineTable, eq(routineTable.id, entry.routine_id))
    .leftJoin(runningOrderTable, eq(runningOrderTable.registrations_routine_id, entry.id))
    .leftJoin(attendeeTable, eq(attendeeTable.id, given.date_attendee_id))
    .leftJoin(dancer, eq(dancer.id, attendeeTable.person_id))
    .innerJoin(
      registrationTable,
      eq(
        registrationTable.id,
        sql`coalesce(${given.registration_id}, ${entry.registration_id}, ${attendeeTable.registration_id})`,
      ),
    )
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(and(eq(given.tour_date_id, tour_date_id), isNull(registrationTable.deleted_at)))
    .orderBy(asc(given.id))
}
export type GivenAwardRow = Awaited<ReturnType<typeof listGivenAwards>>[number]

/** The dancers of completed registrations, by name, each with what she was given at the audition. */
export async function listDancers(connection: Connection, tour_date_id: number) {
  const sold = and(
    eq(registrationTable.tour_date_id, tour_date_id),
    eq(registrationTable.completed, true),
    isNull(registrationTable.deleted_at),
  )
  const dancers = await connection
    .select({
      id: attendeeTable.id,
      ...{ fname: dancer.fname, lname: dancer.lname },
      workshop_level_id: attendeeTable.workshop_level_id,
      // Whose level the price list has no more is a dancer, as everywhere (attendee-view.rules.ts).
      level: sql<string>`coalesce(${workshopLevelTable.level}, 'No Level')`,
      registration_id: registrationTable.id,
      ...{ registrant_name: registrantName, studio_name: studioTable.name },
    })
    .from(attendeeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .leftJoin(
      workshopLevelTable,
      and(
        eq(workshopLevelTable.event_id, tourDateTable.event_id),
        eq(workshopLevelTable.season_id, tourDateTable.season_id),
        eq(workshopLevelTable.id, attendeeTable.workshop_level_id),
      ),
    )
    .innerJoin(dancer, eq(dancer.id, attendeeTable.person_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(and(sold, or(isNull(workshopLevelTable.kind), eq(workshopLevelTable.kind, 'dancer'))))
    .orderBy(sql`lower(${dancer.lname})`, sql`lower(${dancer.fname})`, asc(attendeeTable.id))
  const { date_attendee_id, style, position, score } = auditionScoreTable
  const scores = await connection
    .select({ date_attendee_id, style, position, score })
    .from(auditionScoreTable)
    .innerJoin(attendeeTable, eq(attendeeTable.id, date_attendee_id))
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .where(sold)
    .orderBy(asc(style), asc(position))
  const of = Map.groupBy(scores, ({ date_attendee_id }) => date_attendee_id)
  return dancers.map((row) => ({
    ...row,
    scores: (of.get(row.id) ?? []).map(
      ({ style, position, score }): AuditionScore => ({ style, position, score: toPoints(score) }),
    ),
  }))
}
export type DancerRow = Awaited<ReturnType<typeof listDancers>>[number]

/** Ballet first, each in their order. */
export async function listAuditionJudges(
  connection: Connection,
  tour_date_id: number,
): Promise<AuditionJudge[]> {
  const { style, position, fname, lname } = auditionJudgeTable
  return connection
    .select({ style, position, fname, lname })
    .from(auditionJudgeTable)
    .where(eq(auditionJudgeTable.tour_date_id, tour_date_id))
    .orderBy(asc(style), asc(position))
}

/** RESULTS-03: the audition once more, from the rulebook (AUDITION-01) and by the database alone. */
export async function computeAuditionAgain(
  connection: Connection,
  tour_date_id: number,
): Promise<ComputedAudition[]> {
  const { rows } = await connection.execute<Record<keyof ComputedAudition, number>>(sql`
    with auditioned as (
      select place.id, place.workshop_level_id, said.style, said.score
      from ${auditionScoreTable} as said
      join ${attendeeTable} as place on place.id = said.date_attendee_id
      join ${registrationTable} as sold on sold.id = place.registration_id and sold.completed and sold.deleted_at is null
      join ${tourDateTable} as city on city.id = sold.tour_date_id
      where city.id = ${tour_date_id} and not exists (select from ${workshopLevelTable} as level
        where (level.event_id, level.season_id, level.id) = (city.event_id, city.season_id, place.workshop_level_id) and level.kind <> 'dancer')
    ), totals as (
      select id, workshop_level_id, sum(score) filter (where style = 'ballet')::integer as ballet_total,
        sum(score) filter (where style = 'jazz')::integer as jazz_total, sum(score)::integer as total_score
      from auditioned group by id, workshop_level_id
      having count(*) filter (where style = 'ballet') = 3 and count(*) filter (where style = 'jazz') = 3
    )
    select id, ballet_total, jazz_total, total_score,
      rank() over (partition by workshop_level_id order by total_score desc)::integer as place
    from totals order by id`)
  return rows as unknown as ComputedAudition[]
}

/** The newest first. */
export async function listAwardCorrections(connection: Connection, tour_date_id: number) {
  const { registration_id, kind, recipient_id, what, before, after, reason, made_at } = awardCorrectionTable
  return connection
    .select({ registration_id, kind, recipient_id, what, before, after, reason, made_at })
    .from(awardCorrectionTable)
    .where(eq(awardCorrectionTable.tour_date_id, tour_date_id))
    .orderBy(desc(made_at), desc(awardCorrectionTable.id))
}

/** The same award to the same recipient once. */
export async function insertGivenAward(
  tx: Transaction,
  given: typeof givenAwardTable.$inferInsert,
): Promise<void> {
  await tx.insert(givenAwardTable).values(given).onConflictDoNothing()
}

export async function deleteGivenAward(tx: Transaction, id: number): Promise<void> {
  await tx.delete(givenAwardTable).where(eq(givenAwardTable.id, id))
}

export async function replaceAuditionJudges(
  tx: Transaction,
  tour_date_id: number,
  judges: readonly AuditionJudge[],
): Promise<void> {
  await tx.delete(auditionJudgeTable).where(eq(auditionJudgeTable.tour_date_id, tour_date_id))
  if (judges.length > 0)
    await tx.insert(auditionJudgeTable).values(judges.map((judge) => ({ ...judge, tour_date_id })))
}

export async function replaceAuditionScores(
  tx: Transaction,
  date_attendee_id: number,
  scores: readonly AuditionScore[],
): Promise<void> {
  await tx.delete(auditionScoreTable).where(eq(auditionScoreTable.date_attendee_id, date_attendee_id))
  if (scores.length > 0)
    await tx.insert(auditionScoreTable).values(scores.map((score) => ({ ...score, date_attendee_id })))
}

export async function insertAwardCorrection(
  tx: Transaction,
  correction: typeof awardCorrectionTable.$inferInsert,
): Promise<void> {
  await tx.insert(awardCorrectionTable).values(correction)
}
