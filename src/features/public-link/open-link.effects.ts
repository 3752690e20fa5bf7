// Opens the links that people bring: the only place that finds one by its token, says why it is dead, and counts tries that lead nowhere.
import type { Parts, RequestContext } from '../../server/context.ts'
import { inTransaction } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { giveBackAttempt } from '../accounts/sign-in-attempt.queries.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import type { LinkKindName } from './link-kinds.model.ts'
import { linkAttempt } from './link-limits.rules.ts'
import type { PublicLink } from './public-link.model.ts'
import { type FoundLink, loadLink } from './public-link.queries.ts'
import { DEAD_LINK, linkState } from './public-link.rules.ts'

/**
 * SHARE-07: a try is counted for the network that it comes from, and given back where `find` finds something. Tokens and codes
 * that anybody may guess are looked up within it.
 */
export async function counted<T>(context: RequestContext, find: () => Promise<T>): Promise<T> {
  const attempt = linkAttempt(context.address)
  await takeAttempt(context, [attempt])
  const found = await find()
  const { doing, request_id } = context
  await inTransaction(context.database, { mybtf_user_id: null, doing, request_id }, (tx) =>
    giveBackAttempt(tx, attempt.key),
  )
  return found
}

/** LINK-01. Throws LINK_INVALID, in words where there is such a link. */
export function refuseDead(link: Pick<PublicLink, 'expires_at' | 'revoked_at'>, at: Date): void {
  const state = linkState(link, at)
  if (state !== 'open') throw new Failure('LINK_INVALID', { message: DEAD_LINK[state] })
}

/** By the token itself; or by the id, of which a ticket of the server's own told. */
export type LinkBy = { token: string } | { id: number }

/** The link of these kinds while it is good. Throws LINK_INVALID. By a token it is opened within `counted`. */
export async function openLink(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  kinds: readonly LinkKindName[],
  by: LinkBy,
): Promise<FoundLink> {
  const link = await loadLink(database, kinds, 'id' in by ? by : { token_hash: hashToken(by.token) })
  if (!link) throw new Failure('LINK_INVALID')
  refuseDead(link, clock.now())
  return link
}
