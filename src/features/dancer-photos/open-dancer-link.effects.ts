// Opens what a link to a dancer leads to, while it is good: the dancer, in the registration of her studio.
import { z } from 'zod'
import type { RequestContext } from '../../server/context.ts'
import { ticketKind } from '../../server/sealed-tickets.ts'
import { Failure } from '../../shared/failures.ts'
import { counted, type LinkBy, openLink } from '../public-link/open-link.effects.ts'
import type { FoundLink } from '../public-link/public-link.queries.ts'
import { loadPhotoPlaceOf, type PhotoPlace } from './photo-place.queries.ts'

/** Long enough to choose and crop a picture; a longer visit opens the link again. */
const TICKET_MS = 60 * 60_000

export interface OpenDancer {
  link: FoundLink
  place: PhotoPlace
}

/** Throws LINK_INVALID where the link is good no more, or the dancer has left the registration, or that was deleted. */
async function openDancer(context: RequestContext, by: LinkBy): Promise<OpenDancer> {
  const link = await openLink(context, ['dancer'], by)
  const { registration_id, person_id } = link
  const place = person_id && (await loadPhotoPlaceOf(context.database, { registration_id, person_id }))
  if (!place) throw new Failure('LINK_INVALID')
  return { link, place }
}

export const openByToken = (context: RequestContext, token: string): Promise<OpenDancer> =>
  counted(context, () => openDancer(context, { token }))

/** Lets pictures be sent: an address has it for a while, the token never. */
export const pictureTicket = ticketKind('picture of a dancer', TICKET_MS, { link_id: z.int() })

export const openByTicket = (context: RequestContext, ticket: string): Promise<OpenDancer> =>
  openDancer(context, { id: pictureTicket.open(context, ticket).link_id })
