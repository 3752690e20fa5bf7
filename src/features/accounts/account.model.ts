// Who signs in: an account (mybtf_user) of a studio, an individual or the tour's staff.
import { z } from 'zod'
import { staffRights } from '../../shared/endpoint.ts'
import { id } from '../../shared/fields.ts'
import { personModel } from '../people/person.model.ts'
import { addressModel } from '../people/postal-address.model.ts'
import { studioModel } from '../studios/studio.model.ts'

/** 'required' = an account of a real installation's office that has not set one up yet: it reaches no desk (FACTOR-01). */
export const secondFactorStates = ['none', 'required', 'on'] as const
export type SecondFactorState = (typeof secondFactorStates)[number]

export const accountModel = z.object({
  id,
  email: z.string(),
  confirmed: z.boolean(),
  studio_account: z.boolean(),
  person: personModel
    .extend({ address: addressModel.nullable(), phone: z.array(z.string()), email: z.array(z.string()) })
    .nullable(),
  /** An individual who said that no studio is hers; without a studio and not independent = not asked yet. */
  independent: z.boolean(),
  studio: studioModel.nullable(),
  /** The office could not verify the studio (STUDIO-13); why, is told to the studio's own account. Null = it did not say so. */
  studio_rejected: z.object({ reason: z.string().nullable() }).nullable(),
  /** Empty for everybody but the tour's staff. */
  staff_rights: z.array(z.enum(staffRights)),
  second_factor: z.enum(secondFactorStates),
  hints: z.record(z.string(), z.boolean()),
})

export type Account = z.infer<typeof accountModel>
