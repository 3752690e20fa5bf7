// An account as the office sees it: who it is, where it is signed in, what it has and what was written to it.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'
import { accountModel } from '../accounts/account.model.ts'
import { refusedModel } from '../accounts/refused.model.ts'
import { sessionModel } from '../accounts/session.model.ts'
import { changeModel } from '../audit/audit.model.ts'
import { mailSummaryModel } from '../messages/mail.model.ts'
import { eventStart } from '../tours/event-days.model.ts'

export const accountSummaryModel = z.object({
  id,
  email: z.string(),
  name: z.string(),
  studio: z.object({ id, name: z.string() }).nullable(),
  studio_account: z.boolean(),
  confirmed: z.boolean(),
  staff: z.boolean(),
  created_at: instant,
})
export type AccountSummary = z.infer<typeof accountSummaryModel>

export const officeRegistrationModel = z.object({
  id,
  event: z.string(),
  city: z.string(),
  ...eventStart,
  completed: z.boolean(),
  confirmed: z.boolean(),
  created_at: instant,
})

export const officeAccountModel = z.object({
  account: accountModel,
  created_at: instant,
  confirmed_at: instant.nullable(),
  /** Has a password; without one the account waits to be claimed. */
  signs_in: z.boolean(),
  /** Closed by the office since then. */
  disabled_at: instant.nullable(),
  /** Live ones, the one used last first. */
  sessions: z.array(sessionModel),
  /** The newest 50 calls that were refused to it, or to whoever tried to sign in to it. */
  refused: z.array(refusedModel),
  /** Confirmed addresses that it had before, the last one first, each with until when. */
  earlier_emails: z.array(z.object({ email: z.string(), until: instant })),
  registrations: z.array(officeRegistrationModel),
  /** The newest 50. */
  mails: z.array(mailSummaryModel),
  /** The newest 50 changes of the account itself, and the newest 50 that it made. */
  changes: z.array(changeModel),
  made: z.array(changeModel.extend({ entity: z.string(), entity_id: z.string() })),
})
export type OfficeAccount = z.infer<typeof officeAccountModel>
