// One transaction per write, as the caller; with an Idempotency-Key the first answer is kept and given again.
import { createHash } from 'node:crypto'
import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { Failure } from '../shared/failures.ts'
import { type Actor, type Database, inTransaction, later, type Transaction } from './database.ts'
import { idempotencyTable } from './idempotency.tables.ts'
import { preparedOn } from './prepared.ts'

/** The same input, whichever order its fields came in. */
const inOneOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([name], [next]) => (name < next ? -1 : 1)))
    : value

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

const sameKey = (mybtf_user_id: number | Placeholder, key: string | Placeholder) =>
  and(eq(idempotencyTable.mybtf_user_id, mybtf_user_id), eq(idempotencyTable.key, key))

const answeredKey = preparedOn((connection) =>
  connection
    .select({ key: idempotencyTable.key })
    .from(idempotencyTable)
    .where(sameKey(sql.placeholder('mybtf_user_id'), sql.placeholder('key')))
    .prepare('answered_key'),
)

/** Whether the answer to this key of the account is there, to be given again. */
export async function isAnswered(database: Database, mybtf_user_id: number, key: string): Promise<boolean> {
  return (await answeredKey(database).execute({ mybtf_user_id, key })).length > 0
}

/**
 * Runs the work once for a key of this account, or of this holder of a link: a repeat waits for the first and gets its answer; the same key with
 * another input is refused.
 */
export async function write<T>(
  database: Database,
  actor: Actor,
  repeatable: Repeatable | null,
  work: (tx: Transaction) => Promise<T>,
  holder: LinkHolder | null = null,
): Promise<T> {
  const mybtf_user_id = holder ? holder.mybtf_user_id : actor.mybtf_user_id
  if (!repeatable || mybtf_user_id === null) return inTransaction(database, actor, work)
  const input_hash = createHash('sha256').update(JSON.stringify(repeatable.input, inOneOrder)).digest('hex')
  const key = holder ? `${holder.name} ${repeatable.key}` : repeatable.key
  const endpoint = actor.doing
  const same = sameKey(mybtf_user_id, key)
  return inTransaction(database, actor, async (tx) => {
    // It waits for a transaction that holds the same key, so of two at once the second replays the first.
    const claimed = await tx
      .insert(idempotencyTable)
      .values({ mybtf_user_id, key, endpoint, input_hash })
      .onConflictDoNothing()
    if (claimed.rowCount === 1) {
      const answer = await work(tx)
      // Work that answers nothing leaves nothing to give again.
      if (answer !== undefined) await later(tx, tx.update(idempotencyTable).set({ answer }).where(same))
      return answer
    }
    const [kept] = await tx.select().from(idempotencyTable).where(same)
    if (!kept || kept.endpoint !== endpoint || kept.input_hash !== input_hash) throw new Failure('KEY_REUSED')
    return kept.answer as T
  })
}
