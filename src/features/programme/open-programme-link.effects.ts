// Opens what a public link to a programme leads to, while it is good: who takes part in it, and one of them.
import { z } from 'zod'
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { ticketKind } from '../../server/sealed-tickets.ts'
import { Failure } from '../../shared/failures.ts'
import { loadPhotoPlace, type PhotoPlace } from '../dancer-photos/photo-place.queries.ts'
import { counted, type LinkBy, openLink } from '../public-link/open-link.effects.ts'
import type { FoundLink } from '../public-link/public-link.queries.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { hasProgrammeLink, whyOver } from './programme-link.rules.ts'
import { listedIn } from './programme-list.rules.ts'

/** Long enough to choose and crop a picture; a longer visit opens the link again. */
const TICKET_MS = 60 * 60_000

export interface OpenProgramme {
  link: FoundLink
  view: RegistrationView
}

/** LINK-05. Throws LINK_INVALID where the link is good no more, its event is over, or its registration has no such link any more. */
async function openProgramme(context: RequestContext, by: LinkBy): Promise<OpenProgramme> {
  const link = await openLink(context, ['programme'], by)
  const view = await viewRegistration(context, link.registration_id).catch((error: unknown) => {
    // It was deleted.
    if (error instanceof Failure && error.code === 'NOT_FOUND') throw new Failure('LINK_INVALID')
    throw error
  })
  if (!hasProgrammeLink(view)) throw new Failure('LINK_INVALID')
  const message = whyOver(view.tour_date, context.clock.now())
  if (message !== null) throw new Failure('LINK_INVALID', { message })
  return { link, view }
}

export const openByToken = (context: RequestContext, token: string): Promise<OpenProgramme> =>
  counted(context, () => openProgramme(context, { token }))

/** Lets pictures of one dancer be sent: an address has it for a while, the token never. */
export const pictureTicket = ticketKind('picture of a dancer in a programme', TICKET_MS, {
  link_id: z.int(),
  attendee_id: z.int(),
})

/** Of whom pictures are sent. Throws LINK_INVALID. */
export async function openByTicket(
  context: RequestContext,
  ticket: string,
): Promise<OpenProgramme & { attendee_id: number }> {
  const { link_id, attendee_id } = pictureTicket.open(context, ticket)
  return { ...(await openProgramme(context, { id: link_id })), attendee_id }
}

/** The place of one who is listed; of nobody else of the registration, and of nobody of another. */
export function placeIn({ view }: OpenProgramme, date_attendee_id: number) {
  const listed = listedIn(view).some(({ dancer }) => dancer.date_attendee_id === date_attendee_id)
  return async (connection: Connection): Promise<PhotoPlace | null> =>
    listed ? loadPhotoPlace(connection, date_attendee_id) : null
}
