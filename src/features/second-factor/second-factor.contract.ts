// Promises of setting up, seeing and removing what an account signs in with besides its password.
import { z } from 'zod'
import { endpoint, signedIn } from '../../shared/endpoint.ts'
import { requiredName } from '../../shared/fields.ts'
import { passkeyAnswer, passkeyQuestion, secondFactorModel } from './second-factor.model.ts'

const password = z.string({ error: 'Required' }).min(1, 'Required').max(128, 'At most 128 characters')
const code = z.string({ error: 'Required' }).trim().min(1, 'Required').max(40)
const recovery_codes = z.array(z.string())

const own = { callers: signedIn } as const
const failures = ['AUTHENTICATION_FAILED', 'RULES_BROKEN'] as const

export const seeSecondFactor = endpoint({
  ...own,
  method: 'GET',
  path: '/mybtf/second-factor',
  summary: 'What the own account signs in with besides its password',
  input: z.object({}),
  output: secondFactorModel,
})

export const beginApp = endpoint({
  ...own,
  method: 'POST',
  path: '/mybtf/second-factor/app',
  summary: 'A secret for an authenticator app; it counts once a code of the app was typed',
  input: z.object({ password }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  failures,
})

export const confirmApp = endpoint({
  ...own,
  owns: { code: 'secret' },
  method: 'PUT',
  path: '/mybtf/second-factor/app',
  summary:
    'The first code of the app: from now on it counts, in place of an earlier one; with the first factor come recovery codes',
  input: z.object({ code }),
  output: z.object({ recovery_codes }),
  failures,
})

export const removeApp = endpoint({
  ...own,
  method: 'POST',
  path: '/mybtf/second-factor/app/remove',
  summary: 'The app counts no longer',
  input: z.object({ password }),
  output: z.object({}),
  failures,
})

export const beginPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/mybtf/second-factor/passkeys/options',
  summary: 'What the browser is asked to make a passkey',
  input: z.object({ password }),
  output: z.object({ options: passkeyQuestion }),
  failures,
})

export const addPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/mybtf/second-factor/passkeys',
  summary: 'Add the passkey that the browser made; with the first factor come recovery codes',
  input: z.object({ name: requiredName(60), response: passkeyAnswer }),
  output: z.object({ recovery_codes }),
  failures,
})

export const removePasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/mybtf/second-factor/passkeys/remove',
  summary: 'A passkey counts no longer',
  input: z.object({ key: z.string().min(1).max(1400), password }),
  output: z.object({}),
  failures: [...failures, 'NOT_FOUND'],
})

export const newRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/mybtf/second-factor/recovery-codes',
  summary: 'Ten new recovery codes, told once; the old ones are good no longer',
  input: z.object({ password }),
  output: z.object({ recovery_codes }),
  failures,
})
