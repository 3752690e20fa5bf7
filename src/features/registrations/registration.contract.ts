// Promises of one registration: seeing it, saving a step, completing it.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { alsoTaking, answeredOnly } from '../../shared/field-names.ts'
import { id, idText } from '../../shared/fields.ts'
import { leftOffFields, registrationChanges, registrationViewModel } from './registration.model.ts'
import { entriesWithin, registrationContent, registrationEdit } from './registration-edit.model.ts'

const changes = registrationChanges.extend(registrationEdit.partial().shape).extend({ id: idText })

export const loadRegistration = endpoint({
  method: 'GET',
  path: '/dance360/registrations/{id}',
  summary: 'One registration with everything that its screens show',
  callers: registrants,
  owns: { id: 'registration' },
  input: z.object({ id: idText }),
  output: registrationViewModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const changeRegistration = endpoint({
  method: 'PUT',
  path: '/dance360/registrations/{id}',
  summary:
    'Save what a step has; what is absent stays. With `editing`: apply an edit of a completed registration, which has the whole content.',
  callers: registrants,
  owns: {
    id: 'registration',
    ...entriesWithin(registrationContent, ''),
    'waiting_list_routines.id': 'within',
    'waiting_list_routines.dancers': 'within',
    'waiting_list_routines.copied_from': 'within',
  },
  input: alsoTaking(changes, {
    decided: [
      ...answeredOnly(registrationViewModel, changes),
      ...['season_id', 'updating', 'viewed', 'deleted', 'fees', 'free_teacher', 'full_rates', 'late_rates'],
      ...['credit', 'mybtf_user', 'competition_deposit_routines', 'loyaltyDTO', 'submitting'],
    ],
    not_offered: ['best_dancer_routines', 'competitionCodeWaiver'],
  }),
  output: registrationViewModel,
  failures: [
    'NOT_FOUND',
    'NOT_YOURS',
    'STALE_VERSION',
    'RULES_BROKEN',
    'REGISTRATION_COMPLETED',
    'REGISTRATION_CLOSED',
    'PAYMENT_PENDING',
    'NOT_CONFIRMED',
    'AMOUNT_CHANGED',
  ],
})

export const saveLeftOff = endpoint({
  method: 'PUT',
  path: '/dance360/registrations/{id}/left-off',
  summary:
    'Remember where somebody left off in a registration that is not completed: it changes nothing that is registered, so any page may say it, whatever its version',
  callers: registrants,
  owns: { id: 'registration' },
  input: z.object({ id: idText, ...leftOffFields }),
  output: z.object({ id, ...leftOffFields }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'REGISTRATION_COMPLETED'],
})

export const completeRegistration = endpoint({
  method: 'PUT',
  path: '/mybtf/complete-registration',
  summary: 'Complete a registration on which nothing is owed; completing it again answers the same',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: alsoTaking(z.object({ registration_id: id }), {
    decided: ['season_id', 'studio_id', 'attendees'],
  }),
  output: registrationViewModel,
  failures: [
    'NOT_FOUND',
    'NOT_YOURS',
    'RULES_BROKEN',
    'REGISTRATION_CLOSED',
    'PAYMENT_PENDING',
    'BALANCE_DUE',
  ],
})
