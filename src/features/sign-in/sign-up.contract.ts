// Promises of an individual's sign-up and of the confirmation of an email address.
import { z } from 'zod'
import { endpoint, everyone, signedIn } from '../../shared/endpoint.ts'
import { accountModel } from '../accounts/account.model.ts'
import { signUpForm } from './sign-up.model.ts'

export const signUp = endpoint({
  method: 'POST',
  path: '/mybtf/signup',
  summary: 'Sign up as an individual: mails a confirmation link, and gives a token for 7 days',
  callers: ['visitor'],
  input: signUpForm,
  output: z.object({ user: accountModel, token: z.string() }),
  failures: ['EMAIL_TAKEN', 'RULES_BROKEN'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/mybtf/confirm',
  summary:
    'Confirm an email address with the token of the mailed link, once. LINK_INVALID carries data { confirmed } when ' +
    'the link was good and its account is confirmed already.',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({
    token: z.string({ error: 'Required' }).min(1, 'Required').max(200),
    /** Sent by older clients; the token alone says whose address it is. */
    user: z.unknown().optional(),
    event: z.unknown().optional(),
  }),
  output: z.object({ email: z.string() }),
  failures: ['LINK_INVALID'],
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/mybtf/resend-confirmation',
  summary: 'Mail the confirmation link again; an account that is confirmed already gets none',
  callers: signedIn,
  input: z.object({}),
  output: z.object({ email: z.string(), confirmed: z.boolean() }),
})
