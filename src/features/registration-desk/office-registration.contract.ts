// Promises of the office's desk for one registration: open it as its owner sees it, note, and mail a link to it.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { mailSummaryModel } from '../messages/mail.model.ts'
import { publicLinkModel } from '../public-link/public-link.model.ts'
import { noteModel, noteText, openedRegistrationModel } from './office-registration.model.ts'

const forOffice = { callers: staffOnly, right: 'tours', failures: ['NOT_FOUND'] } as const

export const openRegistration = endpoint({
  ...forOffice,
  looks: 'Opened a registration',
  sees: { 'input.id': 'registration', answer: 'people', 'answer.mails': 'mails' },
  method: 'GET',
  path: '/staff/registrations/{id}',
  summary: 'A registration as its owner sees it, with what the office keeps of it; each answer is recorded',
  input: z.object({ id: idText }),
  output: openedRegistrationModel,
})

export const addNote = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/registrations/{id}/notes',
  summary: 'Note something of a registration; its owner never sees it',
  input: z.object({ id: idText, text: noteText }),
  output: z.object({ notes: z.array(noteModel) }),
})

export const mailLink = endpoint({
  ...forOffice,
  looks: 'Mailed a link to a registration',
  sees: { 'input.id': 'registration', 'answer.mails': 'mails' },
  method: 'POST',
  path: '/staff/registrations/{id}/links',
  summary:
    'Make a link to a registration, or to some of its routines, good for 30 days, and mail it to the owner; the link is told this once',
  input: z.object({ id: idText, routine_ids: z.array(id).max(1000).default([]) }),
  output: z.object({
    url: z.string(),
    email: z.string(),
    links: z.array(publicLinkModel),
    mails: z.array(mailSummaryModel),
  }),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const revokeLink = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/registrations/{id}/links/{link_id}/revoke',
  summary: 'Revoke a link to a registration; revoking it again answers the same',
  input: z.object({ id: idText, link_id: idText }),
  output: z.object({ links: z.array(publicLinkModel) }),
})
