// Notes calls that were refused to somebody: one structured line in the log, and a row that the office sees with the account.
import type { FastifyBaseLogger } from 'fastify'
import { insertRefused } from '../features/accounts/refused.queries.ts'
import { createSieve, refusedKind } from '../features/accounts/refused.rules.ts'
import { networkOf } from '../features/accounts/sign-in-attempts.rules.ts'
import type { Failure } from '../shared/failures.ts'
import type { Parts } from './context.ts'

interface Calling {
  /** The caller's account; null = signed out, and then `failure` may say whose account was tried. */
  account_id: number | null
  address: string
  doing: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Answers the function that notes; what the database cannot take stands in the log alone. */
export function noteRefusals({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  const isNew = createSieve()
  return async (failure: Failure, { account_id, address, doing, log }: Calling): Promise<void> => {
    const kind = refusedKind(failure.code)
    if (kind === null) return
    const at = clock.now()
    const network = networkOf(address)
    const mybtf_user_id = account_id ?? failure.against ?? null
    if (!isNew(kind, `${mybtf_user_id} ${network} ${doing}`, at)) return
    log.warn({ refused: kind, account: mybtf_user_id, network, doing }, 'refused')
    await insertRefused(database, { at, kind, mybtf_user_id, network, doing }).catch(() => undefined)
  }
}
