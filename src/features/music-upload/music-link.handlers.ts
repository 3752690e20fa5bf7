// Answers the calls of links to music: the owner's, and those of whoever holds one.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { writeUnkept } from '../../server/write-unkept.ts'
import { Failure } from '../../shared/failures.ts'
import { musicDueDate } from '../music/music.rules.ts'
import { writingByLink } from '../public-link/open-link.effects.ts'
import { endLink, makeLink } from '../public-link/own-links.effects.ts'
import { isPastGrace } from '../registrations/registration-open.rules.ts'
import { eventOf } from '../waivers/linked-room.effects.ts'
import { loadWaiverRoom } from '../waivers/waiver.queries.ts'
import { askedBy } from '../waivers/waiver.rules.ts'
import { type Sender, sayOfMusic } from './change-music.effects.ts'
import { loadMusic, openMusic } from './load-music.effects.ts'
import { linksOf, mailLink } from './mail-music-link.effects.ts'
import {
  beginMusicByLink,
  finishMusicByLink,
  listMusicLinks,
  mailMusicLink,
  makeMusicLink,
  noteMusicByLink,
  openMusicLink,
  playMusicByLink,
  revokeMusicLink,
} from './music-link.contract.ts'
import type { MusicPage } from './music-link.model.ts'
import {
  linkHolder,
  type OpenMusicLink,
  openByToken,
  partsTicket,
  shownByLink,
} from './open-music-link.effects.ts'
import { beginParts, takeWhole } from './take-parts.effects.ts'

async function completed(connection: Connection, registration_id: number): Promise<void> {
  if (!(await loadWaiverRoom(connection, registration_id))?.completed) throw new Failure('NOT_FOUND')
}

async function pageOf(context: RequestContext, opened: OpenMusicLink): Promise<MusicPage> {
  const { link, room } = opened
  const { tourDate, routines } = await loadMusic(context.database, context, link)
  const shown = shownByLink(opened, routines)
  const single = link.purpose === 'music-upload'
  // Its routine was taken out of the registration, or waits for a place now.
  if (single && shown.length === 0) throw new Failure('LINK_INVALID')
  return {
    event: eventOf(room),
    asked_by: askedBy(room),
    single,
    due_date: musicDueDate(tourDate),
    ended: isPastGrace(tourDate, context.clock.now()) && !shown.some(({ open }) => open),
    routines: shown,
    expires_at: link.expires_at,
  }
}

/** MUSIC-08: the routine, if the link leads to it, and how its holder writes. Throws LINK_INVALID, or NOT_FOUND for any other. */
async function openRoutine<A extends object>(context: RequestContext<A>, token: string, id: number) {
  const opened = await openByToken(context, token)
  const { routines } = await loadMusic(context.database, context, opened.link, id)
  if (shownByLink(opened, routines).length === 0) throw new Failure('NOT_FOUND')
  const upload_email = opened.link.purpose === 'music-upload' ? (routines[0]?.upload_email ?? '') : ''
  const sender: Sender = { uploaded_by: null, upload_email }
  return { opened, sender, writing: writingByLink(context, opened.link) }
}

/** What the link's holder is told of a routine that was changed. */
async function shown<A extends { routine: MusicPage['routines'][number] }>(
  opened: OpenMusicLink,
  changing: Promise<A>,
) {
  const [routine] = shownByLink(opened, [(await changing).routine])
  if (!routine) throw new Failure('NOT_FOUND')
  return { routine }
}

export const musicLinkHandlers = [
  handle(listMusicLinks, async ({ registration_id }, { database }) => {
    await completed(database, registration_id)
    return linksOf(database, registration_id)
  }),

  handle(makeMusicLink, async ({ registration_id }, context) => {
    await completed(context.database, registration_id)
    return writeUnkept(context, async (tx) => {
      const { url } = await makeLink(tx, context, 'music', { registration_id })
      return { url, ...(await linksOf(tx, registration_id)) }
    })
  }),

  handle(revokeMusicLink, (of, context) =>
    context.write(async (tx) => {
      await endLink(tx, context, ['music', 'music-upload'], of)
      return linksOf(tx, of.registration_id)
    }),
  ),

  handle(mailMusicLink, ({ email, data }, context) => {
    if (email !== data.upload_email) {
      const message = 'The mail goes to the address that is kept.'
      throw new Failure('INVALID_INPUT', {
        violations: [{ code: 'EMAILS_DIFFER', path: ['email'], message }],
      })
    }
    return mailLink(context, data)
  }),

  handle(openMusicLink, async ({ token }, context) => pageOf(context, await openByToken(context, token))),

  handle(playMusicByLink, async ({ token, id, music_id }, context) => {
    await openRoutine(context, token, id)
    return openMusic(context, id, music_id)
  }),

  handle(noteMusicByLink, async ({ token, id, notes, from }, context) => {
    const { opened, writing } = await openRoutine(context, token, id)
    return shown(opened, sayOfMusic(writing, id, { notes, from }))
  }),

  handle(beginMusicByLink, async ({ token, ...wanted }, context) => {
    const { opened } = await openRoutine(context, token, wanted.id)
    const begun = await beginParts(context, linkHolder(opened.link), wanted)
    const { ticket } = partsTicket.seal(context, { link_id: opened.link.id })
    return { ...begun, ticket }
  }),

  handle(finishMusicByLink, async ({ token, ...sent }, context) => {
    const { opened, sender, writing } = await openRoutine(context, token, sent.id)
    return shown(opened, takeWhole(writing, linkHolder(opened.link), sent, sender))
  }),
]
