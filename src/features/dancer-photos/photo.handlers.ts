// Answers the calls of the photo of a dancer: for the owner of her registration; the office may look.

import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { isExempt, loadTourDate } from '../tours/tour.queries.ts'
import { deletePhoto, openPhoto, savePhoto, takePicture } from './change-photo.effects.ts'
import { loadDancerPhoto, removeDancerPhoto, saveDancerPhoto, uploadDancerPhoto } from './photo.contract.ts'
import { asksForPhotos, photoOpen } from './photo.rules.ts'
import { listPhotoPlacesOf, loadPhotoPlace } from './photo-place.queries.ts'

const refused = (code: string, message: string) =>
  new Failure('INVALID_INPUT', { violations: [{ code, path: ['id'], message }] })

/** The attendee who is meant by the person alone. Throws NOT_FOUND, or asks for `id` where photos of her are taken at several places. */
async function attendeeOf(context: RequestContext, person_id: number): Promise<number> {
  const { database, clock } = context
  const account = accountOf(context)
  const asked = []
  const open = []
  for (const place of await listPhotoPlacesOf(database, { person_id, mybtf_user_id: account.id })) {
    const tourDate = await loadTourDate(database, place.tour_date_id)
    if (!tourDate || !asksForPhotos(tourDate)) continue
    asked.push(place)
    const exempt = await isExempt(database, tourDate.id, account.email)
    if (photoOpen(place, tourDate, clock.now(), exempt)) open.push(place)
  }
  const [only, ...more] = open
  if (more.length > 0)
    throw refused(
      'SEVERAL_PLACES',
      "This dancer takes part in several events. Please name the attendee by 'id'.",
    )
  const found = only ?? asked[0]
  if (!found) throw new Failure('NOT_FOUND')
  return found.date_attendee_id
}

const placeOf = (id: number) => (connection: Connection) => loadPhotoPlace(connection, id)

export const photoHandlers = [
  handle(uploadDancerPhoto, ({ id, ...picture }, context) => takePicture(context, placeOf(id), picture)),

  handle(saveDancerPhoto, async ({ id, person_id, ...files }, context) => {
    if (id === undefined && person_id === undefined)
      throw refused('FIELD_REQUIRED', "The dancer is named by 'id' or 'person_id'.")
    const attendee = id ?? (await attendeeOf(context, person_id as number))
    return savePhoto(context, placeOf(attendee), files)
  }),

  handle(removeDancerPhoto, ({ attendee_id }, context) => deletePhoto(context, placeOf(attendee_id))),

  handle(loadDancerPhoto, async ({ id }, context) => {
    const place = await loadPhotoPlace(context.database, id)
    if (!place) throw new Failure('NOT_FOUND')
    return openPhoto(context.database, context, place)
  }),
]
