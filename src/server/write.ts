// One transaction per write, as the caller; with an Idempotency-Key the first answer is kept and given again.
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Failure } from '../shared/failures.ts'
import { type Actor, type Database, inTransaction, literal, type Transaction } from './database.ts'
import { idempotencyTable } from './idempotency.tables.ts'

export interface Repeatable {
  key: string
  input: unknown
}

/**
 * For whom answers are kept where nobody is signed in: with the account that owns what a link leads to, under the link's own name.
 * No caller's key has a space in it, so none is taken for another.
 */
export interface LinkHolder {
  mybtf_user_id: number
  /** 'link 7' */
  name: string
}

/** Whether the answer to this key of the account is there, to be given again. */
export async function isAnswered(database: Database, mybtf_user_id: number, key: string): Promise<boolean> {
  const same = and(eq(idempotencyTable.mybtf_user_id, mybtf_user_id), eq(idempotencyTable.key, key))
  return (await database.select({ key: idempotencyTable.key }).from(idempotencyTable).where(same)).length > 0
}

/**
 * Runs the work once for a key of this account, or of this holder of a link: a repeat waits for the first and gets its answer; the same key with
 * another input is refused. `opening` = SQL to begin with, in the same message.
 */
export async function write<T>(
  database: Database,
  actor: Actor,
  repeatable: Repeatable | null,
  work: (tx: Transaction) => Promise<T>,
  { opening = '', holder = null }: { opening?: string | undefined; holder?: LinkHolder | null } = {},
): Promise<T> {
  const account = holder ? holder.mybtf_user_id : actor.mybtf_user_id
  if (!repeatable || account === null) return inTransaction(database, actor, work, { opening })
  const input_hash = createHash('sha256').update(JSON.stringify(repeatable.input)).digest('hex')
  const kept_key = holder ? `${holder.name} ${repeatable.key}` : repeatable.key
  const key = literal(kept_key)
  const endpoint = actor.doing
  // The insert waits for a transaction that holds the same key, so of two at once the second replays the first.
  const claim = `INSERT INTO idempotency (mybtf_user_id, key, endpoint, input_hash)
    VALUES (${account}, ${key}, ${literal(endpoint)}, ${literal(input_hash)}) ON CONFLICT DO NOTHING;`
  const { answer } = await inTransaction(
    database,
    actor,
    async (tx, [inserted]): Promise<{ answer: T; fresh: boolean }> => {
      if (inserted?.rowCount === 1) return { answer: await work(tx), fresh: true }
      const [kept] = await tx
        .select()
        .from(idempotencyTable)
        .where(and(eq(idempotencyTable.mybtf_user_id, account), eq(idempotencyTable.key, kept_key)))
      if (!kept || kept.endpoint !== endpoint || kept.input_hash !== input_hash)
        throw new Failure('KEY_REUSED')
      return { answer: kept.answer as T, fresh: false }
    },
    {
      opening: `${claim} ${opening}`,
      // Work that answers nothing leaves nothing to give again.
      closing: ({ answer, fresh }) =>
        fresh && answer !== undefined
          ? `UPDATE idempotency SET answer = ${literal(JSON.stringify(answer))}
            WHERE mybtf_user_id = ${account} AND key = ${key};`
          : '',
    },
  )
  return answer
}
