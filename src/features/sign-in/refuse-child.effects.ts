// ACCOUNT-12, ACCOUNT-13: refuses a child's account, and remembers for a day that it did: a hash, and nothing that was typed.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { failOn } from '../../shared/failures.ts'
import { lastAttempt, loadAttemptsLocked, updateAttempts } from '../accounts/sign-in-attempt.queries.ts'
import { networkOf } from '../accounts/sign-in-attempts.rules.ts'
import { checkOwnAccount, checkRefusedChild, refusedChild } from '../people/own-account.rules.ts'
import { LAST_ZONE } from '../people/person.rules.ts'

interface Newcomer {
  fname: string
  lname: string
  birthdate?: PlainDate | null | undefined
}

export async function refuseChild(context: RequestContext, newcomer: Newcomer): Promise<void> {
  const { clock, database, primary, address, doing, request_id } = context
  const now = clock.now()
  const key = `under_13:${hashToken(refusedChild(newcomer, networkOf(address)))}`
  const tooYoung = checkOwnAccount(newcomer, dateIn(now, LAST_ZONE))
  if (tooYoung.length > 0)
    await inTransaction(database, { mybtf_user_id: null, doing, request_id }, async (tx) => {
      await loadAttemptsLocked(tx, [key], now)
      await updateAttempts(tx, key, { failed: 1, last_failed_at: now })
    })
  failOn(tooYoung)
  failOn(checkRefusedChild(await lastAttempt(primary, key), now))
}
