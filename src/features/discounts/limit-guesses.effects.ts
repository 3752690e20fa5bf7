// Slows down whoever guesses promo codes: the first tries are free, then ever slower, as with signing in.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { giveBackAttempt } from '../accounts/sign-in-attempt.queries.ts'
import type { AttemptLimit } from '../accounts/sign-in-attempts.rules.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { unknownCodes } from './promo-code.queries.ts'

const GUESSES: AttemptLimit = { free: 10, first_wait_seconds: 5, longest_wait_seconds: 900 }

/** Throws PROMO_UNKNOWN for codes that are none, and TOO_MANY_ATTEMPTS after too many of them (PROMO-02). */
export async function limitGuesses(
  context: RequestContext,
  codes: readonly { code: string; path: Violation['path'] }[],
): Promise<void> {
  if (codes.length === 0) return
  const { id } = accountOf(context)
  const key = `promo_code:${id}`
  // Counted before it is looked up, also the right one: while the wait lasts, a lucky guess tells nothing.
  await takeAttempt(context, [{ key, limit: GUESSES }])
  const names = codes.map(({ code }) => code)
  const unknown = await unknownCodes(context.database, names)
  failOn(
    codes
      .filter(({ code }) => unknown.includes(code))
      .map(({ code, path }) => refuse('PROMO_UNKNOWN', path, { code })),
  )
  const { doing, request_id } = context
  await inTransaction(context.database, { mybtf_user_id: id, doing, request_id }, (tx) =>
    giveBackAttempt(tx, key),
  )
}
