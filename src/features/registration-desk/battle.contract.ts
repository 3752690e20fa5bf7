// Promises of the office's desk for freestyle battles: taking off a dancer who was sold a place.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { idText, version } from '../../shared/fields.ts'
import { mailSummaryModel } from '../messages/mail.model.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'

export const takeOffBattle = endpoint({
  callers: staffOnly,
  right: 'tours',
  method: 'POST',
  path: '/staff/registrations/{id}/freestyle/{person_id}/remove',
  summary:
    'Take a dancer off her freestyle battle, whose place is free again; its owner is told by mail. Taking her off again changes nothing',
  input: z.object({ id: idText, person_id: idText, version }),
  output: z.object({ view: registrationViewModel, mails: z.array(mailSummaryModel) }),
  failures: ['NOT_FOUND', 'STALE_VERSION', 'PAYMENT_PENDING', 'RULES_BROKEN'],
})
