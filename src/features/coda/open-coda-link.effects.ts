// Opens what a link to a page of CODA leads to, while it is good.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { giveBackAttempt } from '../accounts/sign-in-attempt.queries.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { loadSharedLink } from '../public-link/public-link.queries.ts'
import { linkState } from '../public-link/public-link.rules.ts'
import { linkAttempt } from '../shares/share-limits.rules.ts'
import { loadWaiverRoom } from '../waivers/waiver.queries.ts'
import type { SharedPage } from './page-link.model.ts'

const DEAD = {
  expired: 'This link has expired. Please ask whoever sent it for a new one.',
  revoked: 'This link was revoked. Please ask whoever sent it for a new one.',
}

/** Tries that lead nowhere are counted for the network they come from (SHARE-07). Throws LINK_INVALID. */
export async function openCodaLink(
  context: RequestContext,
  purpose: 'critiques' | 'homework' | SharedPage,
  token: string,
) {
  const { address, clock, database, doing, request_id } = context
  const attempt = linkAttempt(address)
  await takeAttempt(context, [attempt])
  const link = await loadSharedLink(database, purpose, hashToken(token))
  if (!link) throw new Failure('LINK_INVALID')
  const state = linkState(link, clock.now())
  if (state !== 'open') throw new Failure('LINK_INVALID', { message: DEAD[state] })
  const room = await loadWaiverRoom(database, link.registration_id)
  if (!room?.completed) throw new Failure('LINK_INVALID')
  await inTransaction(database, { mybtf_user_id: null, doing, request_id }, (tx) =>
    giveBackAttempt(tx, attempt.key),
  )
  return { link, room }
}
