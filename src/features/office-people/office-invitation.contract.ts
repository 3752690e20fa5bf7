// Promises of the link with which somebody comes into the office.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { email, instant, optionalName } from '../../shared/fields.ts'
import { accountModel } from '../accounts/account.model.ts'
import { newPassword } from '../sign-in/sign-up.model.ts'
import { rights } from './office-people.model.ts'

const token = z.string({ error: 'Required' }).min(1, 'Required').max(200)
const byLink = { callers: everyone, owns: { token: 'secret' } } as const

export const identifyInvitation = endpoint({
  ...byLink,
  method: 'POST',
  path: '/office/invitation/identify',
  summary: 'Whom the link of a mail invites to the office, and for what; the link stays good',
  input: z.object({ token }),
  output: z.object({ email, rights, returning: z.boolean(), expires_at: instant }),
  failures: ['LINK_INVALID'],
})

export const acceptInvitation = endpoint({
  ...byLink,
  method: 'POST',
  path: '/office/invitation/accept',
  summary:
    'Come into the office with the link, once: sets the password, signs in, and leads to the second step. Whoever ' +
    'returns loses the second step that was lost, and every session.',
  input: z.object({
    token,
    /** Of somebody new. */
    fname: optionalName(60).optional(),
    lname: optionalName(60).optional(),
    password: newPassword,
    passwordConfirmation: z.string({ error: 'Required' }).min(1, 'Required').max(128),
  }),
  output: z.object({ token: z.string(), user: accountModel }),
  failures: ['LINK_INVALID', 'RULES_BROKEN', 'ACCOUNT_DISABLED'],
})
