// Uploading, saving, reading and deleting the photo of a dancer.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { storedFileModel } from '../files/stored-file.model.ts'
import { openPhotoModel, photoForm, pictureBody, pictureInput, savedPhoto } from './photo.model.ts'

const CANNOT = ['NOT_FOUND', 'NOT_YOURS', 'PHOTOS_CLOSED', 'REGISTRATION_CLOSED'] as const

export const uploadDancerPhoto = endpoint({
  method: 'POST',
  path: '/mybtf/registration/best-dancer-photo',
  summary: 'Upload a picture of an attendee, to be saved with her photo; the body is the file itself',
  callers: registrants,
  owns: { id: 'attendee' },
  file: pictureBody,
  input: pictureInput.extend({ id: idText }),
  output: z.object({ file: storedFileModel }),
  failures: [...CANNOT, 'NOT_PICTURE', 'PICTURE_UNFIT', 'RULES_BROKEN', 'TOO_MANY_PICTURES'],
})

export const saveDancerPhoto = endpoint({
  method: 'PATCH',
  path: '/mybtf/registration/best-dancer-photo',
  summary: 'Save the photo of an attendee: the cropped picture, and the original that it comes from',
  callers: registrants,
  owns: {
    id: 'attendee',
    person_id: 'by rule',
    best_dancer_photo: 'within',
    best_dancer_photo_original: 'within',
  },
  input: photoForm.extend({
    /** Of the attendee. */
    id: id.optional(),
    /** Instead of it (E§7): her one place in the account's own registrations where photos are taken now. */
    person_id: id.optional(),
  }),
  output: savedPhoto,
  failures: [...CANNOT, 'PHOTO_LOST', 'RULES_BROKEN'],
})

export const removeDancerPhoto = endpoint({
  method: 'DELETE',
  path: '/mybtf/registration/best-dancer-photo',
  summary: 'Delete the photo of an attendee for good, with its original',
  callers: registrants,
  owns: { attendee_id: 'attendee' },
  input: z.object({ attendee_id: idText }),
  output: savedPhoto,
  failures: CANNOT,
})

export const loadDancerPhoto = endpoint({
  looks: 'Opened the photo of a dancer',
  sees: { 'input.id': 'attendee' },
  method: 'GET',
  path: '/mybtf/registration/best-dancer-photo',
  summary: 'The photo of an attendee, with addresses from which it can be read for some minutes',
  callers: [...registrants, 'staff'],
  owns: { id: 'attendee' },
  right: 'tours',
  input: z.object({ id: idText }),
  output: openPhotoModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})
