// Promise of changing one attendee of an open registration (R§7).
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { idText, version } from '../../shared/fields.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'
import { attendeeForm } from './attendee.model.ts'

export const changeAttendee = endpoint({
  method: 'PUT',
  path: '/dance360/attendees/{id}',
  summary:
    'Change one attendee of an open registration; id is its date_attendee_id. All other attendees stay, and all are checked together',
  callers: registrants,
  owns: { id: 'attendee', 'attendee.person_id': 'within' },
  input: z.object({ id: idText, version, attendee: attendeeForm }),
  output: z.object({ registration: registrationViewModel }),
  failures: [
    'NOT_FOUND',
    'NOT_YOURS',
    'STALE_VERSION',
    'RULES_BROKEN',
    'REGISTRATION_COMPLETED',
    'REGISTRATION_CLOSED',
    'PAYMENT_PENDING',
  ],
})
