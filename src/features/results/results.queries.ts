// Reads and writes releases and corrections, and computes the results a second time, in SQL.
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantName } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import {
  awardRangeTable,
  judgeTable,
  placingCorrectionTable,
  releasedTermsTable,
  resultReleaseTable,
  runningOrderTable,
  scoreCorrectionTable,
  scoreTable,
} from '../scores/score.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { ageDivisionTable, tourDateTable } from '../tours/tour.tables.ts'
import type { Computed } from './release.model.ts'

/**
 * RESULTS-03: totals, places, awards and high scores once more, from the rulebook (SCORE-01, SCORE-02, RANK-01, RANK-02, RANK-03, AWARD-01) and
 * by the database alone. Whoever
 * changes a rule changes it here as well, without looking at the other.
 */
export async function computeAgain(connection: Connection, tour_date_id: number): Promise<Computed[]> {
  const { rows } = await connection.execute<Record<string, unknown>>(sql`
    with panel as (
      select id from ${judgeTable} where tour_date_id = ${tour_date_id} and position is not null
    ), danced as (
      select stage.registrations_routine_id as id, entry.age_division_id, entry.routine_category_id, entry.performance_division_id,
        (select level.kind = 'age' from ${ageDivisionTable} as level
          where level.event_id = city.event_id and level.season_id = city.season_id and level.id = entry.age_division_id) as competes
      from ${runningOrderTable} as stage
      join ${registrationsRoutineTable} as entry on entry.id = stage.registrations_routine_id
      join ${registrationTable} as sold on sold.id = entry.registration_id and sold.completed and sold.deleted_at is null
      join ${tourDateTable} as city on city.id = stage.tour_date_id
      where stage.tour_date_id = ${tour_date_id} and stage.scratched_at is null and not entry.waiting_list
    ), judged as (
      select danced.*, count(*) as judges, sum(score) as given, min(score) as lowest,
        (count(*) - count(score)) * floor(avg(score) + 0.5) as filled_in
      from danced cross join panel
      left join ${scoreTable} as said on said.registrations_routine_id = danced.id and said.judge_id = panel.id
      group by danced.id, age_division_id, routine_category_id, performance_division_id, competes
      having count(*) in (3, 4) and count(source) = count(*) and count(score) >= 2
    ), totals as (
      -- What is filled in is a mean, and never below the lowest score.
      select judged.*, (given + filled_in)::integer as of_all, case judges when 4 then lowest end as dropped_score from judged
    ), counted as (
      select totals.*, of_all - coalesce(dropped_score, 0) as total_score from totals
    ), ranges as (
      -- Those of the first release, once there was one.
      select (range ->> 'lowest')::integer as lowest, range ->> 'display_name' as display_name
      from ${releasedTermsTable} as kept cross join jsonb_array_elements(kept.ranges) as range
      where kept.tour_date_id = ${tour_date_id}
      union all
      select range.lowest, range.display_name
      from ${awardRangeTable} as range
      join ${tourDateTable} as city on (city.event_id, city.season_id) = (range.event_id, range.season_id)
      where city.id = ${tour_date_id}
        and not exists (select from ${releasedTermsTable} as kept where kept.tour_date_id = city.id)
    )
    select id, total_score, dropped_score,
      case when competes then rank() over (
        partition by competes, age_division_id, routine_category_id, performance_division_id
        order by total_score desc, of_all desc)::integer end as place,
      case when competes then rank() over (
        partition by competes, routine_category_id, performance_division_id
        order by total_score desc, of_all desc)::integer end as place_of_all,
      (select display_name from ranges where lowest <= total_score order by lowest desc limit 1) as award,
      competes and 1 = rank() over (
        partition by competes, age_division_id order by total_score desc, of_all desc) as high_of_age,
      competes and 1 = rank() over (
        partition by competes, performance_division_id order by total_score desc, of_all desc) as high_of_division
    from counted order by id`)
  return rows as unknown as Computed[]
}

const accountStanding = {
  staff_rights: accountTable.staff_rights,
  disabled_at: accountTable.disabled_at,
  erased_at: accountTable.erased_at,
}

/** What an account may, as it stays until this transaction ends: whoever takes a right away waits, or has done it. */
export async function holdStanding(tx: Transaction, id: number) {
  const [row] = await tx
    .select(accountStanding)
    .from(accountTable)
    .where(eq(accountTable.id, id))
    .for('share')
  if (!row) throw new Error(`account ${id} has proposed results, and is not there`)
  return row
}

export async function listReleases(connection: Connection, tour_date_id: number) {
  const { id, performance_division_id, results_hash, proposed_at, proposed_by, released_at } =
    resultReleaseTable
  return connection
    .select({
      ...{ id, performance_division_id, results_hash, proposed_at, proposed_by, released_at },
      proposer: accountTable.email,
      proposer_account: accountStanding,
    })
    .from(resultReleaseTable)
    .innerJoin(accountTable, eq(accountTable.id, proposed_by))
    .where(eq(resultReleaseTable.tour_date_id, tour_date_id))
    .orderBy(asc(id))
}
export type ReleaseRow = Awaited<ReturnType<typeof listReleases>>[number]

/** What was proposed before and not released gives way. */
export async function upsertProposal(
  tx: Transaction,
  proposal: Pick<
    typeof resultReleaseTable.$inferInsert,
    'tour_date_id' | 'performance_division_id' | 'results_hash' | 'proposed_by' | 'proposed_at'
  >,
): Promise<void> {
  const { results_hash, proposed_by, proposed_at } = proposal
  await tx
    .insert(resultReleaseTable)
    .values(proposal)
    .onConflictDoUpdate({
      target: [resultReleaseTable.tour_date_id, resultReleaseTable.performance_division_id],
      set: { results_hash, proposed_by, proposed_at },
      setWhere: isNull(resultReleaseTable.released_at),
    })
}

export async function updateReleased(
  tx: Transaction,
  id: number,
  by: { released_by: number; released_at: Date },
): Promise<void> {
  await tx
    .update(resultReleaseTable)
    .set(by)
    .where(and(eq(resultReleaseTable.id, id), isNull(resultReleaseTable.released_at)))
}

export async function insertCorrections(
  tx: Transaction,
  rows: readonly (typeof scoreCorrectionTable.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(scoreCorrectionTable).values([...rows])
}

/** Of scores, by their judges, and of where routines compete or whether they count (judge null); the newest first. */
export async function listCorrections(connection: Connection, tour_date_id: number) {
  const scores = await listScoreCorrections(connection, tour_date_id)
  const placings = await listPlacingCorrections(connection, tour_date_id)
  return [...scores, ...placings.map((placing) => ({ ...placing, judge_id: null }))].sort(
    (a, b) => b.made_at.getTime() - a.made_at.getTime(),
  )
}

export async function insertPlacingCorrection(
  tx: Transaction,
  row: typeof placingCorrectionTable.$inferInsert,
): Promise<void> {
  await tx.insert(placingCorrectionTable).values(row)
}

async function listPlacingCorrections(connection: Connection, tour_date_id: number) {
  const { id, registrations_routine_id, about, before, after, reason, made_at } = placingCorrectionTable
  return connection
    .select({ registrations_routine_id, about, before, after, reason, made_at })
    .from(placingCorrectionTable)
    .innerJoin(
      registrationsRoutineTable,
      eq(registrationsRoutineTable.id, placingCorrectionTable.registrations_routine_id),
    )
    .innerJoin(registrationTable, eq(registrationTable.id, registrationsRoutineTable.registration_id))
    .where(eq(registrationTable.tour_date_id, tour_date_id))
    .orderBy(desc(made_at), desc(id))
}

async function listScoreCorrections(connection: Connection, tour_date_id: number) {
  const { registrations_routine_id, judge_id, before, after, reason, made_at } = scoreCorrectionTable
  const { before_average, after_average } = scoreCorrectionTable
  return connection
    .select({
      ...{ registrations_routine_id, judge_id, reason, made_at },
      ...{ before, after, before_average, after_average },
    })
    .from(scoreCorrectionTable)
    .innerJoin(runningOrderTable, eq(runningOrderTable.registrations_routine_id, registrations_routine_id))
    .where(eq(runningOrderTable.tour_date_id, tour_date_id))
    .orderBy(desc(made_at), desc(scoreCorrectionTable.id))
}

/** The registrations of these routines, each with the account that is written to. */
export async function listOwnersOf(connection: Connection, routines: readonly number[]) {
  return connection
    .selectDistinct({
      registration_id: registrationTable.id,
      mybtf_user_id: accountTable.id,
      email: accountTable.email,
    })
    .from(registrationsRoutineTable)
    .innerJoin(registrationTable, eq(registrationTable.id, registrationsRoutineTable.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .where(sql`${registrationsRoutineTable.id} = any(${sql.param([...routines])}::integer[])`)
    .orderBy(asc(registrationTable.id))
}

/** The accounts of these registrations, which are written to. */
export async function listAccountsOf(connection: Connection, registrations: readonly number[]) {
  return connection
    .select({
      registration_id: registrationTable.id,
      mybtf_user_id: accountTable.id,
      email: accountTable.email,
    })
    .from(registrationTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .where(inArray(registrationTable.id, [...registrations]))
    .orderBy(asc(registrationTable.id))
}

/** Of a completed registration: at which tour date it competed, and as whom. */
export async function loadRegistrant(connection: Connection, registration_id: number) {
  const [row] = await connection
    .select({
      tour_date_id: registrationTable.tour_date_id,
      ...{ registrant_name: registrantName, studio_name: studioTable.name },
    })
    .from(registrationTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(
      and(
        eq(registrationTable.id, registration_id),
        eq(registrationTable.completed, true),
        isNull(registrationTable.deleted_at),
      ),
    )
  return row ?? null
}
