// Promises of access codes (E§2, E§7): the owner's list with mailing, public links, and what such a link opens.
import { z } from 'zod'
import { endpoint, everyone, registrants } from '../../shared/endpoint.ts'
import { email, id, idText, instant } from '../../shared/fields.ts'
import { ownLinkModel } from '../public-link/public-link.model.ts'
import { linkedEventModel } from '../tours/linked-event.model.ts'
import { accessCodeModel, ownAccessCodeModel } from './access-code.model.ts'

const listed = z.object({ attendees: z.array(ownAccessCodeModel) })
const links = z.object({ links: z.array(ownLinkModel) })

export const listAccessCodes = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/access-codes',
  summary: 'Who of a completed registration takes part online, with their access codes',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: listed,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const emailAccessCode = endpoint({
  method: 'POST',
  path: '/mybtf/registration/access-code',
  summary: 'Mail the access code of an attendee to an address, which is kept for the next time',
  callers: registrants,
  owns: { id: 'attendee' },
  input: z.object({ id, reminder_email: email }),
  output: listed,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const listAccessLinks = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/access-code-links',
  summary: 'The public links to the access codes of a registration, the newest first',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: links,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const makeAccessLink = endpoint({
  method: 'POST',
  path: '/mybtf/registration/{registration_id}/access-code-links',
  summary: 'Make a public link to the access codes of a registration',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  /** With the token, which nobody is told again. */
  output: links.extend({ url: z.string() }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const revokeAccessLink = endpoint({
  method: 'DELETE',
  path: '/mybtf/registration/{registration_id}/access-code-links/{link_id}',
  summary: 'Revoke a public link to the access codes; it opens nothing any more',
  callers: registrants,
  owns: { registration_id: 'registration', link_id: 'within' },
  input: z.object({ registration_id: idText, link_id: idText }),
  output: links,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const openAccessLink = endpoint({
  method: 'POST',
  path: '/access-codes/open',
  summary: 'What the token of a public link opens: exactly the access codes of one registration',
  callers: everyone,
  owns: { token: 'secret' },
  // In the body: no address and no log has it.
  input: z.object({ token: z.string().min(20).max(200) }),
  output: z.object({
    event: linkedEventModel,
    registrant_name: z.string(),
    attendees: z.array(accessCodeModel),
    expires_at: instant,
  }),
  failures: ['LINK_INVALID'],
})
