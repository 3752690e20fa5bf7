// A studio, with the standing that the office gives it.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { addressModel } from '../people/postal-address.model.ts'

export const studioModel = z.object({
  id,
  name: z.string(),
  website: z.string().nullable(),
  address: addressModel.nullable(),
  email: z.array(z.string()),
  phone: z.array(z.string()),
  claimed: z.boolean(),
  /** No deposits, no payment by check. */
  flagged: z.boolean(),
  bypass_deposit: z.boolean(),
  bypass_removed_routine_fee: z.boolean(),
})
export type Studio = z.infer<typeof studioModel>
