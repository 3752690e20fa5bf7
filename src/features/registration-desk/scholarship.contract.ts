// Promises of the office's desk for scholarships: awarding one to a dancer of a registration, and removing it.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, version } from '../../shared/fields.ts'
import { mailSummaryModel } from '../messages/mail.model.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'

const forOffice = {
  callers: staffOnly,
  right: 'tours',
  failures: ['NOT_FOUND', 'STALE_VERSION', 'PAYMENT_PENDING', 'RULES_BROKEN'],
  output: z.object({ view: registrationViewModel, mails: z.array(mailSummaryModel) }),
} as const

export const awardScholarship = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/registrations/{id}/scholarships',
  summary:
    'Award a dancer of a registration a scholarship, or another one, with the workshop level that it is for; its owner is told by mail. Awarding the same again changes nothing',
  input: z.object({ id: idText, version, person_id: id, vip_type_id: id, workshop_level_id: id }),
})

export const removeScholarship = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/registrations/{id}/scholarships/{person_id}/remove',
  summary:
    'Remove the scholarship of a dancer, and with it the option of the programme; its owner is told by mail. Removing it again changes nothing',
  input: z.object({ id: idText, person_id: idText, version }),
})
