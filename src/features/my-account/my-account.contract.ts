// Promises of what an account says of itself: contact info, and the hints it has seen.
import { z } from 'zod'
import { endpoint, signedIn } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { accountModel } from '../accounts/account.model.ts'
import { contactPersonForm } from '../accounts/contact-info.model.ts'

export const saveContactInfo = endpoint({
  method: 'PUT',
  path: '/dance360/{id}/contact-info',
  summary: 'Save name, person type, address and phone of the own account; id is the account',
  callers: ['unconfirmed', 'individual', 'staff'],
  owns: { id: 'account', 'person.id': 'ignored' },
  input: z.object({ id: idText, person: contactPersonForm.extend({ id: id.optional() }) }),
  output: z.object({ user: accountModel }),
  failures: ['NOT_YOURS', 'RULES_BROKEN'],
})

export const saveHints = endpoint({
  method: 'PUT',
  path: '/mybtf/{id}/hints',
  summary: 'Note which hints the own account has seen; those that are not named stay as they are',
  callers: signedIn,
  owns: { id: 'account' },
  input: z.object({
    id: idText,
    hints: z
      .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'A name of small letters'), z.boolean())
      .refine((hints) => Object.keys(hints).length <= 50, 'At most 50 hints'),
  }),
  output: z.object({ hints: z.record(z.string(), z.boolean()) }),
  failures: ['NOT_YOURS', 'RULES_BROKEN'],
})
