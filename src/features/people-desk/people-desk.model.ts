// What the office sees before it corrects a person: who has her, what was asked, and what would change in which registration.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'
import { personForm, personModel } from '../people/person.model.ts'
import { correctionOutcomes } from '../roster/correction.model.ts'
import { eventStart } from '../tours/event-days.model.ts'

/** What the office may write of her: all that a roster may. Of an account's own person nobody may have said the gender. */
export const officeCorrectionForm = personForm.extend({ gender_id: personModel.shape.gender_id })
export type OfficeCorrectionForm = z.infer<typeof officeCorrectionForm>

/** One of those who have her on a roster. */
const rosterOwnerModel = z.object({
  /** 'Harbor Street Dance', or the account of a family. */
  owner: z.string(),
  studio_id: id.nullable(),
  mybtf_user_id: id.nullable(),
  /** Of a studio: verified by the office. */
  verified: z.boolean(),
})

export const correctionModel = z.object({
  id,
  person_id: id,
  /** As she is recorded now: 'Mia Alvarez'. */
  name: z.string(),
  /** What was asked for, or made. */
  fname: z.string(),
  lname: z.string(),
  gender_id: z.number().nullable(),
  birthdate: z.string().nullable(),
  /** The account that asked; null = the office by itself. */
  asked_by: z
    .object({
      mybtf_user_id: id,
      email: z.string(),
      /** 'Harbor Street Dance'; null = no studio. */
      studio: z.string().nullable(),
      verified: z.boolean(),
      on_roster: z.boolean(),
    })
    .nullable(),
  asked_at: instant,
  outcome: z.enum(correctionOutcomes).nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
})
export type Correction = z.infer<typeof correctionModel>

export const correctedPersonModel = z.object({
  person: personModel,
  rosters: z.array(rosterOwnerModel),
  /** Her own account, and whether it is one of the office. */
  account: z.object({ mybtf_user_id: id, email: z.string(), of_office: z.boolean() }).nullable(),
  /** The newest first. */
  corrections: z.array(correctionModel),
})
export type CorrectedPerson = z.infer<typeof correctedPersonModel>

/** What a correction comes to in one registration that has her. */
export const correctionEffectModel = z.object({
  registration_id: id,
  /** 'Meridian, Columbus, OH' */
  registration: z.string(),
  ...eventStart,
  registrant_name: z.string(),
  /** 'being paid' = a payment is with the gateway: until it is answered no birthdate is corrected. */
  standing: z.enum(['open', 'being paid', 'completed']),
  age_before: z.int().nullable(),
  age_after: z.int().nullable(),
  /** The review of an open registration, taken back by another birthdate. */
  reviewed_again: z.boolean(),
  /** Entries that are named after their dancers. */
  renamed: z.array(z.object({ before: z.string(), after: z.string() })),
  /** Routines that the ages put elsewhere; in a completed registration they stay. */
  divisions: z.array(
    z.object({ routine: z.string(), before: z.string(), after: z.string(), judged: z.boolean() }),
  ),
  /** Of an open registration, where they differ. */
  total: z.object({ before_cents: z.int(), after_cents: z.int() }).nullable(),
  /** What would bar an open registration that does not bar it now. */
  barred: z.array(z.string()),
})
export type CorrectionEffect = z.infer<typeof correctionEffectModel>

export const correctionPreviewModel = z.object({
  /** What was looked at, to be sent with the correction: of anything else it is not made. */
  seen: z.string(),
  effects: z.array(correctionEffectModel),
  /** How many accounts are mailed. */
  told: z.int(),
})
export type CorrectionPreview = z.infer<typeof correctionPreviewModel>
