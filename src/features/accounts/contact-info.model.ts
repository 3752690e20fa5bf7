// How a person is reached: a list of entries on the wire (A§3), one phone number and one personal email on the screen.
import { z } from 'zod'
import { id, requiredName } from '../../shared/fields.ts'
import { individualPersonTypes } from '../people/person-types.model.ts'
import { addressForm } from '../studios/address.model.ts'

/** A§3: 1 email, 2 phone. */
export const contactTypes = { email: 1, phone: 2 } as const

export const contactInfoList = z
  .array(
    z.object({
      contact_type_id: z.int().min(1).max(2),
      primary: z.boolean().default(false),
      value: z.string().trim().max(254, 'At most 254 characters'),
    }),
  )
  .max(10)
export type ContactInfo = z.input<typeof contactInfoList>

/** A person type that an individual may choose. */
export const individualPersonType = id
  .or(z.null())
  .refine((type) => individualPersonTypes.some(({ id }) => id === type), 'Required')
  .transform(Number)

/** What the contact info form sends of the person. */
export const contactPersonForm = z.object({
  fname: requiredName(60),
  lname: requiredName(60),
  person_type_id: individualPersonType,
  address: addressForm,
  contact_info: contactInfoList,
})
export type ContactPersonForm = z.input<typeof contactPersonForm>
