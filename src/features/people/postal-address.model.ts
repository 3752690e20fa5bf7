// Where somebody lives, or a studio is.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'

export const addressModel = z.object({
  address: z.string(),
  city: z.string(),
  state_id: id.nullable(),
  country_id: id,
  zip: z.string(),
})
export type Address = z.infer<typeof addressModel>
