// The studio of an individual account: as much as its people may know, and what is typed to make one.
import { z } from 'zod'
import { email, id, requiredText } from '../../shared/fields.ts'
import { addressForm } from '../studios/address.model.ts'
import { addressModel } from '../studios/studio.model.ts'

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
export const newStudioForm = z.object({
  name: requiredText(120),
  website: requiredText(200),
  address: addressForm,
  email: z.array(email).min(1, 'Required').max(5),
  phone: z.array(requiredText(40)).min(1, 'Required').max(5),
})
export type NewStudioForm = z.input<typeof newStudioForm>
