// The studio of an individual account: as much as its people may know, and what is typed to make one.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { addressModel } from '../studios/studio.model.ts'
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
export const ownStudioForm = newStudioForm.pick({
  name: true,
  website: true,
  address: true,
  email: true,
  phone: true,
})
export type OwnStudioForm = z.input<typeof ownStudioForm>
export type NewStudio = z.output<typeof ownStudioForm>
