// The photo of a dancer as it is sent, and as it is answered.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'
import { dancerPhotoModel, photoFiles } from '../attendees/dancer-photo.model.ts'
import { ORIGINAL_TYPES, PHOTO_MAX_BYTES } from './photo-limits.model.ts'

/** What an upload of a picture takes, whoever sends it. */
export const pictureBody = {
  types: Object.keys(ORIGINAL_TYPES),
  max_bytes: PHOTO_MAX_BYTES,
  too_large: 'IMAGE_TOO_LARGE',
} as const

export const pictureInput = z.object({
  /** The original, or what it was cropped to. */
  kind: z.enum(photoFiles),
  /** As the person named the file. */
  name: z.string().max(300).default(''),
})

/** Two pictures that were uploaded for this dancer. */
export const photoForm = z.object({ best_dancer_photo: id, best_dancer_photo_original: id })

/** A photo with the addresses from which it can be read until they expire. */
export const openPhotoModel = z.object({
  photo: dancerPhotoModel.nullable(),
  url: z.string().nullable(),
  original_url: z.string().nullable(),
  expires_at: instant.nullable(),
})
export type OpenPhoto = z.infer<typeof openPhotoModel>

export const savedPhoto = z.object({ photo: dancerPhotoModel.nullable() })
