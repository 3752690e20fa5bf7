// Promises of the page of the office's people, for its administrators.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { email, idText } from '../../shared/fields.ts'
import {
  changed,
  officeInvitationModel,
  officePersonModel,
  officeProposalModel,
  rights,
} from './office-people.model.ts'

const forAdministrators = { callers: staffOnly, right: 'administration' } as const

export const listOfficePeople = endpoint({
  ...forAdministrators,
  method: 'GET',
  path: '/staff/office-people',
  summary:
    "The office's people with their rights, open invitations, and what waits for a second administrator",
  input: z.object({}),
  output: z.object({
    people: z.array(officePersonModel),
    invitations: z.array(officeInvitationModel),
    proposals: z.array(officeProposalModel),
  }),
})

export const changeRights = endpoint({
  ...forAdministrators,
  method: 'PUT',
  path: '/staff/office-people/{id}/rights',
  summary:
    'Give and take rights; holds at once in open sessions. What makes or unmakes an administrator is proposed, and done ' +
    'by another administrator. `seen` = the rights that were there when this was decided.',
  input: z.object({ id: idText, rights, seen: rights }),
  output: changed,
  failures: ['NOT_FOUND', 'RULES_BROKEN', 'STALE_VERSION'],
})

export const disablePerson = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/staff/office-people/{id}/disable',
  summary: 'Close an account of the office: its sessions end at once. Of an administrator it is proposed.',
  input: z.object({ id: idText }),
  output: changed,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const enablePerson = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/staff/office-people/{id}/enable',
  summary: 'Open an account of the office again, with the rights that it had',
  input: z.object({ id: idText }),
  output: changed,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const letInAgain = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/staff/office-people/{id}/lost-second-factor',
  summary:
    'Mail somebody of the office who lost the second step a link: it sets a new password and takes the lost step away. ' +
    'Until it is opened all stays as it is.',
  input: z.object({ id: idText }),
  output: z.object({ email: z.string() }),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const inviteToOffice = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/staff/invitations',
  summary: 'Invite somebody to the office, with these rights, by a link that is good once and for 48 hours',
  input: z.object({ email, rights }),
  output: z.object({ email: z.string() }),
  failures: ['RULES_BROKEN'],
})

export const resendInvitation = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/staff/invitations/{id}/resend',
  summary: 'Mail a new link, good for 48 hours; the old one is good no longer',
  input: z.object({ id: idText }),
  output: z.object({ email: z.string() }),
  failures: ['NOT_FOUND'],
})

export const withdrawInvitation = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/staff/invitations/{id}/withdraw',
  summary: 'The link is good no longer',
  input: z.object({ id: idText }),
  output: z.object({}),
  failures: ['NOT_FOUND'],
})

export const confirmProposal = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/staff/proposals/{id}/confirm',
  summary: 'Do what another administrator proposed',
  input: z.object({ id: idText }),
  output: z.object({}),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const dropProposal = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/staff/proposals/{id}/drop',
  summary: 'Take back what oneself proposed, or decline what another administrator did',
  input: z.object({ id: idText }),
  output: z.object({}),
  failures: ['NOT_FOUND'],
})
