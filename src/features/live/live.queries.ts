// Reads and writes what is on stage at a tour date, and when what is planned.
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { liveDateTable, plannedStartTable, stageCallTable } from './live.tables.ts'

/** What changes with every call: read by one statement, however many read the page. Null = never was live. */
export async function loadStageRow(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<{
    shown: boolean
    version: number
    seconds_each: number
    call_id: number | null
    id: number | null
    called_at: Date | null
    called_ids: number[]
  }>(sql`
    select live_date.shown, live_date.version, live_date.seconds_each,
      newest.id as call_id, newest.registrations_routine_id as id, newest.called_at,
      called.ids as called_ids
    from live_date
    left join lateral (
      select id, registrations_routine_id, called_at from stage_call
      where stage_call.tour_date_id = live_date.tour_date_id and undone_at is null
      order by id desc limit 1
    ) newest on true
    left join lateral (
      -- Some more than the last one: it may have left the running order since.
      select coalesce(array_agg(registrations_routine_id order by id desc), '{}') as ids from (
        select id, registrations_routine_id from stage_call
        where stage_call.tour_date_id = live_date.tour_date_id and undone_at is null and registrations_routine_id is not null
        order by id desc limit 20) as latest
    ) called on true
    where live_date.tour_date_id = ${tour_date_id}`)
  const [row] = rows
  // The driver gives times of plain SQL as they are spelled.
  return row ? { ...row, called_at: row.called_at === null ? null : new Date(row.called_at) } : null
}
export type StageRow = NonNullable<Awaited<ReturnType<typeof loadStageRow>>>

/** Nobody else changes the stage of this tour date or its plan until this transaction ends. */
export async function lockLiveDate(tx: Transaction, tour_date_id: number): Promise<void> {
  await tx.insert(liveDateTable).values({ tour_date_id }).onConflictDoNothing()
  await tx
    .select({ version: liveDateTable.version })
    .from(liveDateTable)
    .where(eq(liveDateTable.tour_date_id, tour_date_id))
    .for('update')
}

export async function countLiveVersion(tx: Transaction, tour_date_id: number): Promise<void> {
  await tx
    .update(liveDateTable)
    .set({ version: sql`${liveDateTable.version} + 1` })
    .where(eq(liveDateTable.tour_date_id, tour_date_id))
}

export async function updateLiveDate(
  tx: Transaction,
  tour_date_id: number,
  set: { shown?: boolean | undefined; seconds_each?: number | undefined },
): Promise<void> {
  if (Object.values(set).every((value) => value === undefined)) return
  await tx.update(liveDateTable).set(set).where(eq(liveDateTable.tour_date_id, tour_date_id))
}

export async function insertStageCall(
  tx: Transaction,
  call: Pick<
    typeof stageCallTable.$inferInsert,
    'tour_date_id' | 'registrations_routine_id' | 'called_at' | 'called_by'
  >,
): Promise<void> {
  await tx.insert(stageCallTable).values(call)
}

/** Takes the newest back; false = there is none. */
export async function undoStageCall(
  tx: Transaction,
  tour_date_id: number,
  undone_at: Date,
): Promise<boolean> {
  const [newest] = await tx
    .select({ id: stageCallTable.id })
    .from(stageCallTable)
    .where(and(eq(stageCallTable.tour_date_id, tour_date_id), isNull(stageCallTable.undone_at)))
    .orderBy(desc(stageCallTable.id))
    .limit(1)
  if (!newest) return false
  await tx.update(stageCallTable).set({ undone_at }).where(eq(stageCallTable.id, newest.id))
  return true
}

export async function listStarts(connection: Connection, tour_date_id: number): Promise<Map<number, Date>> {
  const { registrations_routine_id, starts_at } = plannedStartTable
  const rows = await connection
    .select({ registrations_routine_id, starts_at })
    .from(plannedStartTable)
    .where(eq(plannedStartTable.tour_date_id, tour_date_id))
  return new Map(rows.map((row) => [row.registrations_routine_id, row.starts_at]))
}

/** Null = no time is planned for it. */
export async function setStart(
  tx: Transaction,
  { tour_date_id, registrations_routine_id }: { tour_date_id: number; registrations_routine_id: number },
  starts_at: Date | null,
): Promise<void> {
  if (starts_at === null)
    await tx
      .delete(plannedStartTable)
      .where(eq(plannedStartTable.registrations_routine_id, registrations_routine_id))
  else
    await tx
      .insert(plannedStartTable)
      .values({ tour_date_id, registrations_routine_id, starts_at })
      .onConflictDoUpdate({ target: plannedStartTable.registrations_routine_id, set: { starts_at } })
}
