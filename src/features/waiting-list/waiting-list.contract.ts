// Promises of the waiting list: routines of an open registration that wait or want a place, and the call for solos left.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText, version } from '../../shared/fields.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'
import { routineModel } from '../routines/routine.model.ts'

export const changeWaitingList = endpoint({
  method: 'PUT',
  path: '/dance360/routines/waiting-list',
  summary:
    'Let routines of an open registration wait for places, alone or as a set, or want places again; all or none',
  callers: registrants,
  owns: { registration_id: 'registration', routine_ids: 'within' },
  input: z.object({
    registration_id: id,
    version,
    routine_ids: z.array(id).min(1).max(1000),
    /** True = they wait; false = they want places at the completion. */
    waiting_list: z.boolean(),
    /** Those with the same number get their places together or not at all; null = each alone; absent = as it is. */
    set: routineModel.shape.waiting_set.unwrap().optional(),
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

export const loadSoloLimit = endpoint({
  method: 'GET',
  path: '/dance360/solo-limit',
  summary: 'How many solos a city still takes from registrations with under 5 dancers',
  callers: registrants,
  input: z.object({ tour_date_id: idText }),
  output: z.object({
    /** None is left. */
    soloLimitReached: z.boolean(),
    /** null = no limit */
    soloLimitLeft: z.int().min(0).nullable(),
    /** The city has such a limit. */
    soloLimitSet: z.boolean(),
  }),
  failures: ['NOT_FOUND'],
})
