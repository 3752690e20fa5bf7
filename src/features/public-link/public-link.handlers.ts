// Answers what a mailed link opens: only to the owner of the registration, and as often as asked.
import { handle } from '../../server/handle.ts'
import { listRoutines } from '../routines/routine.queries.ts'
import { loadTokenData } from './public-link.contract.ts'
import { linkedRoutines } from './public-link.rules.ts'

export const publicLinkHandlers = [
  handle(loadTokenData, async (_input, { database }, { token: link }) => {
    const { registration_id, completed } = link
    const routines = await listRoutines(database, registration_id)
    return { registration_id, routine_ids: linkedRoutines(link, routines), completed }
  }),
]
