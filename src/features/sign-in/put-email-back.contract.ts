// Promises for those whose email address was changed by somebody else: the mailed link puts it back.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { instant } from '../../shared/fields.ts'
import { newPassword } from './sign-up.model.ts'

const token = z.string().min(1).max(200)

export const identifyWayBack = endpoint({
  method: 'POST',
  path: '/mybtf/put-email-back/identify',
  summary:
    'The email address that the link of a mail puts back, before a password is typed; the link stays good',
  callers: everyone,
  owns: { token: 'secret' },
  // In the body, for addresses are written into logs.
  input: z.object({ token }),
  output: z.object({ email: z.string(), expires_at: instant }),
  failures: ['LINK_INVALID', 'TOO_MANY_ATTEMPTS'],
})

export const putEmailBack = endpoint({
  method: 'POST',
  path: '/mybtf/put-email-back',
  summary:
    'Put the earlier email address of an account back with the mailed link, once, and choose a new password; every session of the account ends',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({
    token,
    password: newPassword,
    passwordConfirmation: z.string({ error: 'Required' }).min(1, 'Required').max(128),
  }),
  output: z.object({ email: z.string() }),
  failures: ['LINK_INVALID', 'EMAIL_TAKEN', 'RULES_BROKEN'],
})
