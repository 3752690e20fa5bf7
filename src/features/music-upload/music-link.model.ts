// Links to music: as their owner sees them, and what whoever has one sees.
import { z } from 'zod'
import { id, instant, plainDate } from '../../shared/fields.ts'
import { musicRoutineModel } from '../music/music.model.ts'
import { ownLinkModel } from '../public-link/public-link.model.ts'
import { linkedEventModel } from '../tours/linked-event.model.ts'

/** Lets parts be sent by a link: an address and a log may have it, the token of the link never. */
export const MUSIC_TICKET = 'x-music-ticket'

/** To one routine. */
export const mailedMusicLinkModel = ownLinkModel.extend({
  /** Of the entry in the registration. */
  routine_id: id,
})
export type MailedMusicLink = z.infer<typeof mailedMusicLinkModel>

export const musicLinksModel = z.object({
  /** To all the music of the registration. */
  links: z.array(ownLinkModel),
  mailed: z.array(mailedMusicLinkModel),
})
export type MusicLinks = z.infer<typeof musicLinksModel>

/** Nothing of the registration but this music, and who asks. */
export const musicPageModel = z.object({
  event: linkedEventModel,
  asked_by: z.string(),
  /** It leads to one routine, not to all of them. */
  single: z.boolean(),
  due_date: plainDate.nullable(),
  /** The event is over, and nothing can come any more: nothing is asked for. */
  ended: z.boolean(),
  routines: z.array(musicRoutineModel),
  expires_at: instant,
})
export type MusicPage = z.infer<typeof musicPageModel>
