// Answers the calls of links to critiques: the owner's, and that of whoever holds one.
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { loadCritiquesOf } from '../critiques/load-critiques.effects.ts'
import { linkedRoutines } from '../public-link/public-link.rules.ts'
import { askedBy } from '../waivers/waiver.rules.ts'
import {
  listCritiqueLinks,
  makeCritiqueLink,
  openCritiqueLink,
  revokeCritiqueLink,
} from './coda-link.contract.ts'
import { listCritiqueLinksOf, makeLinkOf, revokeLinkOf } from './make-coda-link.effects.ts'
import { openCodaLink } from './open-coda-link.effects.ts'

export const codaLinkHandlers = [
  handle(listCritiqueLinks, async ({ registration_id }, { database }) => ({
    links: await listCritiqueLinksOf(database, registration_id),
  })),

  handle(makeCritiqueLink, (wanted, context, { registration_id: owned }) =>
    makeLinkOf(context, owned, wanted),
  ),

  handle(revokeCritiqueLink, ({ registration_id, link_id }, context) =>
    revokeLinkOf(context, registration_id, link_id),
  ),

  handle(openCritiqueLink, async ({ token }, context) => {
    const { link, room } = await openCodaLink(context, 'critiques', token)
    const { registration_id, expires_at } = link
    const at = context.clock.now()
    const { gate, videos_to_come, routines } = await loadCritiquesOf(context.database, {
      registration_id,
      at,
    })
    const linked = new Set(linkedRoutines(link, routines))
    // CRIT-09: where CODA was switched off since, or nothing is left of what was chosen.
    if (gate === 'none' || (gate === 'open' && linked.size === 0)) throw new Failure('LINK_INVALID')
    const { event, event_city, start_date, end_date } = room
    return {
      ...{ gate, videos_to_come, expires_at },
      event: { name: event.name, accent: event.accent, event_city, start_date, end_date },
      registrant_name: askedBy(room),
      routines: routines.filter(({ id }) => linked.has(id)),
    }
  }),
]
