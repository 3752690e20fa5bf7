// Counts an attempt before it is made and refuses it while its wait lasts; success gives the attempt back.

import type { RequestContext } from '../../server/context.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import {
  deleteAttempts,
  giveBackAttempt,
  loadAttemptsLocked,
  takeBackAttempt,
  updateAttempts,
} from './sign-in-attempt.queries.ts'
import { countAttempt, type LimitedKey, nextAttemptAt, waitInWords } from './sign-in-attempts.rules.ts'
import type { TakenAttempt } from './taken-attempt.model.ts'

type Context = Pick<RequestContext, 'database' | 'clock' | 'doing' | 'request_id' | 'account'>

function actorOf({ account, doing, request_id }: Context) {
  return { mybtf_user_id: account?.id ?? null, doing, request_id }
}

const TOO_MANY = (wait: string) => `Too many attempts. Please try again in ${wait}.`

/**
 * Takes one attempt of each key in the caller's transaction, under a lock until its end, so a hundred at the same moment are a
 * hundred. Throws TOO_MANY_ATTEMPTS with `data: { retry_at }`, in the words of `say`; a refused attempt is not counted.
 */
export async function takeAttemptWith(
  tx: Transaction,
  now: Date,
  limited: readonly LimitedKey[],
  say: (wait: string) => string,
): Promise<TakenAttempt[]> {
  if (limited.length === 0) return []
  const counts = await loadAttemptsLocked(
    tx,
    limited.map(({ key }) => key),
    now,
  )
  const waits = limited.flatMap(({ key, limit }) => nextAttemptAt(counts.get(key) ?? null, limit, now) ?? [])
  if (waits.length > 0) {
    const until = new Date(Math.max(...waits.map((wait) => wait.getTime())))
    const data = { retry_at: until.toISOString() }
    throw new Failure('TOO_MANY_ATTEMPTS', { message: say(waitInWords(until, now)), data })
  }
  const taken: TakenAttempt[] = []
  for (const { key } of limited) {
    const count = counts.get(key) ?? null
    await updateAttempts(tx, key, countAttempt(count, now))
    taken.push({ key, at: now.toISOString(), before: (count?.last_failed_at ?? now).toISOString() })
  }
  return taken
}

/** The same in a transaction of its own: the count stays although the request that caused it fails. */
export function takeAttempt(
  context: Context,
  limited: readonly LimitedKey[],
  say = TOO_MANY,
): Promise<TakenAttempt[]> {
  return inTransaction(context.database, actorOf(context), (tx) =>
    takeAttemptWith(tx, context.clock.now(), limited, say),
  )
}

/** Gives attempts back that are not to count, as if they had never been made: no wait begins with them either. */
export async function returnAttemptsWith(tx: Transaction, taken: readonly TakenAttempt[]): Promise<void> {
  // Everybody holds them in one order, so two never wait for each other.
  const sorted = taken.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  for (const { key, at, before } of sorted)
    await takeBackAttempt(tx, { key, at: new Date(at), before: new Date(before) })
}

/** The same in a transaction of its own. */
export async function returnAttempts(context: Context, taken: readonly TakenAttempt[]): Promise<void> {
  if (taken.length === 0) return
  await inTransaction(context.database, actorOf(context), (tx) => returnAttemptsWith(tx, taken))
}

/** After success: what was counted for the account is forgotten; the network gets back this one attempt. */
export async function clearAttempts(
  tx: Transaction,
  limited: readonly LimitedKey[],
  now: Date,
): Promise<void> {
  const keys = limited.map(({ key }) => key)
  await loadAttemptsLocked(tx, keys, now)
  await deleteAttempts(
    tx,
    keys.filter((key) => key.startsWith('account')),
  )
  for (const { key } of limited) if (key.startsWith('address')) await giveBackAttempt(tx, key)
}
