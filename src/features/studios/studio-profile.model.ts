// A studio with its contacts, as its owner edits it and as others may see it, and what is typed of both.
import { z } from 'zod'
import { alsoTaking, answeredOnly } from '../../shared/field-names.ts'
import {
  email,
  id,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  version,
} from '../../shared/fields.ts'
import { addressModel } from '../people/postal-address.model.ts'
import { addressForm } from './address.model.ts'
import { studioContactTypes } from './contact-types.model.ts'
import { studioModel } from './studio.model.ts'

/** More lines than anybody needs, and no more. */
export const MOST_LINES = 5
const MOST_CONTACTS = 50

export const studioContactModel = z.object({
  id,
  fname: z.string(),
  lname: z.string(),
  person_type_id: id,
  phone: z.array(z.string()),
  email: z.array(z.string()),
  address: addressModel.nullable(),
  address_id: z.null().describe('An address is stored with its contact'),
  primary: z.boolean(),
})
export type StudioContact = z.infer<typeof studioContactModel>

export const studioProfileModel = studioModel.extend({
  /** Counts edits of the profile and its contacts. */
  version,
  /** The office has looked at it; only such studios are found at sign-up. */
  verified: z.boolean(),
  /** The account that registers; null while the studio has none. A stranger sees the address masked. */
  primary_mybtf_user: z.object({ email: z.string() }).nullable(),
  /** Empty for a stranger, as email and phone are. */
  studio_contacts: z.array(studioContactModel),
  /** Names only; null where no contact is the owner. */
  owner: z.object({ fname: z.string(), lname: z.string() }).nullable(),
})
export type StudioProfile = z.infer<typeof studioProfileModel>

/** One line of the search. */
export const foundStudioModel = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state_id: id.nullable(),
  country_id: id.nullable(),
  zip: z.string(),
  claimed: z.boolean(),
})
export type FoundStudio = z.infer<typeof foundStudioModel>

/** 'harbor.dance' is a website as well as 'https://harbor.dance'; nothing but http and https is one. */
const website = requiredText(200)
  .transform((text) => (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(
    z.string().regex(/^https?:\/\/[^\s/@:?#]+\.[^\s/@:.?#]{2,}(:\d+)?([/?#]\S*)?$/i, 'Must be valid website'),
  )

/** Loose: STUDIO-04 decides what a contact needs, because empty ones are left out. */
const contactEntries = z.object({
  id: id.nullable().default(null),
  fname: optionalName(60).default(''),
  lname: optionalName(60).default(''),
  person_type_id: id
    .nullable()
    .default(null)
    .refine((type) => type === null || studioContactTypes.some((known) => known.id === type), 'Required'),
  phone: z.array(optionalText(40)).max(MOST_LINES).default([]),
  email: z.array(optionalText(254)).max(MOST_LINES).default([]),
  address: addressForm.nullable().default(null),
  primary: z.boolean().default(false),
})
const contactForm = alsoTaking(contactEntries, { decided: ['address_id'] })
export type ContactForm = z.output<typeof contactForm>

const profileEntries = z.object({
  website,
  address: addressForm,
  email: z.array(email).min(1, 'Required').max(MOST_LINES),
  phone: z.array(requiredText(40)).min(1, 'Required').max(MOST_LINES),
  studio_contacts: z.array(contactForm).max(MOST_CONTACTS),
})

/** The profile: everything but the name, which only the office changes. */
export const studioForm = alsoTaking(profileEntries, {
  decided: answeredOnly(studioProfileModel, profileEntries),
})
export type StudioForm = z.output<typeof studioForm>

export const newStudioForm = profileEntries.extend({ name: requiredName(120) })
export type NewStudioForm = z.output<typeof newStudioForm>
