// Answers where one is signed in, and ends sessions of one's own.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { insertSessionsEnded, loadLiveSessions, revokeLiveSessions } from '../accounts/session.queries.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.contract.ts'

/** Not context.write: a key that ended some sessions would leave alive what was opened since. */
function endSessions(context: RequestContext, session_id?: number): Promise<Record<string, never>> {
  const { id: mybtf_user_id } = accountOf(context)
  const { doing, request_id, clock } = context
  const by = { mybtf_user_id, doing, request_id }
  return inTransaction(context.database, by, async (tx) => {
    // One that is named ends also where it is the one that asks: that is signing out.
    const except = session_id === undefined ? context.session_id : null
    const ended = await revokeLiveSessions(tx, { mybtf_user_id, session_id, except, now: clock.now() })
    if (ended > 0) await insertSessionsEnded(tx, mybtf_user_id, ended, by)
    return {}
  })
}

export const ownSessionHandlers = [
  handle(listOwnSessions, async ({ id }, { database, clock, session_id }) => {
    const sessions = await loadLiveSessions(database, id, clock.now())
    return { sessions: sessions.map((session) => ({ ...session, this_one: session.id === session_id })) }
  }),

  handle(endOwnSession, (_input, context, { session_id }) => endSessions(context, session_id.session_id)),

  handle(endOtherSessions, (_input, context) => endSessions(context)),
]
