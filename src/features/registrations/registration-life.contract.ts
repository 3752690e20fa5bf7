// Promises of a registration's beginning and of giving up one that is not completed.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { alsoTaking } from '../../shared/field-names.ts'
import { id, idText } from '../../shared/fields.ts'
import { leftOffModel } from './registration.model.ts'

export const startRegistration = endpoint({
  method: 'POST',
  path: '/mybtf/registration',
  summary: 'Begin a registration at a tour date, or open the one that the account has there already',
  callers: registrants,
  owns: { mybtf_user_id: 'account', studio_id: 'affiliation' },
  input: alsoTaking(
    z.object({
      tour_date_id: id,
      left_off_details: leftOffModel.nullish(),
      /** Left out, or the caller's own: whose registration it becomes is decided by who calls. */
      mybtf_user_id: id.optional(),
      studio_id: id.nullish(),
    }),
    // An individual's registration is ancillary, and rates follow from the clock.
    { decided: ['ancillary', 'full_rates', 'late_rates'] },
  ),
  output: z.object({
    id,
    tour_date_id: id,
    /** Then it is shown in the event area. */
    completed: z.boolean(),
    /** False when it was there before. */
    created: z.boolean(),
  }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'REGISTRATION_CLOSED', 'RULES_BROKEN'],
})

export const deleteRegistration = endpoint({
  method: 'DELETE',
  path: '/mybtf/delete-registration/{id}',
  summary: 'Delete a registration that is not completed; deleting it again answers the same',
  callers: registrants,
  owns: { id: 'registration, also deleted' },
  input: z.object({ id: idText }),
  output: z.object({ id }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'REGISTRATION_COMPLETED', 'PAYMENT_PENDING', 'RULES_BROKEN'],
})
