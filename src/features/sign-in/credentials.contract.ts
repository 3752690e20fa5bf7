// Promises for changing what an account signs in with.
import { z } from 'zod'
import { endpoint, signedIn } from '../../shared/endpoint.ts'
import { email, idText } from '../../shared/fields.ts'
import { accountModel } from '../accounts/account.model.ts'
import { newPassword } from './sign-up.model.ts'

const presentPassword = z.string({ error: 'Required' }).min(1, 'Required').max(128, 'At most 128 characters')
const repeated = z.string({ error: 'Required' }).min(1, 'Required').max(254)

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/mybtf/{id}/email',
  summary: 'Change the address of the own account: the new one is to be confirmed, the old one is told',
  callers: signedIn,
  owns: { id: 'account' },
  input: z.object({
    id: idText,
    event: z.unknown().optional(),
    body: z.object({ newEmail: email, emailConfirmation: repeated, password: presentPassword }),
  }),
  output: z.object({ user: accountModel }),
  failures: ['NOT_YOURS', 'AUTHENTICATION_FAILED', 'EMAIL_TAKEN', 'RULES_BROKEN'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/mybtf/{id}/password',
  summary: 'Change the password of the own account; its other sessions end',
  callers: signedIn,
  owns: { id: 'account' },
  input: z.object({
    id: idText,
    oldPassword: presentPassword,
    newPassword,
    passwordConfirmation: repeated,
  }),
  output: z.object({ email: z.string() }),
  failures: ['NOT_YOURS', 'AUTHENTICATION_FAILED', 'RULES_BROKEN'],
})
