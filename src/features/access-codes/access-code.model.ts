// The access codes of a registration as they are listed: who takes part online, and with which code (E§2).
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'

/** What the public page shows of each, and no more. */
export const accessCodeModel = z.object({
  first_name: z.string(),
  last_name: z.string(),
  /** Null = 'No Level'. */
  workshop_level: z.string().nullable(),
  /** Case counts. */
  access_code: z.string(),
})
export type AccessCode = z.infer<typeof accessCodeModel>

export const ownAccessCodeModel = accessCodeModel.extend({
  /** Of the attendee. */
  id,
  /** Where it was mailed last, or what the roster knows; '' = nothing. */
  reminder_email: z.string(),
  mailed_at: instant.nullable(),
})
export type OwnAccessCode = z.infer<typeof ownAccessCodeModel>
