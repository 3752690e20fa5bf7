// Promises the change of a jacket in the event area: it costs nothing, so no edit of the registration is needed (E§2).
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText, version } from '../../shared/fields.ts'
import { garmentForm } from '../dancer-photos/dancer-link.model.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'

export const saveJacket = endpoint({
  method: 'PUT',
  path: '/mybtf/registration/{registration_id}/jackets',
  summary:
    'Save the size of what a dancer of the programme wears, and the name on it, once the registration is completed',
  callers: registrants,
  owns: { registration_id: 'registration', person_id: 'within' },
  input: garmentForm.extend({
    registration_id: idText,
    person_id: id,
    /** Of the registration as it was seen; E§7 has none: absent = whatever is there. */
    version: version.optional(),
  }),
  output: z.object({ registration: registrationViewModel }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'STALE_VERSION', 'REGISTRATION_CLOSED', 'RULES_BROKEN'],
})
