// A family's share of a registration: whose lines it is, how it was asked for, and what was paid.
import { z } from 'zod'
import { centsField, email, id, instant, requiredName, whole } from '../../shared/fields.ts'
import { paymentModel } from '../payments/payment.model.ts'
import { linkedEventModel } from '../tours/linked-event.model.ts'
import { roomModel, venueModel } from '../tours/tour-date.model.ts'

/** $10,000: what a studio may add of its own costs to one family. */
const MOST_STUDIO_SHARE = 1_000_000

/** What the studio enters of a family; without an id it is a new one. */
export const familyForm = z.object({
  id: id.optional(),
  name: requiredName(80),
  email,
  person_ids: z.array(id).max(100),
  studio_share_cents: z.int().min(0, 'Must be 0 or more').max(MOST_STUDIO_SHARE, 'At most $10,000'),
})
export type FamilyForm = z.infer<typeof familyForm>

/** What the change of a family began with, judged by nothing but its kind (SHARE-11). */
export const begunFamily = z.object({
  name: z.string().max(200),
  email: z.string().max(320),
  person_ids: z.array(id).max(1000),
  studio_share_cents: whole,
})
export type BegunFamily = z.infer<typeof begunFamily>

export const changedFamily = familyForm.extend({ from: begunFamily.optional() })
export type ChangedFamily = z.infer<typeof changedFamily>

/** The email at which the family of somebody on the roster is reached. */
export const emailOfPersonModel = z.object({ person_id: id, email: z.string() })
export type EmailOfPerson = z.infer<typeof emailOfPersonModel>

export const shareLineModel = z.object({
  /** Of the line and the person: 'routine:12/7'. */
  key: z.string(),
  /** Whose it is; null = what the studio adds. */
  person_id: id.nullable(),
  section: z.string(),
  label: z.string(),
  reason: z.string(),
  amount_cents: centsField,
})
export type ShareLine = z.infer<typeof shareLineModel>

export const shareStates = [
  /** Not sent yet. */
  'draft',
  'sent',
  'opened',
  /** The gateway has not answered yet. */
  'paying',
  'paid',
  /** Nothing is due, because the registration was paid otherwise or costs nothing for it. */
  'covered',
  'expired',
  'revoked',
] as const
export type ShareState = (typeof shareStates)[number]

/** A share as its studio sees it. */
export const shareModel = z.object({
  id,
  name: z.string(),
  email: z.string(),
  person_ids: z.array(id),
  studio_share_cents: centsField,
  state: z.enum(shareStates),
  total_cents: centsField,
  paid_cents: centsField,
  due_cents: centsField,
  sent_at: instant.nullable(),
  reminded_at: instant.nullable(),
  opened_at: instant.nullable(),
  /** When it was paid last. */
  paid_at: instant.nullable(),
  /** Null = the event is postponed, and its links don't end. */
  expires_at: instant.nullable(),
  revoked_at: instant.nullable(),
})
export type Share = z.infer<typeof shareModel>

/** One thing that a dancer is registered for: 'Workshop' · 'Teen', 'Ember' · 'Solo, Jazz, Teen'. */
export const registeredForModel = z.object({ key: z.string(), name: z.string(), more: z.string() })
export type RegisteredFor = z.infer<typeof registeredForModel>

/** What whoever holds the link sees: this family's lines, and nobody else's. */
export const familyPageModel = z.object({
  id,
  state: z.enum(['due', 'paying', 'paid', 'covered']),
  /** The family, as the studio calls it. */
  name: z.string(),
  studio_name: z.string(),
  email: z.string(),
  event: linkedEventModel.extend({
    contact_email: z.string(),
    contact_phone: z.string(),
    /** Null = not known yet, or there is none: the event takes place online. */
    venue: venueModel.nullable(),
    online: z.boolean(),
    hotel: venueModel.nullable(),
    room: roomModel,
  }),
  people: z.array(
    z.object({
      person_id: id,
      fname: z.string(),
      lname: z.string(),
      registered_for: z.array(registeredForModel),
      /** Of the season's waiver; null = she signs none. */
      waiver: z.object({ signed_at: instant.nullable() }).nullable(),
    }),
  ),
  lines: z.array(shareLineModel),
  total_cents: centsField,
  paid_cents: centsField,
  due_cents: centsField,
  payments: z.array(
    paymentModel.pick({ id: true, timestamp: true, amount: true, method: true, status: true }),
  ),
  /** Null = the event is postponed, and its links don't end. */
  expires_at: instant.nullable(),
})
export type FamilyPage = z.infer<typeof familyPageModel>
