// Promises of a registration's waivers: its owner, and whoever holds its public link, sees and sends them.
import { z } from 'zod'
import { endpoint, everyone, registrants } from '../../shared/endpoint.ts'
import { id, idText, instant, optionalText } from '../../shared/fields.ts'
import { ownLinkModel } from '../public-link/public-link.model.ts'
import { linkedEventModel } from '../tours/linked-event.model.ts'
import { waiverRowModel } from './waiver.model.ts'

const listed = z.object({
  waivers: z.array(waiverRowModel),
  /** Whether a message may go with a reminder: the office has verified the studio. */
  may_write: z.boolean(),
  /** Why none is mailed any more, in words; null = it is (WAIVER-21). */
  closed: z.string().nullable(),
})
/** Of a public link. Our pages send it in the body, where no log has it; A§7 has it in the address, which is taken as well. */
const token = z.string().min(20).max(200).optional()
const tokenInQuery = { in_query: ['token'] } as const
const typedEmail = z.string().max(300)
/** Where it had been sent when the caller looked, by a public link its `sent_at`; null = nowhere. Absent = the caller does not say (WAIVER-20). */
const seen = z.string().max(320).nullable().optional()
const CANNOT = ['NOT_FOUND', 'NOT_YOURS', 'LINK_INVALID', 'WAIVERS_CLOSED', 'RULES_BROKEN'] as const

export const listWaivers = endpoint({
  method: 'GET',
  path: '/waivers/registration/{id}',
  summary: 'Who of a registration signs a waiver, and how far each is',
  callers: registrants,
  owns: { id: 'registration' },
  input: z.object({ id: idText }),
  output: listed,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

const publicPage = {
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token: z.string().min(20).max(200) }),
  output: listed.extend({
    registration_id: id,
    season_id: id,
    event: linkedEventModel,
    asked_by: z.string(),
    expires_at: instant,
  }),
  failures: ['LINK_INVALID'],
} as const

export const openPublicWaivers = endpoint({
  ...publicPage,
  method: 'POST',
  path: '/waivers/public/open',
  summary: 'The same by the token of a public link, without an account: exactly that page',
})

/** As A§7 documents it, with the token in the address, where logs have it. Our pages open it by `openPublicWaivers`. */
export const listPublicWaivers = endpoint({
  ...publicPage,
  method: 'GET',
  path: '/waivers/public/{token}',
  summary: 'The page of a public link, with its token in the address: for whoever calls it as documented',
})

export const sendWaiver = endpoint({
  ...tokenInQuery,
  method: 'POST',
  path: '/waivers/send',
  summary:
    'Mail a waiver to be signed: the first time, or anew at another address. `seen` = where it had been sent when the caller looked, null = ' +
    'nowhere: where it went elsewhere meanwhile, it is refused (WAIVER_SENT_MEANWHILE, with that address in `data.stored`). By a public link, ' +
    'which masks addresses, `seen` is the `sent_at` of the waiver; without it only what the link mailed within the hour is sent again',
  callers: everyone,
  owns: { registrationId: 'by rule', personId: 'within', token: 'secret' },
  input: z.object({ registrationId: id, personId: id, email: typedEmail, seen, seasonId: id, token }),
  output: listed.extend({ email: z.string() }),
  failures: CANNOT,
})

export const sendAllWaivers = endpoint({
  method: 'POST',
  path: '/waivers/send-all',
  summary:
    'Mail the waivers of all these at once: the first time, anew at another address, else as a smart resend; whoever was mailed in the last hours, and ' +
    'each that could not be mailed, is left out, and it says why. With `seen` (as for one), and by a public link, what was sent goes where it was sent',
  callers: everyone,
  owns: { registrationId: 'by rule', 'people.personId': 'within', token: 'secret' },
  input: z.object({
    registrationId: id,
    people: z
      .array(z.object({ personId: id, email: typedEmail, seen }))
      .min(1)
      .max(600),
    token,
  }),
  output: listed.extend({
    /** For the first time, or anew. */
    sent: z.int(),
    /** Reminded while their link is good. */
    reminded: z.int(),
    left_out: z.array(z.object({ personId: id, message: z.string() })),
  }),
  failures: CANNOT,
})

const again = {
  ...tokenInQuery,
  callers: everyone,
  owns: { id: 'by rule', token: 'secret' },
  input: z.object({ id: idText, message: optionalText(1000).default(''), token }),
  output: listed.extend({ email: z.string(), as: z.enum(['sent', 'reminder']) }),
  failures: CANNOT,
} as const

export const resendWaiver = endpoint({
  ...again,
  method: 'POST',
  path: '/waivers/{id}/smart-resend',
  summary: 'Mail a waiver again: a reminder while its link is good, else the waiver anew',
})

export const remindWaiver = endpoint({
  ...again,
  method: 'POST',
  path: '/waivers/{id}/reminder',
  summary: 'Remind of a waiver that is not signed, perhaps with a message',
})

export const changeWaiverEmail = endpoint({
  ...tokenInQuery,
  method: 'PATCH',
  path: '/waivers/{id}/email',
  summary:
    'Change where a waiver goes, and mail it there; links to the earlier address open nothing any more. `seen` as for sending it',
  callers: everyone,
  owns: { id: 'by rule', token: 'secret' },
  input: z.object({ id: idText, email: typedEmail, seen, token }),
  output: listed.extend({ email: z.string() }),
  failures: CANNOT,
})

const links = z.object({ links: z.array(ownLinkModel) })

export const makePublicWaiverLink = endpoint({
  method: 'POST',
  path: '/waivers/generate-public-token',
  summary: 'Make a public link to the waivers of a registration, good for 6 months',
  callers: registrants,
  owns: { registrationId: 'registration' },
  input: z.object({ registrationId: id, seasonId: id }),
  /** With the token, which nobody is told again. */
  output: links.extend({ url: z.string() }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'WAIVERS_CLOSED'],
})

export const listPublicWaiverLinks = endpoint({
  method: 'GET',
  path: '/waivers/public-links/{registration_id}',
  summary: 'The public links to the waivers of a registration, the newest first',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: links,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const revokePublicWaiverLink = endpoint({
  method: 'DELETE',
  path: '/waivers/public-links/{registration_id}/{link_id}',
  summary: 'Revoke a public link to the waivers; what was sent by it stays',
  callers: registrants,
  owns: { registration_id: 'registration', link_id: 'within' },
  input: z.object({ registration_id: idText, link_id: idText }),
  output: links,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})
