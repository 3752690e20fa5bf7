// The public link to a whole programme: what its page has of the registration, and of each dancer (E§2, 0212).
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'
import { linkedEventModel } from '../tours/linked-event.model.ts'
import { jacketSizeModel } from '../tours/price-list.model.ts'
import { garmentNames } from '../tours/variant.model.ts'

/** What the table of E§2 has of a dancer, and no more: no age, no level, no scholarship, nothing of a routine, and not the photo itself. */
export const linkedDancerModel = z.object({
  /** Of the attendee. */
  id,
  fname: z.string(),
  lname: z.string(),
  /** The option. */
  type: z.string(),
  /** What she wears; null = nothing comes with her option. */
  worn: z.object({ jacket_size_id: id.nullable(), jacket_name: z.string() }).nullable(),
  /** Whether her photo is there; null = none belongs to her option. */
  has_photo: z.boolean().nullable(),
  /** Lets pictures of her be sent for an hour; of no other use. Null where none is taken. */
  ticket: z.string().nullable(),
})
export type LinkedDancer = z.infer<typeof linkedDancerModel>

export const programmePageModel = z.object({
  event: linkedEventModel,
  studio_name: z.string(),
  /** 'Best dancers' */
  programme: z.string(),
  garment: z.object({
    name: z.enum(garmentNames),
    /** Whether a dancer's name may stand on it. */
    named: z.boolean(),
    /** Whether that name is a column, too. */
    name_listed: z.boolean(),
    sizes: z.array(jacketSizeModel),
    /** Why it cannot be changed, in words; null = it can. */
    closed: z.string().nullable(),
  }),
  /** Why photos cannot be changed, in words; null = they can. */
  photos_closed: z.string().nullable(),
  dancers: z.array(linkedDancerModel),
  /** The moment at which the link ends. */
  expires_at: instant,
})
export type ProgrammePage = z.infer<typeof programmePageModel>
