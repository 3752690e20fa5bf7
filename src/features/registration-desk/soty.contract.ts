// Promises of the office's desk for Studio of the Year, which a completed registration changes by mail only (A§4).
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { idText, version } from '../../shared/fields.ts'
import { mailSummaryModel } from '../messages/mail.model.ts'
import { sotyRoutines } from '../nominations/nomination.model.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'

export const changeSoty = endpoint({
  callers: staffOnly,
  right: 'tours',
  method: 'POST',
  path: '/staff/registrations/{id}/soty',
  summary:
    'Change what a registration has entered for Studio of the Year, or withdraw it; its owner is told by mail. The same again changes nothing',
  input: z.object({ id: idText, version, soty_entering: z.boolean(), soty_routines: sotyRoutines }),
  output: z.object({ view: registrationViewModel, mails: z.array(mailSummaryModel) }),
  failures: ['NOT_FOUND', 'STALE_VERSION', 'PAYMENT_PENDING', 'RULES_BROKEN'],
})
