// Promises of a studio's sign-up and of claiming a studio that the office or another created.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { email, id, idText } from '../../shared/fields.ts'
import { accountModel } from '../accounts/account.model.ts'
import { newAccount, newPassword } from '../sign-in/sign-up.model.ts'
import { newStudioForm, studioProfileModel } from '../studios/studio-profile.model.ts'

const linkToken = z.string({ error: 'Required' }).min(1, 'Required').max(200)

export const signUpStudio = endpoint({
  method: 'POST',
  path: '/mybtf/new-studio-signup',
  summary:
    'Sign up as a studio. exists = true: there is such a studio already, found by the email of the account or the studio, or by its ' +
    'name and place; nothing was made, `studio` says what a stranger may see of it. Otherwise the account is made, ' +
    'its confirmation is mailed, and `token` is good for 7 days.',
  callers: ['visitor'],
  owns: { 'studio.studio_contacts.id': 'ignored' },
  input: z.object({ studio: newStudioForm, user: newAccount }),
  output: z.object({
    exists: z.boolean(),
    /** Of the studio. */
    id,
    found_by: z.enum(['email', 'studio_email', 'name']).nullable(),
    studio: studioProfileModel.nullable(),
    user: accountModel.nullable(),
    token: z.string().nullable(),
  }),
  failures: ['EMAIL_TAKEN', 'RULES_BROKEN'],
})

export const sendSetupEmail = endpoint({
  method: 'POST',
  path: '/mybtf/studios/{id}/sendSetupEmail',
  summary:
    'Mail the link with which a studio is claimed, to the address on file, which must be given in full. RULES_BROKEN ' +
    'with EMAIL_NOT_ON_FILE or STUDIO_CLAIMED otherwise.',
  callers: everyone,
  owns: { id: 'by rule' },
  input: z.object({
    id: idText,
    email,
    /** The event’s name, sent by older clients. */
    event: z.unknown().optional(),
  }),
  output: z.object({ email: z.string() }),
  failures: ['NOT_FOUND', 'RULES_BROKEN', 'EMAIL_TAKEN'],
})

export const identifySetup = endpoint({
  method: 'PUT',
  path: '/mybtf/studios/setupAccount',
  summary: 'Which studio a set-up link is for; the link stays good',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token: linkToken }),
  output: z.object({ studio: z.object({ id, name: z.string() }) }),
  failures: ['LINK_INVALID'],
})

export const finishSetup = endpoint({
  method: 'POST',
  path: '/mybtf/studios/setupAccount',
  summary: 'Claim the studio of a set-up link, once, by choosing a password; `token` signs in for 7 days',
  callers: everyone,
  owns: { token: 'secret', studio_id: 'within' },
  input: z.object({
    token: linkToken,
    password: newPassword,
    password2: z.string({ error: 'Required' }).min(1, 'Required').max(128),
    studio_id: id,
  }),
  output: z.object({
    primary_mybtf_user: z.object({ email: z.string() }),
    user: accountModel,
    token: z.string(),
  }),
  failures: ['LINK_INVALID', 'RULES_BROKEN'],
})
