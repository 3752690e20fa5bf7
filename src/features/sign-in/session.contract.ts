// Promises of signing in, staying signed in and signing out.
import { z } from 'zod'
import { endpoint, everyone, signedIn } from '../../shared/endpoint.ts'
import { email } from '../../shared/fields.ts'
import { accountModel } from '../accounts/account.model.ts'

export const signIn = endpoint({
  method: 'POST',
  path: '/mybtf/signin',
  summary:
    'Sign in: gives a token for 7 days; during maintenance to staff only. An account with a second factor gets ' +
    'SECOND_FACTOR_NEEDED with data { token, ways } for its second step.',
  callers: everyone,
  always: true,
  input: z.object({
    email,
    password: z.string({ error: 'Required' }).min(1, 'Required').max(128, 'At most 128 characters'),
  }),
  output: z.object({ token: z.string(), user: accountModel }),
  failures: ['SIGN_IN_FAILED', 'SECOND_FACTOR_NEEDED', 'ACCOUNT_DISABLED'],
})

export const authenticate = endpoint({
  method: 'POST',
  path: '/mybtf/authenticate',
  summary: 'Who a token belongs to; during maintenance for staff only',
  callers: everyone,
  owns: { token: 'secret' },
  always: true,
  input: z.object({ token: z.string({ error: 'Required' }).min(1, 'Required').max(200) }),
  output: z.object({ user: accountModel }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/mybtf/signout',
  summary: 'Sign out: the token of this call is good no longer',
  callers: signedIn,
  input: z.object({}),
  output: z.object({}),
})

export const stayHere = endpoint({
  method: 'POST',
  path: '/mybtf/session/stay',
  summary:
    'Somebody is there: when a session of the office ends all the same. Of others than the office nothing (null).',
  callers: signedIn,
  always: true,
  input: z.object({}),
  output: z.object({ idle_minutes: z.int().nullable(), seconds_left: z.int().nullable() }),
})
