// Opens what a link to a dancer leads to, while it is good: the dancer, in the registration of her studio.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { giveBackAttempt } from '../accounts/sign-in-attempt.queries.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { loadDancerLink } from '../public-link/public-link.queries.ts'
import { DEAD_LINK, linkState } from '../public-link/public-link.rules.ts'
import { linkAttempt } from '../shares/share-limits.rules.ts'
import { loadPhotoPlaceOf, type PhotoPlace } from './photo-place.queries.ts'

/** Long enough to choose and crop a picture; a longer visit opens the link again. */
const TICKET_MS = 60 * 60_000

export type OpenLink = { link: NonNullable<Awaited<ReturnType<typeof loadDancerLink>>>; place: PhotoPlace }

/** Throws LINK_INVALID where the link is good no more, or the dancer has left the registration, or that was deleted. */
async function openLink(
  context: RequestContext,
  by: Parameters<typeof loadDancerLink>[1],
): Promise<OpenLink> {
  const link = await loadDancerLink(context.database, by)
  if (!link) throw new Failure('LINK_INVALID')
  const state = linkState(link, context.clock.now())
  if (state !== 'open') throw new Failure('LINK_INVALID', { message: DEAD_LINK[state] })
  const place = await loadPhotoPlaceOf(context.database, link)
  if (!place) throw new Failure('LINK_INVALID')
  return { link, place }
}

/** By the token itself. Tries that lead nowhere are counted for the network they come from (SHARE-07). */
export async function openByToken(context: RequestContext, token: string): Promise<OpenLink> {
  const attempt = linkAttempt(context.address)
  await takeAttempt(context, [attempt])
  const opened = await openLink(context, { token_hash: hashToken(token) })
  const { doing, request_id } = context
  await inTransaction(context.database, { mybtf_user_id: null, doing, request_id }, (tx) =>
    giveBackAttempt(tx, attempt.key),
  )
  return opened
}

/** What lets pictures be sent: an address has it for a while, the token never. */
export function ticketOf({ sealer, clock }: RequestContext, { link }: OpenLink): string {
  return sealer.seal(JSON.stringify({ dancer_link: link.id, until: clock.now().getTime() + TICKET_MS }))
}

export async function openByTicket(context: RequestContext, ticket: string): Promise<OpenLink> {
  const opened = context.sealer.open(ticket)
  const { dancer_link, until } = opened ? JSON.parse(opened) : {}
  if (typeof dancer_link !== 'number' || !(context.clock.now().getTime() < until))
    throw new Failure('LINK_INVALID')
  return openLink(context, { id: dancer_link })
}
