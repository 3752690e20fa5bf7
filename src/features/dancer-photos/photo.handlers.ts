// Answers the calls of the photo of a dancer: for the owner of her registration; the office may look.
import type { Connection } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { deletePhoto, openPhoto, savePhoto, takePicture } from './change-photo.effects.ts'
import { loadDancerPhoto, removeDancerPhoto, saveDancerPhoto, uploadDancerPhoto } from './photo.contract.ts'
import { loadPhotoPlace } from './photo-place.queries.ts'

const placeOf = (id: number) => (connection: Connection) => loadPhotoPlace(connection, id)

export const photoHandlers = [
  handle(uploadDancerPhoto, ({ id, ...picture }, context) => takePicture(context, placeOf(id), picture)),

  handle(saveDancerPhoto, ({ id, ...files }, context) => savePhoto(context, placeOf(id), files)),

  handle(removeDancerPhoto, ({ attendee_id }, context) => deletePhoto(context, placeOf(attendee_id))),

  handle(loadDancerPhoto, async ({ id }, context) => {
    const place = await loadPhotoPlace(context.database, id)
    if (!place) throw new Failure('NOT_FOUND')
    return openPhoto(context.database, context, place)
  }),
]
