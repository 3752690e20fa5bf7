// A studio as the office sees it: with its standing, its people and whatever may be the same studio.
import { z } from 'zod'
import { centsField, email, id, instant, optionalText, requiredName, version } from '../../shared/fields.ts'
import { addressModel } from '../people/postal-address.model.ts'
import { addressForm } from '../studios/address.model.ts'
import { eventStart } from '../tours/event-days.model.ts'

/** Waiting = verified by nobody yet; unclaimed = verified, and set up for somebody who has not come yet. */
export const standings = ['waiting', 'verified', 'unclaimed', 'rejected', 'merged'] as const
export type Standing = (typeof standings)[number]

export const studioAccountModel = z.object({
  id,
  email: z.string(),
  name: z.string(),
  confirmed: z.boolean(),
  /** False = attached to the studio as an individual. */
  studio_account: z.boolean(),
  /** Has a password; without one nobody has claimed it. */
  signs_in: z.boolean(),
})

export const officeContactModel = z.object({
  id,
  name: z.string(),
  person_type_id: id,
  phone: z.array(z.string()),
  email: z.array(z.string()),
  primary: z.boolean(),
})

export const likelyDuplicateModel = z.object({
  id,
  name: z.string(),
  address: addressModel.nullable(),
  standing: z.enum(standings),
  /** Why it may be the same: 'Same phone number'. */
  reasons: z.array(z.string()),
})

export const officeStudioModel = z.object({
  id,
  version,
  name: z.string(),
  website: z.string().nullable(),
  address: addressModel.nullable(),
  email: z.array(z.string()),
  phone: z.array(z.string()),
  standing: z.enum(standings),
  claimed: z.boolean(),
  /** No deposits, no payment by check. */
  flagged: z.boolean(),
  /** The notice of the deposit is left out. */
  bypass_deposit: z.boolean(),
  /** Nothing stays owed for routines that it removes (EDIT-07). */
  bypass_removed_routine_fee: z.boolean(),
  created_at: instant,
  verified_at: instant.nullable(),
  rejected_at: instant.nullable(),
  rejected_reason: z.string().nullable(),
  merged_into: z.object({ id, name: z.string() }).nullable(),
  contacts: z.array(officeContactModel),
  accounts: z.array(studioAccountModel),
  registrations: z.int(),
  people: z.int(),
  likely_duplicates: z.array(likelyDuplicateModel),
})
export type OfficeStudio = z.infer<typeof officeStudioModel>

/** One registration that moves with a merge. */
export const movingRegistrationModel = z.object({
  id,
  tour_date_id: id,
  event: z.string(),
  city: z.string(),
  ...eventStart,
  completed: z.boolean(),
  /** Approved payments; they stay with their registration. */
  paid: centsField,
})

export const mergePreviewModel = z.object({
  from: officeStudioModel.omit({ likely_duplicates: true }),
  into: officeStudioModel.omit({ likely_duplicates: true }),
  registrations: z.array(movingRegistrationModel),
  people: z.int(),
  accounts: z.array(studioAccountModel),
  /** Names of contacts that move, and of those that are there already. */
  contacts: z.object({ move: z.array(z.string()), join: z.array(z.string()) }),
  /** What the office should know before it merges, in words. */
  notes: z.array(z.string()),
})
export type MergePreview = z.infer<typeof mergePreviewModel>

/** What the office types to set up a studio for somebody who will claim it. */
export const temporaryStudioForm = z.object({
  name: requiredName(120),
  address: addressForm,
  phone: optionalText(30),
  website: optionalText(200),
  contact: z.object({ fname: requiredName(60), lname: requiredName(60) }),
  /** Where the claim's mail will go. */
  email,
})
