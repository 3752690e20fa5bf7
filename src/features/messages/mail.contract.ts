// Promises of the mail log: what was written to whom, for the office.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { idText, optionalText, pagedFields } from '../../shared/fields.ts'
import { mailModel, mailSummaryModel } from './mail.model.ts'

export const MAILS_PER_PAGE = 50

export const listMails = endpoint({
  looks: 'Searched emails',
  sees: { 'answer.mails': 'mails' },
  method: 'GET',
  path: '/staff/mails',
  summary: 'Mails, newest first, 50 a page; `search` looks in address, subject and kind',
  callers: staffOnly,
  right: 'accounts',
  freshness: 'a second old',
  input: z.object({ search: optionalText(200).optional(), page: idText.optional() }),
  output: z.object({ mails: z.array(mailSummaryModel), ...pagedFields }),
})

export const loadMail = endpoint({
  looks: 'Read an email',
  sees: { answer: 'mails' },
  method: 'GET',
  path: '/staff/mails/{id}',
  summary:
    'One mail with its contents; where mails are sent to their owners, without the secret of their links',
  callers: staffOnly,
  right: 'accounts',
  freshness: 'a second old',
  input: z.object({ id: idText }),
  output: mailModel,
  failures: ['NOT_FOUND'],
})
