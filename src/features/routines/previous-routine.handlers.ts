// Answers which routines the caller has entered before.
import { accountOf, handle } from '../../server/handle.ts'
import { listPreviousRoutines, PREVIOUS_SHOWN } from './previous-routine.contract.ts'
import { historyOwnerOf, listPreviousEntries } from './previous-routine.queries.ts'

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
