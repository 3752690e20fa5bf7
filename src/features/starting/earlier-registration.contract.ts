// Promises the registrations of before, and starting a new one from them.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { idText, version } from '../../shared/fields.ts'
import { attendeeForm } from '../attendees/attendee.model.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'
import { entriesWithin, registrationContent } from '../registrations/registration-edit.model.ts'
import { batchForm } from '../routines/routine.model.ts'
import {
  earlierContentModel,
  earlierRegistrationModel,
  furtherContent,
} from './earlier-registration.model.ts'

/** So many are answered, the newest first. */
export const EARLIER_SHOWN = 50

export const listEarlierRegistrations = endpoint({
  method: 'GET',
  path: '/dance360/earlier-registrations',
  summary:
    "The caller's registrations of any event and season from which another can be started; of a studio's account the studio's",
  callers: registrants,
  owns: { except_registration_id: 'filter' },
  input: z.object({ except_registration_id: idText.optional() }),
  output: z.object({ registrations: z.array(earlierRegistrationModel).max(EARLIER_SHOWN) }),
  failures: [],
})

export const loadEarlierRegistration = endpoint({
  method: 'GET',
  path: '/dance360/earlier-registrations/{id}',
  summary: 'Who and what was registered there',
  callers: registrants,
  owns: { id: 'earlier registration' },
  input: z.object({ id: idText }),
  output: earlierContentModel,
  failures: ['NOT_FOUND'],
})

const besides = registrationContent.omit({ routines: true, attendees: true })

export const startFromEarlier = endpoint({
  method: 'POST',
  path: '/dance360/registrations/{id}/start-from',
  summary:
    'Save attendees and further parts of an open registration and add routines to it at once, all or none',
  callers: registrants,
  owns: {
    id: 'registration',
    'attendees.person_id': 'within',
    'add.dancers': 'within',
    'add.copied_from': 'within',
    'add.client_id': 'anyone',
    ...entriesWithin(besides, 'besides.'),
  },
  input: z.object({
    id: idText,
    version,
    attendees: z.array(attendeeForm).max(1000),
    ...furtherContent.shape,
    add: batchForm.shape.add,
    /** Of other parts what belongs to these routines, which are -1, -2, … there, in the order of `add`. */
    besides: besides.partial().optional(),
  }),
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
