// Promises of competition routines: adding, changing and removing one, or many at once, in an open registration.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText, version, versionText } from '../../shared/fields.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'
import { entriesWithin, registrationContent } from '../registrations/registration-edit.model.ts'
import { batchForm, routineForm } from './routine.model.ts'

const failures = [
  'NOT_FOUND',
  'NOT_YOURS',
  'STALE_VERSION',
  'RULES_BROKEN',
  'REGISTRATION_COMPLETED',
  'REGISTRATION_CLOSED',
  'PAYMENT_PENDING',
] as const

export const addRoutine = endpoint({
  method: 'POST',
  path: '/dance360/routines',
  summary: 'Add a routine to an open registration',
  callers: registrants,
  owns: { registration_id: 'registration', 'routine.dancers': 'within', 'routine.copied_from': 'within' },
  input: z.object({ registration_id: id, version, routine: routineForm }),
  output: z.object({ registration: registrationViewModel }),
  failures,
})

export const changeRoutine = endpoint({
  method: 'PUT',
  path: '/dance360/routines/{id}',
  summary: 'Change a routine of an open registration',
  callers: registrants,
  owns: { id: 'routine', 'routine.dancers': 'within', 'routine.copied_from': 'within' },
  input: z.object({ id: idText, version, routine: routineForm }),
  output: z.object({ registration: registrationViewModel }),
  failures,
})

export const removeRoutine = endpoint({
  method: 'DELETE',
  path: '/dance360/routines/{id}',
  summary: 'Remove a routine from an open registration',
  callers: registrants,
  owns: { id: 'routine' },
  input: z.object({ id: idText, version: versionText }),
  output: z.object({ registration: registrationViewModel }),
  failures,
})

const besides = registrationContent.omit({ routines: true })

export const saveRoutines = endpoint({
  method: 'POST',
  path: '/dance360/routines/batch',
  summary: 'Add, change and remove many routines of an open registration at once, all or none',
  callers: registrants,
  owns: {
    registration_id: 'registration',
    'add.dancers': 'within',
    'add.copied_from': 'within',
    'add.client_id': 'anyone',
    'change.id': 'within',
    'change.routine.dancers': 'within',
    'change.routine.copied_from': 'within',
    remove: 'within',
    ...entriesWithin(besides, 'besides.'),
  },
  input: batchForm.extend({
    registration_id: id,
    version,
    /** Of other parts what belongs to these routines; a new one has the id -1, -2, … there, in the order of `add`. */
    besides: besides.partial().optional(),
  }),
  output: z.object({
    registration: registrationViewModel,
    /** Which entry each new routine became. */
    added: z.array(z.object({ client_id: z.string(), id })),
  }),
  failures,
})
