// Finds the registration whose waivers somebody may send: its owner, or whoever holds its public link; and what a mailed link opens.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { endBeforeEvent } from '../public-link/links-of-event.rules.ts'
import { counted, Guessed, refuseDead, writingBy, writingByLink } from '../public-link/open-link.effects.ts'
import { linkOpens } from '../shares/share-state.rules.ts'
import { maskEmail } from '../studios/claim.rules.ts'
import { isVerified } from '../studios/studio.queries.ts'
import { openRoom } from '../waivers/linked-room.effects.ts'
import type { WaiverRoom } from '../waivers/waiver.model.ts'
import { loadWaiverRoom } from '../waivers/waiver.queries.ts'
import { isOfStudio, waiversClosed } from '../waivers/waiver.rules.ts'
import { holdWaiverLink, loadWaiverLink } from '../waivers/waiver-link.queries.ts'

type WaiverLink = NonNullable<Awaited<ReturnType<typeof loadWaiverLink>>>

/** True of each that ended so: its share was revoked or has expired, its address was changed, or the waiver was sent elsewhere since. */
const OF_FAMILY_PAGE =
  'This page was opened from your family’s private link and has been closed since. Please open that link again, or use the newest email about this waiver.'
const SENT_ELSEWHERE =
  'This waiver has since been sent to a different address. Please use the link in that email.'

/** Whether the family's page that opened it is open, and hers, still; by the days that the event has now (LINK-09). */
function opensStill({ revoked_at, expires_at, hers, ...event }: WaiverLink['share'], now: Date): boolean {
  const { start_date, postponed, canceled } = event
  if (expires_at === null || postponed === null || canceled === null || !hers) return false
  return linkOpens({ revoked_at, ends: endBeforeEvent(expires_at, { start_date, postponed, canceled }) }, now)
}

/** WAIVER-03, WAIVER-17: one that the family's page opened ends with the share that opened it. Throws LINK_INVALID. */
function refuseEnded({ share_id, share, revoked_at, expires_at }: WaiverLink, now: Date): void {
  const ended = revoked_at !== null || (share_id !== null && !opensStill(share, now))
  if (ended)
    throw new Failure('LINK_INVALID', { message: share_id === null ? SENT_ELSEWHERE : OF_FAMILY_PAGE })
  refuseDead({ expires_at: expires_at.toISOString(), revoked_at: null }, now)
}

/** WAIVER-03: what the token of a mailed waiver opens. Throws LINK_INVALID, or WAIVERS_CLOSED while the registration is not completed. */
export function openMailedLink(context: RequestContext, token: string) {
  return counted(context, async () => {
    const now = context.clock.now()
    const link = await loadWaiverLink(context.database, hashToken(token))
    if (!link) throw new Guessed('LINK_INVALID')
    refuseEnded(link, now)
    const room = await loadWaiverRoom(context.database, link.waiver.registration_id)
    if (!room) throw new Failure('LINK_INVALID')
    if (!room.completed) throw new Failure('WAIVERS_CLOSED', { message: NOT_COMPLETED })
    return { link, room }
  })
}

/** To whoever was asked to sign, who has registered nobody. */
const NOT_COMPLETED =
  'This registration is not completed at the moment, so the waiver cannot be signed yet. Please try again later, or ask whoever registered.'

/** LINK-07: signing by a mailed link, which has to be good until it is signed. */
export function writingByMailed<A extends object>(
  context: RequestContext<A>,
  { id, token_hash }: Pick<WaiverLink, 'id' | 'token_hash'>,
  { mybtf_user_id }: WaiverRoom,
): RequestContext<A> {
  const hold = async (tx: Transaction) => {
    await holdWaiverLink(tx, id)
    const now = context.clock.now()
    const link = await loadWaiverLink(tx, token_hash)
    if (!link) throw new Failure('LINK_INVALID')
    refuseEnded(link, now)
  }
  return writingBy(context, { holder: { mybtf_user_id, name: `waiver link ${id}` }, hold })
}

/** Who sends, for the evidence: an account, or a public link; and how they write. */
export interface Sender<A extends object = object> {
  room: WaiverRoom
  writing: RequestContext<A>
  sent_by: number | null
  public_link_id: number | null
}

export const isByLink = ({ public_link_id }: Pick<Sender, 'public_link_id'>) => public_link_id !== null

/** WAIVER-20: whoever holds the public link may be anybody, and most of these addresses are of parents. */
export const toldEmail = <E extends string | null>(sender: Pick<Sender, 'public_link_id'>, email: E) =>
  email !== null && isByLink(sender) ? maskEmail(email) : email

/** WAIVER-21 */
function refuseClosed(room: WaiverRoom, now: Date): void {
  const message = waiversClosed(room, now)
  if (message !== null) throw new Failure('WAIVERS_CLOSED', { message })
}

/**
 * WAIVER-14: the owner of the registration, or whoever holds the public link of exactly this one. Throws SIGNED_OUT, LINK_INVALID,
 * NOT_FOUND, NOT_YOURS, or WAIVERS_CLOSED while it is not completed, and once nobody is asked to sign any more (WAIVER-21).
 */
export async function senderOf<A extends object>(
  context: RequestContext<A>,
  registration_id: number,
  token: string | undefined,
): Promise<Sender<A>> {
  if (token !== undefined) {
    const { link, room } = await openRoom(context, 'waivers', token)
    if (room.registration_id !== registration_id) throw new Failure('NOT_FOUND')
    refuseClosed(room, context.clock.now())
    const writing = writingByLink(context, link)
    return { room, writing, sent_by: null, public_link_id: link.id }
  }
  const { account } = context
  // Neither a link nor an account: signed out meanwhile, perhaps in another tab.
  if (!account) throw new Failure('SIGNED_OUT')
  const room = await loadWaiverRoom(context.database, registration_id)
  if (!room) throw new Failure('NOT_FOUND')
  if (room.mybtf_user_id !== account.id) throw new Failure('NOT_YOURS')
  if (!room.completed) throw new Failure('WAIVERS_CLOSED')
  refuseClosed(room, context.clock.now())
  return { room, writing: context, sent_by: account.id, public_link_id: null }
}

/** MAIL-03: only of a studio that the office has verified a mail tells names and messages. */
export async function mayWrite(connection: Connection, room: WaiverRoom): Promise<boolean> {
  return isOfStudio(room) && (await isVerified(connection, room.studio_id))
}
