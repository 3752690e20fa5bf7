// One transaction per write, as the caller; with an Idempotency-Key the first answer is kept and given again.
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Failure } from '../shared/failures.ts'
import { type Actor, type Database, inTransaction, type Transaction } from './database.ts'
import { idempotencyTable } from './idempotency.tables.ts'

export interface Repeatable {
  key: string
  input: unknown
}

/** Whether the answer to this key of the account is there, to be given again. */
export async function isAnswered(database: Database, mybtf_user_id: number, key: string): Promise<boolean> {
  const same = and(eq(idempotencyTable.mybtf_user_id, mybtf_user_id), eq(idempotencyTable.key, key))
  return (await database.select({ key: idempotencyTable.key }).from(idempotencyTable).where(same)).length > 0
}

/**
 * Runs the work once for a key of this account: a repeat waits for the first and gets its answer; the same key with
 * another input is refused.
 */
export async function write<T>(
  database: Database,
  actor: Actor,
  repeatable: Repeatable | null,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const account = actor.mybtf_user_id
  if (!repeatable || account === null) return inTransaction(database, actor, work)
  const input_hash = createHash('sha256').update(JSON.stringify(repeatable.input)).digest('hex')
  const row = { mybtf_user_id: account, key: repeatable.key, endpoint: actor.doing, input_hash }
  const same = and(eq(idempotencyTable.mybtf_user_id, account), eq(idempotencyTable.key, repeatable.key))
  return inTransaction(database, actor, async (tx) => {
    // The insert waits for a transaction that holds the same key, so of two at once the second replays the first.
    const [mine] = await tx.insert(idempotencyTable).values(row).onConflictDoNothing().returning()
    if (!mine) {
      const [kept] = await tx.select().from(idempotencyTable).where(same)
      if (!kept || kept.endpoint !== row.endpoint || kept.input_hash !== input_hash)
        throw new Failure('KEY_REUSED')
      return kept.answer as T
    }
    const answer = await work(tx)
    // Work that answers nothing leaves nothing to give again.
    if (answer !== undefined) await tx.update(idempotencyTable).set({ answer }).where(same)
    return answer
  })
}
