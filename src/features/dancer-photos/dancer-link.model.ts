// A link to the photo and jacket of one dancer, as her studio sees it, and what whoever has it sees.
import { z } from 'zod'
import { id, instant, optionalName } from '../../shared/fields.ts'
import { asShown } from '../../shared/shown.ts'
import { JACKET_NAME_MOST } from '../best-dancers/best-dancer.model.ts'
import { publicLinkModel } from '../public-link/public-link.model.ts'
import { linkedEventModel } from '../tours/linked-event.model.ts'
import { jacketSizeModel } from '../tours/price-list.model.ts'
import { garmentNames } from '../tours/variant.model.ts'
import { openPhotoModel } from './photo.model.ts'

export const dancerLinkModel = publicLinkModel
  .pick({ id: true, created_at: true, expires_at: true, revoked_at: true })
  .extend({ person_id: id })
export type DancerLink = z.infer<typeof dancerLinkModel>

/** What is given of what a dancer wears, by whichever link or page. */
export const garmentForm = z.object({
  jacket_size_id: id.nullable(),
  jacket_name: optionalName(JACKET_NAME_MOST),
})

/** The same as it was seen: it is compared and kept nowhere, and may be from before the rule for names. */
export const seenGarment = asShown(garmentForm)

/** What a dancer wears, as whoever has a link to her sees and gives it. */
export const linkedGarmentModel = z.object({
  name: z.enum(garmentNames),
  /** Whether her name may stand on it. */
  named: z.boolean(),
  sizes: z.array(jacketSizeModel),
  jacket_size_id: id.nullable(),
  jacket_name: z.string(),
  /** Why it cannot be changed, in words; null = it can. */
  closed: z.string().nullable(),
})
export type LinkedGarment = z.infer<typeof linkedGarmentModel>

/** Nothing of the registration but this dancer, and who asks. */
export const dancerPageModel = z.object({
  event: linkedEventModel,
  studio_name: z.string(),
  /** The registration is; until then the studio is still at it. */
  completed: z.boolean(),
  person: z.object({ fname: z.string(), lname: z.string() }),
  /** Null = none belongs to her option. */
  photo: openPhotoModel.nullable(),
  /** What she wears; null = nothing comes with her option. */
  garment: linkedGarmentModel.nullable(),
  /** Why the photo cannot be changed, in words; null = it can. */
  photo_closed: z.string().nullable(),
  /** The moment at which the link ends. */
  expires_at: instant,
  /** Lets pictures be sent for some minutes; of no other use. */
  ticket: z.string(),
})
export type DancerPage = z.infer<typeof dancerPageModel>
