// The studio of an individual account: as much as its people may know, and what is typed to make one.
import { z } from 'zod'
import { alsoTaking } from '../../shared/field-names.ts'
import { id } from '../../shared/fields.ts'
import { addressModel } from '../people/postal-address.model.ts'
import { newStudioForm } from '../studios/studio-profile.model.ts'

export const affiliatedStudioModel = z.object({
  id,
  name: z.string(),
  website: z.string().nullable(),
  address: addressModel.nullable(),
  /** The office has verified it. */
  verified: z.boolean(),
})
export type AffiliatedStudio = z.infer<typeof affiliatedStudioModel>

/** A§5: name, website, address, email and phone are required. */
export const ownStudioForm = alsoTaking(
  newStudioForm.pick({ name: true, website: true, address: true, email: true, phone: true }),
  // An individual's studio has none before it has an account of its own.
  { not_offered: ['studio_contacts'] },
)
export type OwnStudioForm = z.input<typeof ownStudioForm>
export type NewStudio = z.output<typeof ownStudioForm>

/** An individual of a studio, as far as the studio is told: how she is reached stays hers. */
export const attachedModel = z.object({
  account_id: id,
  name: z.string(),
  /** Registrations that she has not completed, and that follow when she is released. */
  open: z.int(),
})
export type Attached = z.infer<typeof attachedModel>
