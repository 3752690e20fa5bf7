// Reads and writes the panel, the running order and the scores of a tour date.
import { and, asc, eq, gt, inArray, isNull, not, notInArray, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantName } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable, routineDancerTable, routineTable } from '../routines/routine.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { toPoints } from './points.model.ts'
import type { AwardRange, Judge, ScoringRules, ScoringTerms } from './score.model.ts'
import {
  awardRangeTable,
  judgeTable,
  releasedTermsTable,
  runningOrderTable,
  scoreTable,
  scoringTable,
  scoringTermsTable,
} from './score.tables.ts'

/** 60 to 100, in tenths. */
export const USUAL_TERMS: ScoringTerms = {
  lowest: toPoints(6000),
  highest: toPoints(10_000),
  step: toPoints(10),
}

interface OfEvent {
  event_id: number
  season_id: number
}

/** What its judges may give: 60 to 100 in tenths, where the event has no row of its own. */
async function loadTerms(connection: Connection, { event_id, season_id }: OfEvent): Promise<ScoringTerms> {
  const { lowest, highest, step } = scoringTermsTable
  const [terms] = await connection
    .select({ lowest, highest, step })
    .from(scoringTermsTable)
    .where(and(eq(scoringTermsTable.event_id, event_id), eq(scoringTermsTable.season_id, season_id)))
  return (terms as ScoringTerms | undefined) ?? USUAL_TERMS
}

/** The lowest first. */
async function listAwardRanges(
  connection: Connection,
  { event_id, season_id }: OfEvent,
): Promise<AwardRange[]> {
  const { id, name, display_name, lowest, highest } = awardRangeTable
  const rows = await connection
    .select({ id, name, display_name, lowest, highest })
    .from(awardRangeTable)
    .where(and(eq(awardRangeTable.event_id, event_id), eq(awardRangeTable.season_id, season_id)))
    .orderBy(asc(lowest))
  return rows as AwardRange[]
}

/** What an event has now. */
export async function loadEventRules(connection: Connection, of: OfEvent): Promise<ScoringRules> {
  return { terms: await loadTerms(connection, of), ranges: await listAwardRanges(connection, of) }
}

/** AWARD-03: what holds at a tour date: what was kept of its first release, else what its event has now. */
export async function loadScoringRules(
  connection: Connection,
  tourDate: OfEvent & { id: number },
): Promise<ScoringRules> {
  const { terms, ranges } = releasedTermsTable
  const [kept] = await connection
    .select({ terms, ranges })
    .from(releasedTermsTable)
    .where(eq(releasedTermsTable.tour_date_id, tourDate.id))
  return kept ?? loadEventRules(connection, tourDate)
}

/** Once: what was kept before stays. */
export async function keepScoringRules(
  tx: Transaction,
  kept: typeof releasedTermsTable.$inferInsert,
): Promise<void> {
  await tx.insert(releasedTermsTable).values(kept).onConflictDoNothing()
}

/** How many tour dates of each event of a season have kept theirs. */
export async function countKept(connection: Connection, season_id: number) {
  return connection
    .select({ event_id: tourDateTable.event_id, kept: sql<number>`count(*)::integer` })
    .from(releasedTermsTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, releasedTermsTable.tour_date_id))
    .where(eq(tourDateTable.season_id, season_id))
    .groupBy(tourDateTable.event_id)
}

/** Nobody else changes what holds at the event until this transaction ends. */
export async function lockScoringRules(tx: Transaction, event_id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('scoring rules'), ${event_id})`)
}

/** Of the event and the season as a whole. */
export async function replaceScoringRules(
  tx: Transaction,
  of: OfEvent,
  { terms, ranges }: ScoringRules,
): Promise<void> {
  const { event_id, season_id } = of
  await tx
    .insert(scoringTermsTable)
    .values({ event_id, season_id, ...terms })
    .onConflictDoUpdate({ target: [scoringTermsTable.event_id, scoringTermsTable.season_id], set: terms })
  const ofEvent = and(eq(awardRangeTable.event_id, event_id), eq(awardRangeTable.season_id, season_id))
  const stay = ranges.map(({ id }) => id)
  await tx
    .delete(awardRangeTable)
    .where(stay.length > 0 ? and(ofEvent, notInArray(awardRangeTable.id, stay)) : ofEvent)
  if (stay.length === 0) return
  await tx
    .insert(awardRangeTable)
    .values(ranges.map((range) => ({ ...range, event_id, season_id })))
    .onConflictDoUpdate({
      target: [awardRangeTable.event_id, awardRangeTable.season_id, awardRangeTable.id],
      set: {
        ...{ name: sql`excluded.name`, display_name: sql`excluded.display_name` },
        ...{ lowest: sql`excluded.lowest`, highest: sql`excluded.highest` },
      },
    })
}

/** In their order; the teacher judge last. */
export async function listJudges(connection: Connection, tour_date_id: number): Promise<Judge[]> {
  const { id, position, fname, lname } = judgeTable
  return connection
    .select({ id, position, fname, lname })
    .from(judgeTable)
    .where(eq(judgeTable.tour_date_id, tour_date_id))
    .orderBy(sql`${position} nulls last`)
}

const entry = registrationsRoutineTable

/** The sold routines of a tour date, in their running order; those without a number last, by name. */
export async function listStaged(connection: Connection, tour_date_id: number) {
  const { number, has_a, scratched_at, version } = runningOrderTable
  return connection
    .select({
      id: entry.id,
      name: routineTable.name,
      registration_id: registrationTable.id,
      /** Null = independent. */
      studio_name: studioTable.name,
      registrant_name: registrantName,
      routine_category_id: entry.routine_category_id,
      age_division_id: entry.age_division_id,
      performance_division_id: entry.performance_division_id,
      number,
      has_a,
      scratched_at,
      version: sql<number>`coalesce(${version}, 0)`,
    })
    .from(entry)
    .innerJoin(registrationTable, eq(registrationTable.id, entry.registration_id))
    .innerJoin(routineTable, eq(routineTable.id, entry.routine_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .leftJoin(runningOrderTable, eq(runningOrderTable.registrations_routine_id, entry.id))
    .where(
      and(
        eq(registrationTable.tour_date_id, tour_date_id),
        eq(registrationTable.completed, true),
        isNull(registrationTable.deleted_at),
        not(entry.waiting_list),
      ),
    )
    .orderBy(sql`${runningOrderTable.sort} nulls last`, sql`lower(${routineTable.name})`, asc(entry.id))
}
export type StagedRow = Awaited<ReturnType<typeof listStaged>>[number]

export async function listScores(connection: Connection, tour_date_id: number) {
  const { registrations_routine_id, judge_id, score, source } = scoreTable
  const rows = await connection
    .select({ registrations_routine_id, judge_id, score, source })
    .from(scoreTable)
    .innerJoin(judgeTable, eq(judgeTable.id, judge_id))
    .where(eq(judgeTable.tour_date_id, tour_date_id))
  return rows.map((row) => ({ ...row, score: row.score === null ? null : toPoints(row.score) }))
}
export type ScoreRow = Awaited<ReturnType<typeof listScores>>[number]

/** The version of panel and running order; nobody else changes scores, panel or order of the tour date until this transaction ends. */
export async function lockScoring(tx: Transaction, tour_date_id: number): Promise<number> {
  await tx.insert(scoringTable).values({ tour_date_id }).onConflictDoNothing()
  const [row] = await tx
    .select({ version: scoringTable.version })
    .from(scoringTable)
    .where(eq(scoringTable.tour_date_id, tour_date_id))
    .for('update')
  return row?.version ?? 0
}

export async function loadScoringVersion(connection: Connection, tour_date_id: number): Promise<number> {
  const [row] = await connection
    .select({ version: scoringTable.version })
    .from(scoringTable)
    .where(eq(scoringTable.tour_date_id, tour_date_id))
  return row?.version ?? 0
}

export async function countScoringVersion(tx: Transaction, tour_date_id: number): Promise<void> {
  await tx
    .update(scoringTable)
    .set({ version: sql`${scoringTable.version} + 1` })
    .where(eq(scoringTable.tour_date_id, tour_date_id))
}

/** The whole panel: those with an id are changed, others are new, and whoever is missing goes. */
export async function replaceJudges(
  tx: Transaction,
  tour_date_id: number,
  judges: readonly (Omit<Judge, 'id'> & { id: number | null })[],
): Promise<void> {
  const stay = judges.flatMap(({ id }) => id ?? [])
  const ofDate = eq(judgeTable.tour_date_id, tour_date_id)
  await tx.delete(judgeTable).where(stay.length > 0 ? and(ofDate, notInArray(judgeTable.id, stay)) : ofDate)
  // Out of each other's way first: two who change places have one position for a moment.
  await tx.execute(sql`set constraints judge_position deferred`)
  for (const { id, ...judge } of judges) {
    if (id === null) await tx.insert(judgeTable).values({ ...judge, tour_date_id })
    else
      await tx
        .update(judgeTable)
        .set(judge)
        .where(and(ofDate, eq(judgeTable.id, id)))
  }
}

/** The whole running order, in its order; what had a place and has none now loses it. */
export async function replaceRunningOrder(
  tx: Transaction,
  tour_date_id: number,
  order: readonly { id: number; number: number; has_a: boolean }[],
): Promise<void> {
  const ids = order.map(({ id }) => id)
  const table = runningOrderTable
  const ofDate = eq(table.tour_date_id, tour_date_id)
  await tx
    .delete(table)
    .where(ids.length > 0 ? and(ofDate, notInArray(table.registrations_routine_id, ids)) : ofDate)
  if (order.length === 0) return
  await tx.execute(sql`set constraints running_order_number deferred`)
  await tx
    .insert(table)
    .values(
      order.map(({ id, number, has_a }, sort) => ({
        ...{ registrations_routine_id: id, tour_date_id, sort, number, has_a },
      })),
    )
    .onConflictDoUpdate({
      target: table.registrations_routine_id,
      set: { sort: sql`excluded.sort`, number: sql`excluded.number`, has_a: sql`excluded.has_a` },
    })
}

export async function updateScratched(tx: Transaction, id: number, scratched_at: Date | null): Promise<void> {
  await tx
    .update(runningOrderTable)
    .set({ scratched_at, version: sql`${runningOrderTable.version} + 1` })
    .where(eq(runningOrderTable.registrations_routine_id, id))
}

/** Whether it stands in a running order and is not danced. */
export async function isScratched(connection: Connection, id: number): Promise<boolean> {
  const [row] = await connection
    .select({ scratched_at: runningOrderTable.scratched_at })
    .from(runningOrderTable)
    .where(eq(runningOrderTable.registrations_routine_id, id))
  return (row?.scratched_at ?? null) !== null
}

/** The scores of one routine as a whole: a judge who is not among them has none. */
export async function replaceScores(
  tx: Transaction,
  registrations_routine_id: number,
  scores: readonly Pick<typeof scoreTable.$inferInsert, 'judge_id' | 'score' | 'source'>[],
  by: { entered_by: number; entered_at: Date },
): Promise<void> {
  const table = scoreTable
  const ofRoutine = eq(table.registrations_routine_id, registrations_routine_id)
  const judges = scores.map(({ judge_id }) => judge_id)
  await tx
    .delete(table)
    .where(judges.length > 0 ? and(ofRoutine, notInArray(table.judge_id, judges)) : ofRoutine)
  if (scores.length > 0) {
    await tx
      .insert(table)
      .values(scores.map((score) => ({ ...score, ...by, registrations_routine_id })))
      .onConflictDoUpdate({
        target: [table.registrations_routine_id, table.judge_id],
        set: {
          ...{ score: sql`excluded.score`, source: sql`excluded.source` },
          ...{ entered_by: sql`excluded.entered_by`, entered_at: sql`excluded.entered_at` },
        },
        // What somebody else entered before, and stays as it is, stays hers.
        setWhere: sql`(${table.score}, ${table.source}) is distinct from (excluded.score, excluded.source)`,
      })
  }
  await countScores(tx, registrations_routine_id)
}

/** Whoever has this routine's scores open has them as they were. */
export async function countScores(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(runningOrderTable)
    .set({ version: sql`${runningOrderTable.version} + 1` })
    .where(eq(runningOrderTable.registrations_routine_id, id))
}

/** The registration that a routine is entered in; null = there is none. */
export async function loadEntryOwner(connection: Connection, id: number): Promise<number | null> {
  const { registration_id } = entry
  const [row] = await connection.select({ registration_id }).from(entry).where(eq(entry.id, id))
  return row?.registration_id ?? null
}

/** The people who dance it. */
export async function listDancersOf(connection: Connection, id: number): Promise<number[]> {
  const { registrations_routine_id, person_id } = routineDancerTable
  const rows = await connection
    .select({ person_id })
    .from(routineDancerTable)
    .where(eq(registrations_routine_id, id))
  return rows.map((row) => row.person_id)
}

/** Where it competes; what was sold of it stays sold as it was. */
export async function updatePlacing(
  tx: Transaction,
  id: number,
  placing: { performance_division_id: number; age_division_id: number; routine_category_id: number },
): Promise<void> {
  await tx.update(entry).set(placing).where(eq(entry.id, id))
}

/**
 * Of each of these tour dates with routines, how many of these are sold, and of how many there is a score. City by city: all at once
 * PostgreSQL takes those of a season that has just begun to be as full as earlier ones, and reads all routines.
 */
export async function countScored(connection: Connection, tour_dates: readonly number[]) {
  if (tour_dates.length === 0) return []
  const counted = connection
    .select({
      total: sql<number>`count(*)::integer`.as('total'),
      scored: sql<number>`count(*) filter (where exists (select from ${scoreTable}
        where ${scoreTable.registrations_routine_id} = ${entry.id}))::integer`.as('scored'),
    })
    .from(entry)
    .innerJoin(registrationTable, eq(registrationTable.id, entry.registration_id))
    .where(
      and(
        eq(registrationTable.tour_date_id, tourDateTable.id),
        eq(registrationTable.completed, true),
        isNull(registrationTable.deleted_at),
        not(entry.waiting_list),
      ),
    )
    .as('counted')
  return connection
    .select({ tour_date_id: tourDateTable.id, total: counted.total, scored: counted.scored })
    .from(tourDateTable)
    .innerJoinLateral(counted, gt(counted.total, 0))
    .where(inArray(tourDateTable.id, [...tour_dates]))
}
