// A registration as the office opens it: what its owner sees, and what the owner never sees.
import { z } from 'zod'
import { id, instant, requiredText } from '../../shared/fields.ts'
import { mailSummaryModel } from '../messages/mail.model.ts'
import { publicLinkModel } from '../public-link/public-link.model.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'

/** One entry of the office about a registration. */
export const noteModel = z.object({ id, text: z.string(), author: z.string(), created_at: instant })
export type Note = z.infer<typeof noteModel>

export const noteText = requiredText(2000)

export const openingModel = z.object({
  id,
  by: z.string(),
  opened_at: instant,
  /** The dancer whose student id was opened; null = the registration as its owner sees it. */
  student_id_of: z.string().nullable(),
})
export type Opening = z.infer<typeof openingModel>

export const openedRegistrationModel = z.object({
  /** Exactly what its owner's screens show. */
  view: registrationViewModel,
  owner: z.object({ id, email: z.string(), name: z.string() }),
  confirmed_at: instant.nullable(),
  /** Newest first. */
  notes: z.array(noteModel),
  links: z.array(publicLinkModel),
  /** The newest 50 times that the office opened it; this time is the first. */
  openings: z.array(openingModel),
  /** The newest 20 about it, and the newest 20 to its owner that are about no registration; newest first (EMAIL-06). */
  mails: z.array(mailSummaryModel),
})
export type OpenedRegistration = z.infer<typeof openedRegistrationModel>
