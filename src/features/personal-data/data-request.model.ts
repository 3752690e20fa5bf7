// A request for what is known of somebody, or for its erasing, as its asker and the office see it.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'

export const requestKinds = ['export', 'erase'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Where an erasing stands ('waiting' to 'taken back'), or an export ('pending', 'failed', 'ready', 'done'). */
export const requestStates = [
  'waiting',
  'due',
  'approved',
  'done',
  'taken back',
  'pending',
  'failed',
  'ready',
] as const
export type RequestState = (typeof requestStates)[number]

/** Who asked; the office writes down what somebody wrote or told it. */
export const askers = ['the account', 'a family by its link', 'the office'] as const
export type Asker = (typeof askers)[number]

/**
 * What the second step of an erasing is to whoever looks: 'open' to anybody; 'another' has to do it, because this one approved;
 * 'alone' = this one approved, and nobody else has the right.
 */
export const secondSteps = ['open', 'another', 'alone'] as const
export type SecondStep = (typeof secondSteps)[number]

export const dataRequestModel = z.object({
  id,
  kind: z.enum(requestKinds),
  asked_by: z.enum(askers),
  state: z.enum(requestStates),
  asked_at: instant,
  due_at: instant,
  done_at: instant.nullable(),
})
export type DataRequest = z.infer<typeof dataRequestModel>

/** What stands in the way of erasing somebody, in words. */
export const obstacleModel = z.object({ code: z.string(), message: z.string() })

export const officeDataRequestModel = dataRequestModel.extend({
  /** 'Mia Alvarez', or the account's email; an erased one has neither. */
  whose: z.string(),
  person_id: id.nullable(),
  mybtf_user_id: id.nullable(),
  /** Of whom the private link is by which a family asked; null = none did. */
  link: z
    .object({
      studio: z.string().nullable(),
      verified: z.boolean(),
      registration_id: id,
      /** Whether everybody who has the dancer knows its address as the family's (OWNDATA-04); null = the dancer is erased. */
      opens_all: z.boolean().nullable(),
    })
    .nullable(),
  approved_by: z.string().nullable(),
  done_by: z.string().nullable(),
  second_step: z.enum(secondSteps),
  obstacles: z.array(obstacleModel),
})
export type OfficeDataRequest = z.infer<typeof officeDataRequestModel>

export const foundPersonModel = z.object({
  id,
  name: z.string(),
  birthdate: z.string().nullable(),
  /** 'Harbor Street Dance' */
  rosters: z.array(z.string()),
  mybtf_user_id: id.nullable(),
})
export type FoundPerson = z.infer<typeof foundPersonModel>

/** A ZIP, fetched for some minutes. */
export const exportedModel = z.object({ name: z.string(), url: z.string(), expires_at: instant })

/** OWNDATA-02: an export that is being made, could not be made, or can be downloaded. */
export const exportStandingModel = z.object({
  id,
  state: z.enum(['pending', 'failed', 'ready']),
  asked_at: instant,
  /** Until when it is kept; null = not made. */
  kept_until: instant.nullable(),
  file: exportedModel.nullable(),
})
export type ExportStanding = z.infer<typeof exportStandingModel>

/** What is known of whoever is to be erased. */
export interface Standing {
  /** Registrations of events that are not over, in words: 'Meridian, Columbus'. */
  coming: readonly string[]
  /** What is owed, or too much, in own registrations and own families' shares. */
  balances: readonly { where: string; cents: number }[]
  /** Payments without an answer yet. */
  paying: number
  /** Accounts of the office among them that are not closed. */
  staff: boolean
  /** A person who signs in by an account of her own. */
  signs_in: boolean
}
