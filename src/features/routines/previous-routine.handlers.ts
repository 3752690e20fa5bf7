// Answers which routines the caller has entered before.
import { accountOf, handle } from '../../server/handle.ts'
import { listPreviousRoutines, PREVIOUS_SHOWN } from './previous-routine.contract.ts'
import { type HistoryOwner, listPreviousEntries } from './previous-routine.queries.ts'

/** A studio's accounts share what their studio entered; everybody else has an own history. */
function historyOwnerOf(account: ReturnType<typeof accountOf>): HistoryOwner {
  return {
    mybtf_user_id: account.id,
    studio_id: account.studio_account ? (account.studio?.id ?? null) : null,
  }
}

export const previousRoutineHandlers = [
  handle(listPreviousRoutines, ({ search = '', except_registration_id = 0 }, context) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    const owner = historyOwnerOf(accountOf(context))
    return listPreviousEntries(context.database, owner, {
      words,
      except_registration_id,
      limit: PREVIOUS_SHOWN,
    })
  }),
]
