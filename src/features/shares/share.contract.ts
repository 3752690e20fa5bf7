// Promises of families' shares: the studio makes, mails and revokes them; whoever holds a link sees and pays one.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { counted, id, idText } from '../../shared/fields.ts'
import { BANK_METHOD_ID, billToModel, CARD_METHOD_ID, cardTokenModel } from '../payments/payment.model.ts'
import { changedFamily, emailOfPersonModel, familyPageModel, shareModel } from './share.model.ts'

const listed = z.object({ shares: z.array(shareModel) })

export const listFamilyShares = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/shares',
  summary: 'The families that a completed registration is shared with, and what they have paid',
  callers: ['studio'],
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: listed,
  failures: ['NOT_FOUND', 'NOT_YOURS', 'NOT_COMPLETED'],
})

export const listFamilyEmails = endpoint({
  method: 'GET',
  path: '/mybtf/family-emails',
  summary: "The families' emails that the studio's roster knows, by person",
  callers: ['studio'],
  input: z.object({}),
  output: z.object({ emails: z.array(emailOfPersonModel) }),
  failures: [],
})

export const saveFamilyShares = endpoint({
  method: 'PUT',
  path: '/mybtf/registration/{registration_id}/shares',
  summary:
    'Add families to a completed registration, or change some: who is in one, its email, what the studio adds. `from` = what the ' +
    'change of a family began with: fields that are as they were then keep what is stored, and those that somebody else changed ' +
    'meanwhile are refused as SHARE_CHANGED, with what is stored in `data.stored` by the family’s id; without it all is overwritten',
  callers: ['studio'],
  owns: {
    registration_id: 'registration',
    'families.id': 'within',
    'families.person_ids': 'within',
    'families.from.person_ids': 'within',
  },
  input: z.object({ registration_id: idText, families: z.array(changedFamily).min(1).max(500) }),
  output: listed,
  failures: ['NOT_FOUND', 'NOT_YOURS', 'NOT_COMPLETED', 'RULES_BROKEN'],
})

export const mailFamilyShares = endpoint({
  method: 'POST',
  path: '/mybtf/registration/{registration_id}/shares/mail',
  summary:
    'Mail families their private links, or remind them; those with nothing due, or written to within a day, are left out',
  callers: ['studio'],
  owns: { registration_id: 'registration', share_ids: 'within' },
  input: z.object({ registration_id: idText, share_ids: z.array(id).min(1).max(500) }),
  output: listed.extend({
    /** Ids of those who were written to. */
    mailed: z.array(id),
    /** Why the others were not. */
    left_out: z.array(z.object({ id, message: z.string() })),
  }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'NOT_COMPLETED', 'RULES_BROKEN'],
})

export const revokeFamilyShare = endpoint({
  method: 'DELETE',
  path: '/mybtf/registration/{registration_id}/shares/{id}',
  summary: 'Revoke all links of a family; what it has paid stays paid',
  callers: ['studio'],
  owns: { registration_id: 'registration', id: 'within' },
  input: z.object({ registration_id: idText, id: idText }),
  output: listed,
  failures: ['NOT_FOUND', 'NOT_YOURS', 'NOT_COMPLETED'],
})

/** The token of a private link. In the body: no address and no log has it. */
const token = z.string().min(20).max(200)

export const openFamilyShare = endpoint({
  method: 'POST',
  path: '/shares/open',
  summary: "What the token of a family's private link opens: its own lines, and what is due",
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token }),
  output: z.object({ share: familyPageModel }),
  failures: ['LINK_INVALID'],
})

export const payFamilyShare = endpoint({
  method: 'POST',
  path: '/shares/pay',
  summary:
    'Pay what is due of a family by card or bank account, without an account. Needs an Idempotency-Key.',
  callers: everyone,
  owns: { token: 'secret', 'paymentProfile.token': 'secret' },
  input: z.object({
    token,
    /** Whole US cents: what is due, exactly. */
    amount: counted,
    paymentMethodId: z.union([z.literal(CARD_METHOD_ID), z.literal(BANK_METHOD_ID)]),
    paymentProfile: cardTokenModel.extend({ bill_to: billToModel.nullable().default(null) }),
  }),
  output: z.object({ share: familyPageModel }),
  failures: ['LINK_INVALID', 'AMOUNT_CHANGED', 'RULES_BROKEN', 'PAYMENT_PENDING', 'PAYMENT_DECLINED'],
})
