// Answers the calls of the public link to a programme: its studio's, and those of whoever has one.
import type { RequestContext } from '../../server/context.ts'
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { deletePhoto, savePhoto, takePicture } from '../dancer-photos/change-photo.effects.ts'
import { saveGarment } from '../dancer-photos/linked-garment.effects.ts'
import { writingByLink } from '../public-link/open-link.effects.ts'
import { makeOwnLink, ownLinks, revokeOwnLink } from '../public-link/own-links.effects.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import { programmeOf } from '../tours/event-variant.rules.ts'
import { openByTicket, openByToken, pictureTicket, placeIn } from './open-programme-link.effects.ts'
import {
  listProgrammeLinks,
  makeProgrammeLink,
  openProgrammeLink,
  removePhotoInProgramme,
  revokeProgrammeLink,
  saveGarmentInProgramme,
  savePhotoInProgramme,
  uploadToProgramme,
} from './programme-link.contract.ts'
import { endOfLink, hasProgrammeLink, programmePage, whyOver } from './programme-link.rules.ts'

/** Where its page is: the route that the record names, as its page in the event area. Throws NOT_FOUND where there is no such link. */
async function routeOf(context: RequestContext, registration_id: number): Promise<string> {
  const view = await viewRegistration(context, registration_id)
  const programme = programmeOf(view.tour_date)
  if (!programme || !hasProgrammeLink(view) || whyOver(view.tour_date, context.clock.now()) !== null)
    throw new Failure('NOT_FOUND')
  return programme.route
}

export const programmeLinkHandlers = [
  handle(listProgrammeLinks, ({ registration_id }, { database }) =>
    ownLinks(database, 'programme', registration_id),
  ),

  handle(makeProgrammeLink, async ({ registration_id }, context) => {
    const page = await routeOf(context, registration_id)
    return makeOwnLink(context, 'programme', { registration_id, page })
  }),

  handle(revokeProgrammeLink, (of, context) => revokeOwnLink(context, 'programme', of)),

  handle(openProgrammeLink, async ({ token }, context) => {
    const { link, view } = await openByToken(context, token)
    const ticketOf = (attendee_id: number) =>
      pictureTicket.seal(context, { link_id: link.id, attendee_id }).ticket
    const page = programmePage(view, context.clock.now(), ticketOf)
    return { ...page, expires_at: endOfLink(view.tour_date, link.expires_at) }
  }),

  handle(uploadToProgramme, async ({ ticket, ...picture }, context) => {
    const { attendee_id, ...opened } = await openByTicket(context, ticket)
    return takePicture(writingByLink(context, opened.link), placeIn(opened, attendee_id), picture)
  }),

  // Only where there is none: what somebody else gave cannot be seen here, so it is not replaced unseen.
  handle(savePhotoInProgramme, async ({ token, id, ...files }, context) => {
    const opened = await openByToken(context, token)
    const writing = writingByLink(context, opened.link)
    const { photo } = await savePhoto(writing, placeIn(opened, id), files, 'where there is none')
    return { has_photo: photo !== null }
  }),

  handle(removePhotoInProgramme, async ({ token, attendee_id }, context) => {
    const opened = await openByToken(context, token)
    const { photo } = await deletePhoto(writingByLink(context, opened.link), placeIn(opened, attendee_id))
    return { has_photo: photo !== null }
  }),

  handle(saveGarmentInProgramme, async ({ token, id, from, ...worn }, context) => {
    const opened = await openByToken(context, token)
    const place = await placeIn(opened, id)(context.database)
    if (!place) throw new Failure('NOT_FOUND')
    return saveGarment(writingByLink(context, opened.link), place, { from, worn })
  }),
]
