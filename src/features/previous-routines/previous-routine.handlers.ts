// Answers which routines the caller has entered before.
import { accountOf, handle } from '../../server/handle.ts'
import { loadWithBesides } from './previous-besides.effects.ts'
import { listPreviousRoutines, PREVIOUS_SHOWN } from './previous-routine.contract.ts'
import { historyOwnerOf, listPreviousEntries } from './previous-routine.queries.ts'

export const previousRoutineHandlers = [
  handle(listPreviousRoutines, async ({ search = '', except_registration_id = 0 }, context) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    const owner = historyOwnerOf(accountOf(context))
    const wanted = { words, except_registration_id, limit: PREVIOUS_SHOWN }
    const { entries, total } = await listPreviousEntries(context.database, owner, wanted)
    return { routines: await loadWithBesides(context, entries), total }
  }),
]
