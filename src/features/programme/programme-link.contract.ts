// Promises of the public link to a whole programme (E§2, E§7): its studio makes and revokes it; whoever has it gives photos and sizes.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { garmentForm, linkedGarmentModel, seenGarment } from '../dancer-photos/dancer-link.model.ts'
import { photoForm, pictureBody, pictureInput } from '../dancer-photos/photo.model.ts'
import { storedFileModel } from '../files/stored-file.model.ts'
import { ownLinkModel } from '../public-link/public-link.model.ts'
import { programmePageModel } from './programme-link.model.ts'

const links = z.object({ links: z.array(ownLinkModel) })

export const listProgrammeLinks = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/programme-links',
  summary: 'The public links to the dancers of the programme of a registration, the newest first',
  callers: ['studio'],
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: links,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const makeProgrammeLink = endpoint({
  method: 'POST',
  path: '/mybtf/registration/{registration_id}/programme-links',
  summary:
    'Make a public link with which parents give photos and sizes of the dancers of the programme, without an account',
  callers: ['studio'],
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  /** With the token, which nobody is told again. */
  output: links.extend({ url: z.string() }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const revokeProgrammeLink = endpoint({
  method: 'DELETE',
  path: '/mybtf/registration/{registration_id}/programme-links/{link_id}',
  summary: 'Revoke a public link to the programme; what was given by it stays',
  callers: ['studio'],
  owns: { registration_id: 'registration', link_id: 'within' },
  input: z.object({ registration_id: idText, link_id: idText }),
  output: links,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

/** Of a link. In the body: no address and no log has it. */
const token = z.string().min(20).max(200)
const CANNOT = ['LINK_INVALID', 'NOT_FOUND', 'PHOTOS_CLOSED', 'REGISTRATION_CLOSED'] as const
/** Whether her photo is there now: the link shows none. */
const given = z.object({ has_photo: z.boolean() })

export const openProgrammeLink = endpoint({
  method: 'POST',
  path: '/programme-link/open',
  summary: 'What the token of a public link to a programme opens: who takes part, and what is given of each',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token }),
  output: programmePageModel,
  failures: ['LINK_INVALID'],
})

export const uploadToProgramme = endpoint({
  method: 'POST',
  path: '/programme-link/picture',
  summary:
    'Upload a picture of a dancer by a link to her programme; the body is the file itself, the ticket that of the dancer',
  callers: everyone,
  file: pictureBody,
  input: pictureInput.extend({ ticket: z.string().max(400) }),
  output: z.object({ file: storedFileModel }),
  failures: [...CANNOT, 'NOT_PICTURE', 'PICTURE_UNFIT', 'RULES_BROKEN', 'TOO_MANY_PICTURES'],
})

export const savePhotoInProgramme = endpoint({
  method: 'PATCH',
  path: '/programme-link/photo',
  summary: 'Save the photo of a dancer who has none, by a link to her programme',
  callers: everyone,
  owns: { token: 'secret', id: 'within', best_dancer_photo: 'within', best_dancer_photo_original: 'within' },
  input: photoForm.extend({ token, id }),
  output: given,
  failures: [...CANNOT, 'PHOTO_LOST', 'RULES_BROKEN', 'STALE_VERSION'],
})

export const removePhotoInProgramme = endpoint({
  method: 'POST',
  path: '/programme-link/remove-photo',
  summary: 'Delete the photo of a dancer, with its original, by a link to her programme',
  callers: everyone,
  owns: { token: 'secret', attendee_id: 'within' },
  input: z.object({ token, attendee_id: id }),
  output: given,
  failures: [...CANNOT, 'RULES_BROKEN'],
})

export const saveGarmentInProgramme = endpoint({
  method: 'PUT',
  path: '/programme-link/jacket',
  summary: 'Save the size of what a dancer wears, and the name on it, by a link to her programme',
  callers: everyone,
  owns: { token: 'secret', id: 'within' },
  input: garmentForm.extend({
    token,
    id,
    /** As it was seen; where it is another now, nothing is written. */
    from: seenGarment,
  }),
  output: z.object({ garment: linkedGarmentModel }),
  failures: ['LINK_INVALID', 'NOT_FOUND', 'REGISTRATION_CLOSED', 'STALE_VERSION', 'RULES_BROKEN'],
})
