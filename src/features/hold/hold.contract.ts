// Promise of holding a registration's places while it is reviewed, where the tour date is set so.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { idText } from '../../shared/fields.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'

export const holdPlaces = endpoint({
  method: 'POST',
  path: '/dance360/registrations/{id}/hold',
  summary:
    'Hold the places of an open registration for the minutes that the tour date is set to; once, and again the same',
  callers: registrants,
  owns: { id: 'registration' },
  input: z.object({ id: idText }),
  output: z.object({ registration: registrationViewModel }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'REGISTRATION_COMPLETED', 'REGISTRATION_CLOSED', 'PAYMENT_PENDING'],
})
