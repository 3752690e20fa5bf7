// Answers the calls of links to critiques: the owner's, and that of whoever holds one.
import type { RequestContext } from '../../server/context.ts'
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { loadCritiquesOf } from '../critiques/load-critiques.effects.ts'
import { openShownVideo } from '../critiques/open-shown-video.effects.ts'
import { withHeadshots } from '../critiques/with-headshots.effects.ts'
import { ownLinks, revokeOwnLink } from '../public-link/own-links.effects.ts'
import { linkedRoutines } from '../public-link/public-link.rules.ts'
import { titlesAreNames } from '../results/public-results.rules.ts'
import { eventOf, openRoom } from '../waivers/linked-room.effects.ts'
import { askedBy } from '../waivers/waiver.rules.ts'
import {
  listCritiqueLinks,
  makeCritiqueLink,
  openCritiqueLink,
  playCritiqueByLink,
  revokeCritiqueLink,
} from './coda-link.contract.ts'
import { makeLinkOf } from './make-coda-link.effects.ts'

/** What the link shows at this moment. Throws LINK_INVALID. */
async function linkedCritiques(context: RequestContext, token: string) {
  const { link, room } = await openRoom(context, 'critiques', token)
  const { registration_id, expires_at } = link
  const at = context.clock.now()
  const critiques = await withHeadshots(
    context,
    await loadCritiquesOf(context.database, { registration_id, at }),
  )
  const { gate, videos_to_come, routines } = critiques
  const linked = new Set(linkedRoutines(link, routines))
  // CRIT-09: where CODA was switched off since, or nothing is left of what was chosen.
  if (gate === 'none' || (gate === 'open' && linked.size === 0)) throw new Failure('LINK_INVALID')
  const shown = routines.filter(({ id }) => linked.has(id))
  return {
    ...{ room, gate, videos_to_come, expires_at },
    // NAMES-01: the title of a couple is the names of its dancers.
    routines: titlesAreNames(room) ? shown.map((routine) => ({ ...routine, name: '' })) : shown,
  }
}

export const codaLinkHandlers = [
  handle(listCritiqueLinks, ({ registration_id }, { database }) =>
    ownLinks(database, 'critiques', registration_id),
  ),

  handle(makeCritiqueLink, (wanted, context, { registration_id: owned }) =>
    makeLinkOf(context, owned, wanted),
  ),

  handle(revokeCritiqueLink, (of, context) => revokeOwnLink(context, 'critiques', of)),

  handle(openCritiqueLink, async ({ token }, context) => {
    const { room, ...shown } = await linkedCritiques(context, token)
    return {
      ...shown,
      event: eventOf(room),
      registrant_name: askedBy(room),
    }
  }),

  handle(playCritiqueByLink, async ({ token, ...wanted }, context) => {
    const { routines } = await linkedCritiques(context, token)
    return openShownVideo(context, routines, wanted)
  }),
]
