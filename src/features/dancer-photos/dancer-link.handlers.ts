// Answers the calls of links to one dancer: the studio's, and those of whoever holds a link.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import { LINK_DAYS } from '../public-link/public-link.model.ts'
import {
  insertPublicLink,
  listDancerLinks as listLinks,
  loadDancerLink,
  revokePublicLink,
} from '../public-link/public-link.queries.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { hasPart } from '../tours/event-variant.rules.ts'
import { isExempt, loadTourDate } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { deletePhoto, openPhoto, savePhoto, takePicture } from './change-photo.effects.ts'
import {
  listDancerLinks,
  makeDancerLink,
  openDancerLink,
  removePhotoByLink,
  revokeDancerLink,
  saveGarmentByLink,
  savePhotoByLink,
  uploadByLink,
} from './dancer-link.contract.ts'
import type { DancerPage } from './dancer-link.model.ts'
import { loadGarment, saveGarment } from './linked-garment.effects.ts'
import { type OpenLink, openByTicket, openByToken, ticketOf } from './open-dancer-link.effects.ts'
import { asksForPhotos, checkPhotoBelongs, photoOpen } from './photo.rules.ts'
import { loadPhotoPlaceOf } from './photo-place.queries.ts'

/** Whether there is anything of a dancer that a parent gives. */
const hasLinks = (tourDate: TourDate) => asksForPhotos(tourDate) || hasPart(tourDate, 'best_dancer_routines')

async function pageOf(context: RequestContext, opened: OpenLink): Promise<DancerPage> {
  const { link, place } = opened
  const { database, clock } = context
  const tourDate = await loadTourDate(database, place.tour_date_id)
  if (!tourDate || !hasLinks(tourDate)) throw new Failure('LINK_INVALID')
  const { event, event_city, start_date, end_date } = tourDate
  const exempt = await isExempt(database, tourDate.id, place.owner_email)
  const photographed = asksForPhotos(tourDate) && checkPhotoBelongs(place, tourDate).length === 0
  const open = photoOpen(place, tourDate, clock.now(), exempt)
  return {
    event: { name: event.name, accent: event.accent, event_city, start_date, end_date },
    studio_name: place.studio_name ?? '',
    completed: place.completed,
    person: { fname: place.fname, lname: place.lname },
    photo: photographed ? await openPhoto(database, context, place) : null,
    garment: await loadGarment(context, place),
    photo_closed: open ? null : new Failure('PHOTOS_CLOSED').message,
    expires_at: link.expires_at,
    ticket: ticketOf(context, opened),
  }
}

const actorOf = (context: RequestContext) => ({
  mybtf_user_id: accountOf(context).id,
  doing: context.doing,
  request_id: context.request_id,
})

const placeOf =
  ({ link }: OpenLink) =>
  (connection: Parameters<typeof loadPhotoPlaceOf>[0]) =>
    loadPhotoPlaceOf(connection, link)

export const dancerLinkHandlers = [
  handle(listDancerLinks, async ({ registration_id }, { database }) => ({
    links: await listLinks(database, registration_id),
  })),

  // Without keeping the answer for a key: it has the token.
  handle(makeDancerLink, (place, context) =>
    inTransaction(context.database, actorOf(context), async (tx) => {
      const { registration_id, person_id } = place
      await lockRegistration(tx, registration_id)
      const found = await loadPhotoPlaceOf(tx, place)
      const tourDate = found && (await loadTourDate(tx, found.tour_date_id))
      if (!found || !tourDate || !hasLinks(tourDate)) throw new Failure('NOT_FOUND')
      const { token, token_hash } = newToken()
      const created_at = context.clock.now()
      await insertPublicLink(tx, {
        purpose: 'dancer',
        token_hash,
        registration_id,
        person_id,
        created_by: accountOf(context).id,
        created_at,
        expires_at: addHours(created_at, LINK_DAYS * 24),
      })
      // Behind '#', so that no server's log has it.
      const url = `${context.origin}/dancer#token=${token}`
      return { url, links: await listLinks(tx, registration_id) }
    }),
  ),

  handle(revokeDancerLink, ({ registration_id, link_id }, context) =>
    context.write(async (tx) => {
      const link = await loadDancerLink(tx, { id: link_id })
      if (link?.registration_id !== registration_id) throw new Failure('NOT_FOUND')
      await revokePublicLink(tx, { id: link_id, registration_id }, context.clock.now())
      return { links: await listLinks(tx, registration_id) }
    }),
  ),

  handle(openDancerLink, async ({ token }, context) => pageOf(context, await openByToken(context, token))),

  handle(uploadByLink, async ({ ticket, ...picture }, context) =>
    takePicture(context, placeOf(await openByTicket(context, ticket)), picture),
  ),

  handle(savePhotoByLink, async ({ token, ...files }, context) =>
    savePhoto(context, placeOf(await openByToken(context, token)), files),
  ),

  handle(saveGarmentByLink, async ({ token, from, ...worn }, context) => {
    const { place } = await openByToken(context, token)
    return saveGarment(context, place, { from, worn })
  }),

  handle(removePhotoByLink, async ({ token }, context) =>
    deletePhoto(context, placeOf(await openByToken(context, token))),
  ),
]
