// Where an account is signed in.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'

export const sessionModel = z.object({
  id,
  created_at: instant,
  /** The last call, to the minute. */
  last_used_at: instant,
  expires_at: instant,
  /** Where it was opened from: an IPv4 address, or the first 64 bits of an IPv6 one. */
  network: z.string().nullable(),
  user_agent: z.string().nullable(),
})
export type Session = z.infer<typeof sessionModel>
