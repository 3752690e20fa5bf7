// Promises of links to one dancer: the studio makes and revokes them; whoever holds one gives the dancer's photo, size and name.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { storedFileModel } from '../files/stored-file.model.ts'
import {
  dancerLinkModel,
  dancerPageModel,
  garmentForm,
  linkedGarmentModel,
  seenGarment,
} from './dancer-link.model.ts'
import { photoForm, pictureBody, pictureInput, savedPhoto } from './photo.model.ts'

const listed = z.object({ links: z.array(dancerLinkModel) })

export const listDancerLinks = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/dancer-links',
  summary: 'The links to single dancers of a registration, the newest first',
  callers: ['studio'],
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: listed,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const makeDancerLink = endpoint({
  method: 'POST',
  path: '/mybtf/registration/{registration_id}/dancer-links',
  summary: 'Make a link with which a parent gives the photo and jacket of one dancer, without an account',
  callers: ['studio'],
  owns: { registration_id: 'registration', person_id: 'within' },
  input: z.object({ registration_id: idText, person_id: id }),
  /** With the token, which nobody is told again. */
  output: listed.extend({ url: z.string() }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const revokeDancerLink = endpoint({
  method: 'DELETE',
  path: '/mybtf/registration/{registration_id}/dancer-links/{link_id}',
  summary: 'Revoke a link to a dancer; what was given by it stays',
  callers: ['studio'],
  owns: { registration_id: 'registration', link_id: 'within' },
  input: z.object({ registration_id: idText, link_id: idText }),
  output: listed,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

/** The token of a link. In the body: no address and no log has it. */
const token = z.string().min(20).max(200)
const CANNOT = ['LINK_INVALID', 'NOT_FOUND', 'PHOTOS_CLOSED', 'REGISTRATION_CLOSED'] as const

export const openDancerLink = endpoint({
  method: 'POST',
  path: '/dancer-link/open',
  summary: 'What the token of a link to a dancer opens: exactly this dancer',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token }),
  output: dancerPageModel,
  failures: ['LINK_INVALID'],
})

export const uploadByLink = endpoint({
  method: 'POST',
  path: '/dancer-link/picture',
  summary:
    'Upload a picture by a link to a dancer; the body is the file itself, the ticket that of the opened link',
  callers: everyone,
  file: pictureBody,
  input: pictureInput.extend({ ticket: z.string().max(400) }),
  output: z.object({ file: storedFileModel }),
  failures: [...CANNOT, 'NOT_PICTURE', 'PICTURE_UNFIT', 'RULES_BROKEN', 'TOO_MANY_PICTURES'],
})

export const savePhotoByLink = endpoint({
  method: 'PATCH',
  path: '/dancer-link/photo',
  summary: 'Save the photo of the dancer to whom the link leads',
  callers: everyone,
  owns: { token: 'secret', best_dancer_photo: 'within', best_dancer_photo_original: 'within' },
  input: photoForm.extend({ token }),
  output: savedPhoto,
  failures: [...CANNOT, 'PHOTO_LOST', 'RULES_BROKEN'],
})

export const saveGarmentByLink = endpoint({
  method: 'PUT',
  path: '/dancer-link/garment',
  summary: 'Save the size of what the dancer to whom the link leads wears, and the name on it',
  callers: everyone,
  owns: { token: 'secret' },
  input: garmentForm.extend({
    token,
    /** As it was seen; where it is another now, nothing is written. */
    from: seenGarment,
  }),
  output: z.object({ garment: linkedGarmentModel }),
  failures: [
    'LINK_INVALID',
    'NOT_FOUND',
    'REGISTRATION_CLOSED',
    'PAYMENT_PENDING',
    'STALE_VERSION',
    'RULES_BROKEN',
  ],
})

export const removePhotoByLink = endpoint({
  method: 'POST',
  path: '/dancer-link/remove-photo',
  summary: 'Delete the photo of the dancer to whom the link leads, with its original',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token }),
  output: savedPhoto,
  failures: CANNOT,
})
