// Promises of the second step of signing in: after SECOND_FACTOR_NEEDED, with the token that it told.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { accountModel } from '../accounts/account.model.ts'
import { passkeyAnswer, passkeyQuestion } from './second-factor.model.ts'

const token = z.string({ error: 'Required' }).min(1, 'Required').max(200)
const step = { callers: everyone, owns: { token: 'secret' }, always: true } as const
const signedIn = z.object({ token: z.string(), user: accountModel })

export const signInByCode = endpoint({
  ...step,
  owns: { token: 'secret', code: 'secret' },
  method: 'POST',
  path: '/mybtf/signin/code',
  summary:
    'The second step of signing in: the code of an authenticator app, or a recovery code, each good once',
  input: z.object({ token, code: z.string({ error: 'Required' }).trim().min(1, 'Required').max(40) }),
  output: signedIn,
  failures: ['LINK_INVALID', 'RULES_BROKEN'],
})

export const askPasskey = endpoint({
  ...step,
  method: 'POST',
  path: '/mybtf/signin/passkey/options',
  summary: 'What the browser is asked to sign with a passkey',
  input: z.object({ token }),
  output: z.object({ options: passkeyQuestion }),
  failures: ['LINK_INVALID', 'RULES_BROKEN'],
})

export const signInByPasskey = endpoint({
  ...step,
  method: 'POST',
  path: '/mybtf/signin/passkey',
  summary: 'The second step of signing in, with what a passkey signed',
  input: z.object({ token, response: passkeyAnswer }),
  output: signedIn,
  failures: ['LINK_INVALID', 'RULES_BROKEN'],
})
