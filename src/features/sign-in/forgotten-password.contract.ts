// Promises for those who forgot their password: a mailed link, and a new password with it.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { email, instant } from '../../shared/fields.ts'
import { newPassword } from './sign-up.model.ts'

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/mybtf/forgot',
  summary:
    'Mail a link with which a new password is chosen; the answer is the same whether the address has an account or not',
  callers: everyone,
  input: z.object({
    email,
    /** The event's site that the person came from, for clients that have one. */
    event: z.string().max(100).nullish(),
  }),
  output: z.object({ email: z.string() }),
})

export const identifyReset = endpoint({
  method: 'POST',
  path: '/mybtf/forgot/identify',
  summary:
    'Whether the link of a mail still lets choose a new password, before one is typed; the link stays good',
  callers: everyone,
  owns: { token: 'secret' },
  // In the body, for addresses are written into logs.
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ expires_at: instant }),
  failures: ['LINK_INVALID', 'TOO_MANY_ATTEMPTS'],
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/mybtf/forgot/{token}',
  summary: 'Choose a new password with the token of the mailed link, once; every session of the account ends',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({
    token: z.string().min(1).max(200),
    password: newPassword,
    passwordConfirmation: z.string({ error: 'Required' }).min(1, 'Required').max(128),
  }),
  output: z.object({ email: z.string() }),
  failures: ['LINK_INVALID', 'RULES_BROKEN'],
})
