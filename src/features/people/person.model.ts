// A person who dances, teaches, watches or signs in, and what is typed of one.
import { z } from 'zod'
import { alsoTaking } from '../../shared/field-names.ts'
import { email, id, plainDate, requiredName } from '../../shared/fields.ts'
import { personTypes } from './person-types.model.ts'

export const personModel = z.object({
  id,
  fname: z.string(),
  lname: z.string(),
  gender_id: z.int().min(1).max(2).nullable(),
  birthdate: plainDate.nullable(),
  person_type_id: id,
})
export type Person = z.infer<typeof personModel>

/** What is typed to add or change a person on the roster. */
export const personForm = z.object({
  fname: requiredName(60),
  lname: requiredName(60),
  gender_id: z.int({ error: 'Required' }).min(1, 'Required').max(2, 'Required'),
  birthdate: plainDate.nullable(),
  person_type_id: id.refine((type) => personTypes.some((known) => known.id === type), 'Please choose a type'),
})
export type PersonForm = z.infer<typeof personForm>

/** What is typed of somebody's place on a roster: the person, and where the family is reached (SHARE-08). */
export const rosterForm = personForm.extend({
  /** Null = none; left out = as it is. */
  email: email.nullable().optional(),
})
export type RosterForm = z.infer<typeof rosterForm>

/** What clients of the specification send of a person (R§3) beside what is typed. */
const personNames = {
  decided: ['age', 'gender', 'media_pass'],
  not_offered: ['address', 'contact_info', 'waivers'],
}

/** A person who is added: with an id, one of those who were told to be similar. */
export const addedPerson = alsoTaking(rosterForm.extend({ id: id.optional() }), personNames)

/** A person of the roster, changed. */
export const changedPerson = alsoTaking(rosterForm.extend({ id }), personNames)

/** What the fields of an edit began with: what was stored then, judged by nothing but its kind (ROSTER-14). */
export const begunPerson = personModel
  .omit({ id: true })
  .extend({ fname: z.string().max(200), lname: z.string().max(200), email: z.string().max(320).nullable() })
export type BegunPerson = z.infer<typeof begunPerson>

/** One line of a roster: the person, and the person's age on January 1 of the season's second year. */
export const rosterPersonModel = personModel.extend({
  /** Null without a birthdate; never a default age. */
  age: z.int().nullable(),
  /** Owns the studio that registers (STUDIO-12); told in a registration only. */
  studio_owner: z.boolean().optional(),
})
export type RosterPerson = z.infer<typeof rosterPersonModel>

/** A person of the roster as its owner alone sees her: with the family's email, which no registration tells. */
export const rosterEntryModel = rosterPersonModel.extend({ email: z.string().nullable() })
export type RosterEntry = z.infer<typeof rosterEntryModel>

/**
 * Somebody whom the entered person may be (ROSTER-03); of people on nobody's roster no more than this is told. Without a tie it
 * is only that somebody of the typed name and birthdate is known, and `id` is null (PRIVACY-01).
 */
export const similarPersonModel = z.object({
  id: id.nullable(),
  fname: z.string(),
  lname: z.string(),
  age: z.int().nullable(),
  /** Already on the caller's roster; otherwise on nobody's. */
  on_roster: z.boolean(),
  /** The studio with which this person was registered last, as 'H*** S***'; null = none, or on the own roster. */
  studio_hint: z.string().nullable(),
})
export type SimilarPerson = z.infer<typeof similarPersonModel>

export const fullNameModel = z.object({ fname: z.string().max(200), lname: z.string().max(200) })
export type FullName = z.infer<typeof fullNameModel>

/** A name that is asked about, with the birthdate that tells more than a name (PRIVACY-01). */
export const askedNameModel = fullNameModel.extend({ birthdate: plainDate.nullable().default(null) })
export type AskedName = z.infer<typeof askedNameModel>

/** A name that was asked about, and the person on nobody's roster whom it likely means. */
export const knownNameModel = fullNameModel.extend({ person: similarPersonModel })
export type KnownName = z.infer<typeof knownNameModel>

/** A person of the roster, and whether the media pass of the season is paid. */
export const rosterPersonWithPass = rosterEntryModel.extend({ media_pass: z.boolean() })
export type RosterPersonWithPass = z.infer<typeof rosterPersonWithPass>
