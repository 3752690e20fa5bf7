// Opens what a link to music leads to, while it is good: all routines of a registration, or one of them.
import type { Parts, RequestContext } from '../../server/context.ts'
import { inTransaction } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { giveBackAttempt } from '../accounts/sign-in-attempt.queries.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { loadMusicLink } from '../public-link/public-link.queries.ts'
import { DEAD_LINK, linkState } from '../public-link/public-link.rules.ts'
import { linkAttempt } from '../shares/share-limits.rules.ts'
import type { WaiverRoom } from '../waivers/waiver.model.ts'
import { loadWaiverRoom } from '../waivers/waiver.queries.ts'

/** As long as parts that have come are kept: an upload that is resumed has its ticket still. */
const TICKET_MS = 24 * 3_600_000

export interface OpenMusicLink {
  link: NonNullable<Awaited<ReturnType<typeof loadMusicLink>>>
  room: WaiverRoom
}

/** MUSIC-08. Throws LINK_INVALID where the link is good no more, or its registration is gone or not completed. */
async function openLink(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  by: Parameters<typeof loadMusicLink>[1],
): Promise<OpenMusicLink> {
  const link = await loadMusicLink(database, by)
  if (!link) throw new Failure('LINK_INVALID')
  const state = linkState(link, clock.now())
  if (state !== 'open') throw new Failure('LINK_INVALID', { message: DEAD_LINK[state] })
  const room = await loadWaiverRoom(database, link.registration_id)
  if (!room?.completed) throw new Failure('LINK_INVALID')
  return { link, room }
}

/** By the token itself. Tries that lead nowhere are counted for the network they come from (SHARE-07). */
export async function openByToken(context: RequestContext, token: string): Promise<OpenMusicLink> {
  const attempt = linkAttempt(context.address)
  await takeAttempt(context, [attempt])
  const opened = await openLink(context, { token_hash: hashToken(token) })
  const { doing, request_id } = context
  await inTransaction(context.database, { mybtf_user_id: null, doing, request_id }, (tx) =>
    giveBackAttempt(tx, attempt.key),
  )
  return opened
}

/** The routines to which it leads, without the addresses that their studio knows. */
export function shownByLink({ link }: OpenMusicLink, routines: readonly MusicRoutine[]): MusicRoutine[] {
  return routines
    .filter(({ id }) => link.purpose === 'music' || link.routine_ids.includes(id))
    .map(({ music, ...routine }) => ({
      ...routine,
      upload_email: '',
      music: music && { ...music, added_by: '', approved_by: '' },
    }))
}

/** What a link is called as the holder of uploads: nobody else's, and none of an account. */
export const linkHolder = ({ id }: { id: number }) => `music link ${id}`

/** Lets parts be sent, and is of no other use. */
export function ticketOf(
  { sealer, clock }: Pick<Parts, 'sealer' | 'clock'>,
  { link }: OpenMusicLink,
): string {
  return sealer.seal(JSON.stringify({ music_link: link.id, until: clock.now().getTime() + TICKET_MS }))
}

/** The holder of uploads whom the ticket names, while the link is good. Throws LINK_INVALID. */
export async function holderByTicket(
  parts: Pick<Parts, 'database' | 'clock' | 'sealer'>,
  ticket: string,
): Promise<string> {
  const opened = parts.sealer.open(ticket)
  const { music_link, until } = opened ? JSON.parse(opened) : {}
  if (typeof music_link !== 'number' || !(parts.clock.now().getTime() < until))
    throw new Failure('LINK_INVALID')
  return linkHolder((await openLink(parts, { id: music_link })).link)
}
