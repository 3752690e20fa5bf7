// A waiver: its row in the list (A§3), what is typed to sign it, the signature, and what whoever opens a link to it sees.
import { z } from 'zod'
import { DRAWING } from '../../shared/drawing.ts'
import { counted, id, instant, optionalName, plainDate, requiredName } from '../../shared/fields.ts'
import type { addressModel } from '../people/postal-address.model.ts'
import { linkedEventModel } from '../tours/linked-event.model.ts'

export const waiverRowModel = z.object({
  personId: id,
  firstName: z.string(),
  lastName: z.string(),
  gender: z.string(),
  /** The owner's only: a public link tells the age. */
  birthday: plainDate.nullable(),
  /** Counted as of today: it says who may sign. */
  age: z.int().nullable(),
  /** Where it was sent, masked by a public link; before that what the roster knows, or ''. */
  email: z.string(),
  status: z.enum(['sent', 'pending']),
  signed: z.boolean(),
  /** Of what was sent; null = it was not sent from this registration. */
  id: id.nullable(),
  sent_at: instant.nullable(),
  reminded_at: instant.nullable(),
  signed_at: instant.nullable(),
  /** The link that was mailed last has expired. */
  expired: z.boolean(),
  /** An earlier text was signed for the season, and the present one asks anew (WAIVER-02). */
  asked_anew: z.boolean(),
  /** Whether the owner may have the paper: it was signed for this registration (WAIVER-16). */
  has_copy: z.boolean(),
})
export type WaiverRow = z.infer<typeof waiverRowModel>

export const parentRelationships = ['Mother', 'Father', 'Legal Guardian'] as const

/** What stays of whoever signs, or is signed for. Phone with its country's code, birthdate 'YYYY-MM-DD'. */
export interface WaiverPerson {
  fname: string
  lname: string
  birthdate: string
  gender_id: number
  address: z.infer<typeof addressModel> | null
  phoneValue: string
  emailValue: string
}

export interface WaiverForm extends WaiverPerson {
  parent_relationship: (typeof parentRelationships)[number] | null
  parent: WaiverPerson | null
  sameAddressAsParent: boolean
}

/** As typed: an address with its holes, a birthdate as MM/DD/YYYY. `waiver-form.rules.ts` says what is wrong with it. */
const typedAddress = z.object({
  address: z.string().max(200),
  city: z.string().max(100),
  state_id: id.nullable().default(null),
  country_id: id.nullable().default(null),
  zip: z.string().max(20).default(''),
})
const typedText = z.string().max(254).default('')
export const typedPersonModel = z.object({
  fname: optionalName(60),
  lname: optionalName(60),
  birthdateString: typedText,
  gender_id: id.nullable().default(null),
  address: typedAddress,
  phoneValue: typedText,
  emailValue: typedText,
})
export type TypedPerson = z.infer<typeof typedPersonModel>

export const typedFormModel = typedPersonModel.extend({
  parent_relationship: z.string().max(40).nullable().default(null),
  parent: typedPersonModel.nullable().default(null),
  sameAddressAsParent: z.boolean().default(false),
})
export type TypedForm = z.infer<typeof typedFormModel>

/** Another dancer of the same registration for whom the same guardian signs. */
export const siblingModel = z.object({
  person_id: id,
  birthdateString: typedText,
  gender_id: id.nullable().default(null),
})
export type Sibling = z.infer<typeof siblingModel>

export const DRAWING_SIZE = { width: 600, height: 200, most: 10_000 } as const

export const signatureModel = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('drawn'),
    /** Nothing but moves and lines between whole points: it is drawn again on the paper. A visitor sends 16 kB at most (GUARD-02). */
    drawing: z
      .string()
      .max(DRAWING_SIZE.most)
      .regex(DRAWING, 'Please draw your signature')
      .refine((path) => path.includes('L'), 'Please draw your signature'),
  }),
  z.object({ method: z.literal('typed'), name: requiredName(120) }),
])
export type Signature = z.infer<typeof signatureModel>

export const signedForm = z.object({
  form: typedFormModel,
  isSelf: z.boolean().nullable(),
  also: z.array(siblingModel).max(20).default([]),
  signature: signatureModel,
  /** The version that was read. */
  text_version: counted,
  agreed: z.boolean(),
})
export type SignedForm = z.infer<typeof signedForm>

export const waiverTextModel = z.object({
  version: z.int(),
  title: z.string(),
  body: z.string(),
  text_hash: z.string(),
})
export type WaiverText = z.infer<typeof waiverTextModel>

/** The event for which waivers are asked, as the page of a link shows it. */
/** What a link to one waiver opens: exactly this person, who asks, the text, and who else was asked at the same address. */
export const waiverPageModel = z.object({
  event: linkedEventModel,
  season: z.string(),
  asked_by: z.string(),
  person: z.object({ id, fname: z.string(), lname: z.string() }),
  others: z.array(z.object({ id, fname: z.string(), lname: z.string() })),
  text: waiverTextModel,
  signed: z.object({ signed_at: instant, timezone: z.string() }).nullable(),
})
export type WaiverPage = z.infer<typeof waiverPageModel>

/** What stands in a signature, said to whoever has its code. */
export const verifiedModel = z.object({
  code: z.string(),
  participant: z.string(),
  signed_by: z.string(),
  relationship: z.string(),
  season: z.string(),
  signed_at: instant,
  /** Of the tour date for which it was signed: the page tells the moment as the paper does. */
  timezone: z.string(),
  text_version: z.int(),
  text_hash: z.string(),
  evidence_hash: z.string(),
  /** Neither the text nor the evidence was changed since. */
  intact: z.boolean(),
  /** An erasing took what told of people; its hash stays. */
  erased: z.boolean(),
})
export type Verified = z.infer<typeof verifiedModel>

/** The registration in which a waiver is asked for, with who asks. */
export interface WaiverRoom {
  registration_id: number
  completed: boolean
  ancillary: boolean
  mybtf_user_id: number
  studio_id: number | null
  studio_name: string | null
  studio_email: string[] | null
  /** Whose account registered. */
  person_name: string
  season_id: number
  start_year: number
  timezone: string
  event: { name: string; variant: string; accent: string; contact_email: string; contact_phone: string }
  event_city: string
  start_date: string | null
  end_date: string | null
  canceled: boolean
  postponed: boolean
}

/** By which way whoever signed came to it: a mail that an account sent, the public link, the family's own page, or the account itself. */
export interface WaiverAsker {
  way: 'mail' | 'public link' | 'family page' | 'account'
  /** The address of the account; null where anybody may have sent it. */
  by: string | null
  /** Where the link went; null = there was none. */
  to: string | null
}

/** What a signature's hash is taken from (WAIVER-13). */
export interface Evidence {
  code: string
  person_id: number
  season_id: number
  registration_id: number
  text_version: number
  text_hash: string
  signed_at: Date
  /** The network address and browser of whoever signed; null once erased. */
  address: string | null
  user_agent: string | null
  is_self: boolean
  method: 'drawn' | 'typed'
  signed_name: string | null
  drawing: string | null
  form: WaiverForm | null
  /** Null = signed before this was kept with the signature, or once erased. */
  asked: WaiverAsker | null
}

/** A stored one, with its text and by whose link it came. */
export interface StoredSignature extends Evidence {
  id: number
  evidence_hash: string
  mailed_at: Date | null
  erased_at: Date | null
  /** The account that signed without a link. */
  mybtf_user_id: number | null
  start_year: number
  /** Of the tour date for which it was signed. */
  timezone: string
  text: { title: string; body: string; text_hash: string }
  /** Where the link went, and whose account sent it; null = by the public link, or without any. */
  sent_to: string | null
  sent_by: string | null
  public_link_id: number | null
}

export interface RecentMail {
  created_at: Date
  email: string
  registration_id: number
  person_id: number
  public_link_id: number | null
}

export const HOUR_MS = 3_600_000
