// Promises of the office's desk for accounts: find any, see it, end its sessions, mail its confirmation again.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { countedFields, email, id, idText, instant, optionalText, requiredText } from '../../shared/fields.ts'
import { accountSummaryModel, officeAccountModel } from './office-account.model.ts'

export const MOST_FOUND = 50

const forOffice = { callers: staffOnly, right: 'accounts' } as const

export const findAccounts = endpoint({
  ...forOffice,
  looks: 'Searched accounts',
  sees: { 'answer.accounts.id': 'account' },
  method: 'GET',
  path: '/staff/accounts',
  summary:
    'At most 50 accounts by email, name of the person or the studio, or id; without a search the newest',
  freshness: 'a second old',
  input: z.object({ search: optionalText(200).optional() }),
  output: z.object({ accounts: z.array(accountSummaryModel), ...countedFields }),
})

export const loadOfficeAccount = endpoint({
  ...forOffice,
  looks: 'Opened an account',
  sees: { 'input.id': 'account', answer: 'people', 'answer.mails': 'mails' },
  method: 'GET',
  path: '/staff/accounts/{id}',
  summary: 'One account: confirmation, sessions, registrations, mails, hints and audit trail',
  input: z.object({ id: idText }),
  output: officeAccountModel,
  failures: ['NOT_FOUND'],
})

export const revokeSessions = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/accounts/{id}/revoke-sessions',
  summary: 'Sign an account out of one session, or of all without session_id; not of the one that asks',
  input: z.object({ id: idText, session_id: id.optional() }),
  output: z.object({ revoked: z.int() }),
  failures: ['NOT_FOUND'],
})

export const bringBack = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/accounts/{id}/bring-back',
  summary: "Let an individual's account stand for a studio, as before it left; it is told by mail",
  input: z.object({ id: idText, studio_id: id }),
  output: z.object({ studio: z.object({ id, name: z.string() }) }),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const mailConfirmationAgain = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/accounts/{id}/resend-confirmation',
  summary: 'Mail an account its confirmation link again; one that is confirmed already gets none',
  input: z.object({ id: idText }),
  output: z.object({ email: z.string(), confirmed: z.boolean() }),
  failures: ['NOT_FOUND'],
})

export const restoreAccountEmail = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/accounts/{id}/restore-email',
  summary:
    'After a takeover: put an earlier, confirmed email address of the account back; all its sessions end, its password is good no longer, and a link to choose one is mailed there',
  input: z.object({ id: idText, email, reason: requiredText(300) }),
  output: z.object({ email: z.string() }),
  failures: ['NOT_FOUND', 'EMAIL_TAKEN', 'RULES_BROKEN'],
})

export const closeAccount = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/accounts/{id}/close',
  summary: 'Nobody signs in to the account any more, and its sessions end at once; not of the office',
  input: z.object({ id: idText }),
  output: z.object({ disabled_at: instant }),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const takeSecondStep = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/accounts/{id}/take-second-step',
  summary:
    'Of somebody who lost the second step of signing in: it is taken away, every session ends, and a mail says so. The ' +
    'password stays. Not of the office: its administrators mail a way back.',
  input: z.object({ id: idText }),
  output: z.object({ email: z.string() }),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const openAccount = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/accounts/{id}/open',
  summary: 'Open a closed account again; not of the office',
  input: z.object({ id: idText }),
  output: z.object({}),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})
