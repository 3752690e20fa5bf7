// Finds the registration whose waivers somebody may send: its owner, or whoever holds its public link; and what a mailed link opens.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { counted, refuseDead } from '../public-link/open-link.effects.ts'
import { isVerified } from '../studios/studio.queries.ts'
import { openRoom } from '../waivers/linked-room.effects.ts'
import type { WaiverRoom } from '../waivers/waiver.model.ts'
import { loadWaiverLink, loadWaiverRoom } from '../waivers/waiver.queries.ts'
import { isOfStudio } from '../waivers/waiver.rules.ts'

/** WAIVER-03: what the token of a mailed waiver opens. Throws LINK_INVALID. */
export function openMailedLink(context: RequestContext, token: string) {
  return counted(context, async () => {
    const link = await loadWaiverLink(context.database, hashToken(token))
    if (!link) throw new Failure('LINK_INVALID')
    if (link.revoked_at !== null)
      throw new Failure('LINK_INVALID', {
        message: 'This waiver has since been sent to a different address. Please use the link in that email.',
      })
    refuseDead({ expires_at: link.expires_at.toISOString(), revoked_at: null }, context.clock.now())
    const room = await loadWaiverRoom(context.database, link.waiver.registration_id)
    if (!room) throw new Failure('LINK_INVALID')
    return { link, room }
  })
}

/** Who sends, for the evidence: an account, or a public link. */
export interface Sender {
  room: WaiverRoom
  sent_by: number | null
  public_link_id: number | null
}

/**
 * WAIVER-14: the owner of the registration, or whoever holds the public link of exactly this one. Throws LINK_INVALID, NOT_FOUND,
 * NOT_YOURS, or WAIVERS_CLOSED while it is not completed.
 */
export async function senderOf(
  context: RequestContext,
  registration_id: number,
  token: string | undefined,
): Promise<Sender> {
  if (token !== undefined) {
    const { link, room } = await openRoom(context, 'waivers', token)
    if (room.registration_id !== registration_id) throw new Failure('NOT_FOUND')
    return { room, sent_by: null, public_link_id: link.id }
  }
  const { account } = context
  if (!account) throw new Failure('LINK_INVALID')
  const room = await loadWaiverRoom(context.database, registration_id)
  if (!room) throw new Failure('NOT_FOUND')
  if (room.mybtf_user_id !== account.id) throw new Failure('NOT_YOURS')
  if (!room.completed) throw new Failure('WAIVERS_CLOSED')
  return { room, sent_by: account.id, public_link_id: null }
}

/** MAIL-03: only of a studio that the office has verified a mail tells names and messages. */
export async function mayWrite(connection: Connection, room: WaiverRoom): Promise<boolean> {
  return isOfStudio(room) && (await isVerified(connection, room.studio_id))
}
