// Reads and writes the links of judges, and what came through them.
import { and, count, eq, isNull, max, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { judgeEntryTable, judgeLinkTable } from '../critiques/critique.tables.ts'
import { judgeTable, runningOrderTable, scoreTable } from '../scores/score.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'

/**
 * LINK-08: when it was revoked, or its maker's account closed; where that one may not enter scores any more, it has never been good. Null =
 * neither.
 */
const ended_at = sql<Date | null>`coalesce(${judgeLinkTable.revoked_at}, ${accountTable.disabled_at},
  case when not ${accountTable.staff_rights} ? 'scores' then ${judgeLinkTable.created_at} end)`.mapWith(
  judgeLinkTable.revoked_at,
)

/** The link with this token, and whose it is; null when there is none. */
export async function loadJudgeLink(connection: Connection, token_hash: string) {
  const [row] = await connection
    .select({
      created_at: judgeLinkTable.created_at,
      expires_at: judgeLinkTable.expires_at,
      revoked_at: ended_at,
      event: {
        end_date: tourDateTable.end_date,
        timezone: tourDateTable.timezone,
        postponed: tourDateTable.postponed,
        canceled: tourDateTable.canceled,
      },
      created_by: judgeLinkTable.created_by,
      judge_id: judgeTable.id,
      tour_date_id: judgeTable.tour_date_id,
    })
    .from(judgeLinkTable)
    .innerJoin(judgeTable, eq(judgeTable.id, judgeLinkTable.judge_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, judgeTable.tour_date_id))
    .innerJoin(accountTable, eq(accountTable.id, judgeLinkTable.created_by))
    .where(eq(judgeLinkTable.token_hash, token_hash))
  return row ?? null
}

/** The links of a tour date's judges that have not ended before their time. */
export async function listJudgeLinks(connection: Connection, tour_date_id: number) {
  const { judge_id, created_at, expires_at } = judgeLinkTable
  return connection
    .select({ judge_id, created_at, expires_at })
    .from(judgeLinkTable)
    .innerJoin(judgeTable, eq(judgeTable.id, judge_id))
    .innerJoin(accountTable, eq(accountTable.id, judgeLinkTable.created_by))
    .where(and(eq(judgeTable.tour_date_id, tour_date_id), sql`${ended_at} is null`))
}

export async function revokeJudgeLinks(tx: Transaction, judge_id: number, revoked_at: Date): Promise<void> {
  await tx
    .update(judgeLinkTable)
    .set({ revoked_at })
    .where(and(eq(judgeLinkTable.judge_id, judge_id), isNull(judgeLinkTable.revoked_at)))
}

export async function insertJudgeLink(
  tx: Transaction,
  link: typeof judgeLinkTable.$inferInsert,
): Promise<void> {
  await tx.insert(judgeLinkTable).values(link)
}

export async function loadEntry(connection: Connection, id: string) {
  const [row] = await connection.select().from(judgeEntryTable).where(eq(judgeEntryTable.id, id))
  return row ?? null
}

export async function insertEntry(
  tx: Transaction,
  entry: typeof judgeEntryTable.$inferInsert,
): Promise<void> {
  await tx.insert(judgeEntryTable).values(entry)
}

/** Of each judge of a tour date, when something came last, and how much came too late. */
export async function countEntries(connection: Connection, tour_date_id: number) {
  const { judge_id, received_at, outcome } = judgeEntryTable
  return connection
    .select({
      judge_id,
      last_entry_at: max(received_at),
      stale: sql<number>`${count()} filter (where ${outcome} = 'stale')`.mapWith(Number),
    })
    .from(judgeEntryTable)
    .innerJoin(judgeTable, eq(judgeTable.id, judge_id))
    .where(eq(judgeTable.tour_date_id, tour_date_id))
    .groupBy(judge_id)
}

interface OwnScore {
  registrations_routine_id: number
  judge_id: number
}

const ofSheet = ({ registrations_routine_id, judge_id }: OwnScore) =>
  and(eq(scoreTable.registrations_routine_id, registrations_routine_id), eq(scoreTable.judge_id, judge_id))

/** One judge's score from the tablet, or none; counts as a change of the routine's scores. Hold the tour date's scoring. */
export async function saveTabletScore(
  tx: Transaction,
  own: OwnScore,
  score: number | null,
  entered_at: Date,
): Promise<void> {
  if (score === null) await tx.delete(scoreTable).where(ofSheet(own))
  else {
    const given = { score, source: 'tablet' as const, entered_by: null, entered_at }
    await tx
      .insert(scoreTable)
      .values({ ...own, ...given })
      .onConflictDoUpdate({
        target: [scoreTable.registrations_routine_id, scoreTable.judge_id],
        set: given,
      })
  }
  await tx
    .update(runningOrderTable)
    .set({ version: sql`${runningOrderTable.version} + 1` })
    .where(eq(runningOrderTable.registrations_routine_id, own.registrations_routine_id))
}
