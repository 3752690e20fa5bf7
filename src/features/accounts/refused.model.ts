// What is kept of calls that were refused to somebody, for whoever looks after an account.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'

/** Sign-in failed; a wrong present password; too many attempts; no right to the call; somebody else's thing. */
export const refusedKinds = ['sign-in', 'password', 'too-many', 'no-right', 'not-yours'] as const
export type RefusedKind = (typeof refusedKinds)[number]

export const refusedModel = z.object({
  id,
  at: instant,
  kind: z.enum(refusedKinds),
  /** An IPv4 address, or the first 64 bits of an IPv6 one. */
  network: z.string(),
  /** The call: 'PUT /mybtf/roster'. */
  doing: z.string(),
})
export type Refused = z.infer<typeof refusedModel>
