// Makes a link to the critiques of chosen routines, and ends the one in whose place it comes.
import type { RequestContext } from '../../server/context.ts'
import { writeUnkept } from '../../server/write-unkept.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadCritiquesOf } from '../critiques/load-critiques.effects.ts'
import { endLink, makeLink, ownLinks } from '../public-link/own-links.effects.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { listRoutines } from '../routines/routine.queries.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { checkSharing } from './coda-link.rules.ts'

interface Owned {
  registration_id: number
  tour_date_id: number
  completed: boolean
}

interface Wanted {
  routine_ids: readonly number[]
  replaces: number | null
}

/** Throws NOT_FOUND where one is not among them. */
function amongThese(wanted: readonly number[], routines: readonly { id: number }[]): void {
  const known = new Set(routines.map(({ id }) => id))
  if (!wanted.every((id) => known.has(id))) throw new Failure('NOT_FOUND')
}

/** CRIT-09. Throws NOT_FOUND where a routine or the link is another's, or was not danced; refuses while nothing may be shared. */
export async function makeLinkOf(context: RequestContext, owned: Owned, wanted: Wanted) {
  const { clock, database } = context
  const { registration_id } = owned
  if (!owned.completed) throw new Failure('NOT_FOUND')
  const at = clock.now()
  const tourDate = await loadTourDate(database, owned.tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  const { routines } = await loadCritiquesOf(database, { registration_id, at })
  return writeUnkept(context, async (tx) => {
    await lockRegistration(tx, registration_id)
    const { links } = await ownLinks(tx, 'critiques', registration_id)
    const others = links.filter(({ id }) => id !== wanted.replaces)
    if (wanted.replaces !== null && others.length === links.length) throw new Failure('NOT_FOUND')
    amongThese(wanted.routine_ids, await listRoutines(tx, registration_id))
    failOn(checkSharing(tourDate, others, at))
    amongThese(wanted.routine_ids, routines)
    if (wanted.replaces !== null)
      await endLink(tx, context, ['critiques'], { registration_id, link_id: wanted.replaces })
    const routine_ids = [...new Set(wanted.routine_ids)]
    const { id, url } = await makeLink(tx, context, 'critiques', { registration_id, routine_ids })
    return { id, url, ...(await ownLinks(tx, 'critiques', registration_id)) }
  })
}
