// Reads and writes the counts of attempts without success.
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { type Connection, later, type Transaction } from '../../server/database.ts'
import { signInAttemptTable } from './account.tables.ts'

interface Count {
  failed: number
  last_failed_at: Date
}

/** The counts of the keys, locked until the transaction ends; always in one order, so two never wait for each other. */
export async function loadAttemptsLocked(
  tx: Transaction,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Count>> {
  const sorted = [...keys].sort()
  // A row must exist to be locked; one that does stays as it is. Rows are held in the order in which they are given.
  const rows = await tx
    .insert(signInAttemptTable)
    .values(sorted.map((key) => ({ key, failed: 0, last_failed_at: now })))
    .onConflictDoUpdate({ target: signInAttemptTable.key, set: { failed: signInAttemptTable.failed } })
    .returning()
  return new Map(rows.map(({ key, ...count }) => [key, count]))
}

/** When the last attempt of the key was made; null = none is known. */
export async function lastAttempt(connection: Connection, key: string): Promise<Date | null> {
  const [row] = await connection
    .select({ at: signInAttemptTable.last_failed_at })
    .from(signInAttemptTable)
    .where(eq(signInAttemptTable.key, key))
  return row?.at ?? null
}

export async function updateAttempts(tx: Transaction, key: string, count: Count): Promise<void> {
  await later(tx, tx.update(signInAttemptTable).set(count).where(eq(signInAttemptTable.key, key)))
}

export async function deleteAttempts(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.delete(signInAttemptTable).where(inArray(signInAttemptTable.key, [...keys]))
}

/** Takes the attempt made `at` off the count, as if it had never been made; another one may have been counted since. */
export async function takeBackAttempt(
  tx: Transaction,
  { key, at, before }: { key: string; at: Date; before: Date },
): Promise<void> {
  const { failed, last_failed_at } = signInAttemptTable
  const taken = {
    failed: sql`greatest(${failed} - 1, 0)`,
    last_failed_at: sql`case when ${last_failed_at} = ${at.toISOString()}::timestamptz
      then ${before.toISOString()}::timestamptz else ${last_failed_at} end`,
  }
  await later(tx, tx.update(signInAttemptTable).set(taken).where(eq(signInAttemptTable.key, key)))
}

/** Takes one attempt off the count. */
export async function giveBackAttempt(tx: Transaction, key: string): Promise<void> {
  await tx
    .update(signInAttemptTable)
    .set({ failed: sql`greatest(${signInAttemptTable.failed} - 1, 0)` })
    .where(eq(signInAttemptTable.key, key))
}

/** Removes counts whose last attempt was before `before`. */
export async function deleteAttemptsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(signInAttemptTable).where(lt(signInAttemptTable.last_failed_at, before))
}
