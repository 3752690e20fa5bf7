// The photo of a dancer for a programme: the picture that is shown, and the original that it was cropped from.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { storedFileModel } from '../files/stored-file.model.ts'

/** 2 by 2 inches at 300 dots an inch (R§2). */
export const PHOTO_SIDE = 600

export const photoFiles = ['best_dancer_photo', 'best_dancer_photo_original'] as const
export type PhotoFile = (typeof photoFiles)[number]

export const dancerPhotoModel = z.object({
  person_id: id,
  /** Cropped to a square of 600 by 600 pixels. */
  best_dancer_photo: storedFileModel,
  best_dancer_photo_original: storedFileModel,
})
export type DancerPhoto = z.infer<typeof dancerPhotoModel>
