// Makes a link to the critiques of chosen routines, and ends the one in whose place it comes.
import type { RequestContext } from '../../server/context.ts'
import { type Connection, inTransaction, type Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadCritiquesOf } from '../critiques/load-critiques.effects.ts'
import { insertPublicLink, listSharedLinks, revokePublicLink } from '../public-link/public-link.queries.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { listRoutines } from '../routines/routine.queries.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { CODA_LINK_DAYS, type CritiqueLink } from './coda-link.model.ts'
import { checkSharing } from './coda-link.rules.ts'
import type { SharedPage } from './page-link.model.ts'

/** The newest first, as their owner sees them. */
export async function listCritiqueLinksOf(
  connection: Connection,
  registration_id: number,
): Promise<CritiqueLink[]> {
  const links = await listSharedLinks(connection, 'critiques', registration_id)
  return links.map(({ id, routine_ids, created_at, expires_at, revoked_at }) => ({
    ...{ id, routine_ids, created_at, expires_at, revoked_at },
  }))
}

interface Owned {
  registration_id: number
  tour_date_id: number
  completed: boolean
}

interface Wanted {
  routine_ids: readonly number[]
  replaces: number | null
}

interface NewLink {
  page: 'critiques' | SharedPage
  registration_id: number
  /** None = the page as a whole. */
  routine_ids: readonly number[]
}

/** With its address, which has the token: nobody is told it again. */
export async function insertCodaLink(
  tx: Transaction,
  context: RequestContext,
  { page, registration_id, routine_ids }: NewLink,
): Promise<{ id: number; url: string }> {
  const { token, token_hash } = newToken()
  const created_at = context.clock.now()
  const id = await insertPublicLink(tx, {
    ...{ purpose: page, token_hash, registration_id, created_at },
    routine_ids: [...new Set(routine_ids)],
    expires_at: addHours(created_at, CODA_LINK_DAYS * 24),
    created_by: accountOf(context).id,
  })
  // Behind '#', so that no server's log has it.
  return { id, url: `${context.origin}/coda/${page}#token=${token}` }
}

/** Throws NOT_FOUND where one is not among them. */
function amongThese(wanted: readonly number[], routines: readonly { id: number }[]): void {
  const known = new Set(routines.map(({ id }) => id))
  if (!wanted.every((id) => known.has(id))) throw new Failure('NOT_FOUND')
}

/** CRIT-09. Throws NOT_FOUND where a routine or the link is another's, or was not danced; refuses while nothing may be shared. */
export async function makeLinkOf(context: RequestContext, owned: Owned, wanted: Wanted) {
  const { clock, database, doing, request_id } = context
  const { registration_id } = owned
  if (!owned.completed) throw new Failure('NOT_FOUND')
  const at = clock.now()
  const tourDate = await loadTourDate(database, owned.tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  const { routines } = await loadCritiquesOf(database, { registration_id, at })
  // Without keeping the answer for a key: it has the token.
  const actor = { mybtf_user_id: accountOf(context).id, doing, request_id }
  return inTransaction(database, actor, async (tx) => {
    await lockRegistration(tx, registration_id)
    const links = await listCritiqueLinksOf(tx, registration_id)
    const others = links.filter(({ id }) => id !== wanted.replaces)
    if (wanted.replaces !== null && others.length === links.length) throw new Failure('NOT_FOUND')
    amongThese(wanted.routine_ids, await listRoutines(tx, registration_id))
    failOn(checkSharing(tourDate, others, at))
    amongThese(wanted.routine_ids, routines)
    if (wanted.replaces !== null) await revokePublicLink(tx, { id: wanted.replaces, registration_id }, at)
    const { routine_ids } = wanted
    const made = await insertCodaLink(tx, context, { page: 'critiques', registration_id, routine_ids })
    return { ...made, links: await listCritiqueLinksOf(tx, registration_id) }
  })
}

/** Throws NOT_FOUND. */
export function revokeLinkOf(context: RequestContext, registration_id: number, link_id: number) {
  return context.write(async (tx) => {
    const links = await listCritiqueLinksOf(tx, registration_id)
    if (!links.some(({ id }) => id === link_id)) throw new Failure('NOT_FOUND')
    await revokePublicLink(tx, { id: link_id, registration_id }, context.clock.now())
    return { links: await listCritiqueLinksOf(tx, registration_id) }
  })
}
