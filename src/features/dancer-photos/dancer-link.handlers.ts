// Answers the calls of links to one dancer: the studio's, and those of whoever holds a link.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { writeUnkept } from '../../server/write-unkept.ts'
import { Failure } from '../../shared/failures.ts'
import { writingByLink } from '../public-link/open-link.effects.ts'
import { endLink, makeLink, ownLinks } from '../public-link/own-links.effects.ts'
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
import type { DancerLink, DancerPage } from './dancer-link.model.ts'
import { loadGarment, saveGarment } from './linked-garment.effects.ts'
import { type OpenDancer, openByTicket, openByToken, pictureTicket } from './open-dancer-link.effects.ts'
import { asksForPhotos, checkPhotoBelongs, photoOpen } from './photo.rules.ts'
import { loadPhotoPlaceOf } from './photo-place.queries.ts'

/** Whether there is anything of a dancer that a parent gives. */
const hasLinks = (tourDate: TourDate) => asksForPhotos(tourDate) || hasPart(tourDate, 'best_dancer_routines')

async function pageOf(context: RequestContext, opened: OpenDancer): Promise<DancerPage> {
  const { link, place } = opened
  const { database, clock } = context
  const tourDate = await loadTourDate(database, place.tour_date_id)
  if (!tourDate || !hasLinks(tourDate)) throw new Failure('LINK_INVALID')
  const { event, event_city, timezone, start_date, end_date, canceled, postponed } = tourDate
  const exempt = await isExempt(database, tourDate.id, place.owner_email)
  const photographed = asksForPhotos(tourDate) && checkPhotoBelongs(place, tourDate).length === 0
  const open = photoOpen(place, tourDate, clock.now(), exempt)
  return {
    event: {
      ...{ name: event.name, accent: event.accent, event_city, timezone },
      ...{ start_date, end_date, canceled, postponed },
    },
    studio_name: place.studio_name ?? '',
    completed: place.completed,
    person: { fname: place.fname, lname: place.lname },
    photo: photographed ? await openPhoto(database, context, place) : null,
    garment: await loadGarment(context, place),
    photo_closed: open ? null : new Failure('PHOTOS_CLOSED').message,
    expires_at: link.expires_at,
    ticket: pictureTicket.seal(context, { link_id: link.id }).ticket,
  }
}

const placeOf =
  ({ place }: OpenDancer) =>
  (connection: Connection) =>
    loadPhotoPlaceOf(connection, place)

/** The newest first, as their owner sees them. */
async function linksOf(connection: Connection, registration_id: number): Promise<{ links: DancerLink[] }> {
  const { links } = await ownLinks(connection, 'dancer', registration_id)
  return { links: links.flatMap(({ person_id, ...link }) => (person_id ? [{ ...link, person_id }] : [])) }
}

export const dancerLinkHandlers = [
  handle(listDancerLinks, ({ registration_id }, { database }) => linksOf(database, registration_id)),

  handle(makeDancerLink, (place, context) =>
    writeUnkept(context, async (tx) => {
      await lockRegistration(tx, place.registration_id)
      const found = await loadPhotoPlaceOf(tx, place)
      const tourDate = found && (await loadTourDate(tx, found.tour_date_id))
      if (!found || !tourDate || !hasLinks(tourDate)) throw new Failure('NOT_FOUND')
      const { url } = await makeLink(tx, context, 'dancer', place)
      return { url, ...(await linksOf(tx, place.registration_id)) }
    }),
  ),

  handle(revokeDancerLink, (of, context) =>
    context.write(async (tx) => {
      await endLink(tx, context, ['dancer'], of)
      return linksOf(tx, of.registration_id)
    }),
  ),

  handle(openDancerLink, async ({ token }, context) => pageOf(context, await openByToken(context, token))),

  handle(uploadByLink, async ({ ticket, ...picture }, context) => {
    const opened = await openByTicket(context, ticket)
    return takePicture(writingByLink(context, opened.link), placeOf(opened), picture)
  }),

  handle(savePhotoByLink, async ({ token, ...files }, context) => {
    const opened = await openByToken(context, token)
    return savePhoto(writingByLink(context, opened.link), placeOf(opened), files)
  }),

  handle(saveGarmentByLink, async ({ token, from, ...worn }, context) => {
    const { link, place } = await openByToken(context, token)
    return saveGarment(writingByLink(context, link), place, { from, worn })
  }),

  handle(removePhotoByLink, async ({ token }, context) => {
    const opened = await openByToken(context, token)
    return deletePhoto(writingByLink(context, opened.link), placeOf(opened))
  }),
]
