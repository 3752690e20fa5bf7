// Opens what a public link to a programme leads to, while it is good: who takes part in it, and one of them.
import type { RequestContext } from '../../server/context.ts'
import { type Connection, inTransaction } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { giveBackAttempt } from '../accounts/sign-in-attempt.queries.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { loadPhotoPlace, type PhotoPlace } from '../dancer-photos/photo-place.queries.ts'
import type { PublicLink } from '../public-link/public-link.model.ts'
import { loadSharedLink } from '../public-link/public-link.queries.ts'
import { DEAD_LINK, linkState } from '../public-link/public-link.rules.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { linkAttempt } from '../shares/share-limits.rules.ts'
import { hasProgrammeLink, whyOver } from './programme-link.rules.ts'
import { listedIn } from './programme-list.rules.ts'

/** Long enough to choose and crop a picture; a longer visit opens the link again. */
const TICKET_MS = 60 * 60_000

export interface OpenProgramme {
  link: PublicLink & { registration_id: number }
  view: RegistrationView
}

/** LINK-05. Throws LINK_INVALID where the link is good no more, its event is over, or its registration has no such link any more. */
async function openLink(
  context: RequestContext,
  by: Parameters<typeof loadSharedLink>[2],
): Promise<OpenProgramme> {
  const { database, clock } = context
  const link = await loadSharedLink(database, 'programme', by)
  if (!link) throw new Failure('LINK_INVALID')
  const state = linkState(link, clock.now())
  if (state !== 'open') throw new Failure('LINK_INVALID', { message: DEAD_LINK[state] })
  const view = await viewRegistration(context, link.registration_id).catch((error: unknown) => {
    // It was deleted.
    if (error instanceof Failure && error.code === 'NOT_FOUND') throw new Failure('LINK_INVALID')
    throw error
  })
  if (!hasProgrammeLink(view)) throw new Failure('LINK_INVALID')
  const message = whyOver(view.tour_date, clock.now())
  if (message !== null) throw new Failure('LINK_INVALID', { message })
  return { link, view }
}

/** By the token itself. Tries that lead nowhere are counted for the network they come from (SHARE-07). */
export async function openByToken(context: RequestContext, token: string): Promise<OpenProgramme> {
  const attempt = linkAttempt(context.address)
  await takeAttempt(context, [attempt])
  const opened = await openLink(context, hashToken(token))
  const { doing, request_id } = context
  await inTransaction(context.database, { mybtf_user_id: null, doing, request_id }, (tx) =>
    giveBackAttempt(tx, attempt.key),
  )
  return opened
}

/** What lets pictures of one dancer be sent: an address has it for a while, the token never. */
export function ticketOf({ sealer, clock }: RequestContext, { id }: PublicLink, attendee_id: number): string {
  const until = clock.now().getTime() + TICKET_MS
  return sealer.seal(JSON.stringify({ programme_link: id, attendee_id, until }))
}

/** Of whom pictures are sent. Throws LINK_INVALID. */
export async function openByTicket(
  context: RequestContext,
  ticket: string,
): Promise<OpenProgramme & { attendee_id: number }> {
  const sealed = context.sealer.open(ticket)
  const { programme_link, attendee_id, until } = sealed ? JSON.parse(sealed) : {}
  if (typeof programme_link !== 'number' || !(context.clock.now().getTime() < until))
    throw new Failure('LINK_INVALID')
  return { ...(await openLink(context, { id: programme_link })), attendee_id }
}

/** The place of one who is listed; of nobody else of the registration, and of nobody of another. */
export function placeIn({ view }: OpenProgramme, date_attendee_id: number) {
  const listed = listedIn(view).some(({ dancer }) => dancer.date_attendee_id === date_attendee_id)
  return async (connection: Connection): Promise<PhotoPlace | null> =>
    listed ? loadPhotoPlace(connection, date_attendee_id) : null
}
