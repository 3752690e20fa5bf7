// What is typed of an address: zip and state are required in the default country only (STUDIO-02).
import { z } from 'zod'
import { id, optionalText, requiredText } from '../../shared/fields.ts'
import { countryOf, DEFAULT_COUNTRY_ID, stateOf } from './places.model.ts'

/** Five digits of the United States, perhaps with the four of the block. */
const ZIP = /^\d{5}(-?\d{4})?$/

/** A§5: address, city and country required; zip and state only when the country is the default country. */
export const addressForm = z
  .object({
    address: requiredText(200),
    city: requiredText(100),
    state_id: id
      .nullable()
      .default(null)
      .refine((state) => state === null || stateOf(state) !== undefined, 'Required'),
    country_id: id
      .or(z.null())
      .refine((country) => countryOf(country) !== undefined, 'Required')
      .transform(Number),
    zip: optionalText(20).default(''),
  })
  .superRefine((entries, context) => {
    const required = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'Required' })
    const state = stateOf(entries.state_id)
    if (state ? state.country_id !== entries.country_id : entries.country_id === DEFAULT_COUNTRY_ID)
      required('state_id')
    if (entries.country_id === DEFAULT_COUNTRY_ID && entries.zip === '') required('zip')
    else if (entries.country_id === DEFAULT_COUNTRY_ID && !ZIP.test(entries.zip))
      context.addIssue({ code: 'custom', path: ['zip'], message: 'Must be valid ZIP' })
  })

export interface AddressEntries {
  address: string
  city: string
  state_id: number | null
  country_id: number | null
  zip: string
}
