// Counts an attempt before it is made and refuses it while its wait lasts; success gives the attempt back.

import type { RequestContext } from '../../server/context.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import {
  deleteAttempts,
  giveBackAttempt,
  loadAttemptsLocked,
  updateAttempts,
} from './sign-in-attempt.queries.ts'
import { countAttempt, type LimitedKey, nextAttemptAt, waitInWords } from './sign-in-attempts.rules.ts'

/**
 * Takes one attempt of each key. Counted at once and under a lock, so a hundred at the same moment are a hundred.
 * Throws TOO_MANY_ATTEMPTS with `data: { retry_at }`; a refused attempt is not counted.
 */
export async function takeAttempt(context: RequestContext, limited: readonly LimitedKey[]): Promise<void> {
  const now = context.clock.now()
  // Its own transaction: the count stays although the request that caused it fails.
  const actor = {
    mybtf_user_id: context.account?.id ?? null,
    doing: context.doing,
    request_id: context.request_id,
  }
  const until = await inTransaction(context.database, actor, async (tx) => {
    const counts = await loadAttemptsLocked(
      tx,
      limited.map(({ key }) => key),
      now,
    )
    const waits = limited.flatMap(
      ({ key, limit }) => nextAttemptAt(counts.get(key) ?? null, limit, now) ?? [],
    )
    if (waits.length > 0) return new Date(Math.max(...waits.map((wait) => wait.getTime())))
    for (const { key } of limited) await updateAttempts(tx, key, countAttempt(counts.get(key) ?? null, now))
    return null
  })
  if (!until) return
  throw new Failure('TOO_MANY_ATTEMPTS', {
    message: `Too many attempts. Please try again in ${waitInWords(until, now)}.`,
    data: { retry_at: until.toISOString() },
  })
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
