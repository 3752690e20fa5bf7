// Who signs in: an account (mybtf_user) of a studio, an individual or the tour's staff.
import { z } from 'zod'
import { staffRights } from '../../shared/endpoint.ts'
import { id } from '../../shared/fields.ts'
import { personModel } from '../roster/person.model.ts'
import { studioModel } from '../studios/studio.model.ts'

export const accountModel = z.object({
  id,
  email: z.string(),
  confirmed: z.boolean(),
  studio_account: z.boolean(),
  person: personModel.nullable(),
  studio: studioModel.nullable(),
  /** Empty for everybody but the tour's staff. */
  staff_rights: z.array(z.enum(staffRights)),
  hints: z.record(z.string(), z.boolean()),
})

export type Account = z.infer<typeof accountModel>
