// A mail as the office sees it in the mail log.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'

/** Kept = waits in this database; refused = the mail server will never take it. */
export const mailStates = ['kept', 'sent', 'refused'] as const

export const mailSummaryModel = z.object({
  id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  mybtf_user_id: id.nullable(),
  /** The one registration that it is about; null = none. */
  registration_id: id.nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  state: z.enum(mailStates),
  last_error: z.string().nullable(),
})
export type MailSummary = z.infer<typeof mailSummaryModel>

export const mailModel = mailSummaryModel.extend({ html: z.string(), text: z.string() })
export type Mail = z.infer<typeof mailModel>
