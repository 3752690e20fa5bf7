// Writes what a repeated call may not answer again from what was kept for its key: a token that is told once, or what each call records.
import type { RequestContext } from './context.ts'
import { inTransaction, type Transaction } from './database.ts'
import { accountOf } from './handle.ts'

/** As `context.write`, but without keeping the answer for a key. */
export function writeUnkept<T>(context: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { database, doing, request_id } = context
  return inTransaction(database, { mybtf_user_id: accountOf(context).id, doing, request_id }, work)
}
