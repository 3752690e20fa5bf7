// Opens what a link to music leads to, while it is good: all routines of a registration, or one of them.
import { z } from 'zod'
import type { Parts, RequestContext } from '../../server/context.ts'
import { ticketKind } from '../../server/sealed-tickets.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { counted, type LinkBy } from '../public-link/open-link.effects.ts'
import { linkedRoom } from '../waivers/linked-room.effects.ts'

/** As long as parts that have come are kept: an upload that is resumed has its ticket still. */
const TICKET_MS = 24 * 3_600_000

export type OpenMusicLink = Awaited<ReturnType<typeof linkedRoom>>

/** MUSIC-08: to all music of a registration, or to that of one routine. Throws LINK_INVALID. */
const openMusicLink = (parts: Pick<Parts, 'database' | 'clock'>, by: LinkBy) =>
  linkedRoom(parts, ['music', 'music-upload'], by)

export const openByToken = (context: RequestContext, token: string): Promise<OpenMusicLink> =>
  counted(context, () => openMusicLink(context, { token }))

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
export const partsTicket = ticketKind('parts of music by a link', TICKET_MS, { link_id: z.int() })

/** The holder of uploads whom the ticket names, while the link is good. Throws LINK_INVALID. */
export async function holderByTicket(
  parts: Pick<Parts, 'database' | 'clock' | 'sealer'>,
  ticket: string,
): Promise<string> {
  const { link_id } = partsTicket.open(parts, ticket)
  return linkHolder((await openMusicLink(parts, { id: link_id })).link)
}
