// Removes what is old enough, so many rows at a time, and keeps how far a night's run came.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import type { PlainDate } from '../../shared/calendar.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { lookTable } from '../audit/look.tables.ts'
import type { UploadedPurpose } from '../files/stored-file.model.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { Forgotten } from '../retention/retention.model.ts'
import { retentionRunTable } from '../retention/retention.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { lastDay, untold } from './file-notice.queries.ts'
import { placesOf } from './file-places.tables.ts'

export async function loadLastRun(connection: Connection) {
  const [run] = await connection.select().from(retentionRunTable).orderBy(desc(retentionRunTable.id)).limit(1)
  return run ?? null
}

export async function insertRun(
  tx: Transaction,
  run: Pick<typeof retentionRunTable.$inferInsert, 'began_at' | 'changes_before' | 'changes_until'>,
): Promise<number> {
  const [row] = await tx.insert(retentionRunTable).values(run).returning({ id: retentionRunTable.id })
  if (!row) throw new Error('an insert returns its row')
  return row.id
}

export async function endRun(tx: Transaction, id: number, ended_at: Date, counts: Forgotten): Promise<void> {
  await tx.update(retentionRunTable).set({ ended_at, counts }).where(eq(retentionRunTable.id, id))
}

interface Marking {
  before: PlainDate
  at: Date
  most: number
  /** Of music and photos. */
  told_before: Date
}

/**
 * RETENTION-01, RETENTION-06, RETENTION-08: marks files of this kind removed whose events are over since before that day; whoever clears files takes
 * their bytes, and rows that are nothing without them go along. One that an event to come uses, or is to copy once it is sold, stays.
 */
async function markOldFiles(
  tx: Transaction,
  purpose: UploadedPurpose,
  { before, at, most }: Marking,
  also?: SQL,
): Promise<number> {
  const places = sql`select from ${placesOf([purpose])}
      join ${registrationTable} on ${registrationTable.id} = place.registration_id
      join ${tourDateTable} on ${tourDateTable.id} = ${registrationTable.tour_date_id}
    where place.file_id = ${storedFileTable.id}`
  const old = tx
    .select({ id: storedFileTable.id })
    .from(storedFileTable)
    .where(
      and(
        eq(storedFileTable.purpose, purpose),
        isNull(storedFileTable.removed_at),
        sql`exists (${places} and place.used)`,
        sql`not exists (${places} and ${lastDay} >= ${before}::date)`,
        also,
      ),
    )
    .limit(most)
  const marked = await tx
    .update(storedFileTable)
    .set({ removed_at: at })
    .where(inArray(storedFileTable.id, old))
  return marked.rowCount ?? 0
}

/** RETENTION-01 */
export const markOldStudentIds = (tx: Transaction, purpose: UploadedPurpose, marking: Marking) =>
  markOldFiles(tx, purpose, marking)
/** RETENTION-06, and RETENTION-07: of which each of its owners was told long enough before. */
export const markOldMusic = (tx: Transaction, purpose: UploadedPurpose, marking: Marking) =>
  markOldFiles(tx, purpose, marking, sql`not ${untold('music', marking.told_before)}`)
/** RETENTION-08: the same of photos of dancers, with what they were cropped from. */
export const markOldPhotos = (tx: Transaction, purpose: UploadedPurpose, marking: Marking) =>
  markOldFiles(tx, purpose, marking, sql`not ${untold('photos', marking.told_before)}`)

/** RETENTION-02: sent, refused or given up long ago. */
export async function deleteOldMails(tx: Transaction, before: Date, most: number): Promise<number> {
  const old = tx
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(lt(mailTable.created_at, before))
    .orderBy(asc(mailTable.created_at))
    .limit(most)
  return (await tx.delete(mailTable).where(inArray(mailTable.id, old))).rowCount ?? 0
}

export async function deleteOldLooks(tx: Transaction, before: Date, most: number): Promise<number> {
  const old = tx
    .select({ id: lookTable.id })
    .from(lookTable)
    .where(lt(lookTable.at, before))
    .orderBy(asc(lookTable.at))
    .limit(most)
  return (await tx.delete(lookTable).where(inArray(lookTable.id, old))).rowCount ?? 0
}

/**
 * RETENTION-03: signed up before then with a password, never confirmed an email (one that was changed later was confirmed
 * before), and has no registration. A studio's account stays: the studio is a business that the office knows, and may be claimed.
 */
const neverConfirmed = (before: Date) =>
  and(
    lt(accountTable.created_at, before),
    isNull(accountTable.confirmed_at),
    isNull(accountTable.erased_at),
    isNotNull(accountTable.password_hash),
    isNull(accountTable.studio_id),
    sql`${accountTable.staff_rights} = '[]'::jsonb`,
    sql`not exists (select from ${registrationTable} where ${registrationTable.mybtf_user_id} = ${accountTable.id})`,
    sql`not exists (select from ${auditTable} where ${auditTable.entity} = 'mybtf_user'
      and ${auditTable.entity_id} = ${accountTable.id}::text and ${auditTable.before} ->> 'confirmed_at' is not null)`,
  )

export async function listNeverConfirmed(
  connection: Connection,
  before: Date,
  most: number,
): Promise<number[]> {
  const rows = await connection
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(neverConfirmed(before))
    .orderBy(asc(accountTable.created_at))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Whether it still is so; held until this transaction ends, so that nobody confirms it meanwhile. */
export async function lockNeverConfirmed(tx: Transaction, id: number, before: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(and(eq(accountTable.id, id), neverConfirmed(before)))
    .for('update')
  return rows.length > 0
}

/**
 * RETENTION-04: of so many rows of the audit the next ones after `run.changes_until`, those of these tables lose what they
 * tell; the database lets only this run do it, and only to rows from before its moment. Null = there are no more.
 */
export async function forgetChanges(
  tx: Transaction,
  run_id: number,
  entities: readonly string[],
  most: number,
): Promise<number | null> {
  const { rows } = await tx.execute<{ begun: boolean }>(sql`select begin_forgetting(${run_id}) as begun`)
  if (rows[0]?.begun !== true) throw new Error(`run ${run_id} is over`)
  const [run] = await tx.select().from(retentionRunTable).where(eq(retentionRunTable.id, run_id))
  if (!run) throw new Error(`there is no run ${run_id}`)
  const batch = await tx
    .select({ id: auditTable.id, at: auditTable.at })
    .from(auditTable)
    .where(sql`${auditTable.id} > ${run.changes_until}`)
    .orderBy(asc(auditTable.id))
    .limit(most)
  // Two transactions may write in another order than they began: the first young row ends it, and the next night goes on there.
  const young = batch.findIndex(({ at }) => at >= run.changes_before)
  const old = young === -1 ? batch : batch.slice(0, young)
  const last = old.at(-1)
  if (!last) return null
  const forgotten = await tx
    .update(auditTable)
    .set({ before: null, after: null })
    .where(
      and(
        sql`${auditTable.id} > ${run.changes_until} and ${auditTable.id} <= ${last.id}`,
        inArray(auditTable.entity, [...entities]),
        sql`(${auditTable.before} is not null or ${auditTable.after} is not null)`,
      ),
    )
  await tx.update(retentionRunTable).set({ changes_until: last.id }).where(eq(retentionRunTable.id, run_id))
  return forgotten.rowCount ?? 0
}
