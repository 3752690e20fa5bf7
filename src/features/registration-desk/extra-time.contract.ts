// Promises of the office's desk for extra time: giving it to a sold routine, and taking it back.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, version, whole } from '../../shared/fields.ts'
import { mailSummaryModel } from '../messages/mail.model.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'

export const setExtraTime = endpoint({
  callers: staffOnly,
  right: 'tours',
  method: 'POST',
  path: '/staff/registrations/{id}/extra-time',
  summary:
    'Set the extra time of a routine of a completed registration, 0 to 3 minutes in all: it is priced by FEE-15 and its owner is told by mail. ' +
    '`total_cents` = the fees after it, as they were seen: AMOUNT_CHANGED tells what they would come to now. Setting the same again changes nothing',
  input: z.object({
    id: idText,
    version,
    routine_id: id,
    extra_time: z.int().min(0).max(3),
    total_cents: whole,
  }),
  output: z.object({ view: registrationViewModel, mails: z.array(mailSummaryModel) }),
  failures: ['NOT_FOUND', 'STALE_VERSION', 'PAYMENT_PENDING', 'AMOUNT_CHANGED', 'RULES_BROKEN'],
})
