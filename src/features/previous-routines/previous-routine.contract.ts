// Promises the routines that were entered before, from which new ones can be copied.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { idText, optionalText } from '../../shared/fields.ts'
import { previousRoutineModel } from './previous-routine.model.ts'

/** So many are answered; a search finds the others. */
export const PREVIOUS_SHOWN = 200

export const listPreviousRoutines = endpoint({
  method: 'GET',
  path: '/dance360/previous-routines',
  summary:
    "The caller's routines of any event and season, the newest first; of a studio's account the studio's",
  callers: registrants,
  owns: { except_registration_id: 'filter' },
  input: z.object({
    /** Words of titles, choreographers, dancers, styles, events and cities; all of them must be there. */
    search: optionalText(80).optional(),
    /** The registration into which one would copy. */
    except_registration_id: idText.optional(),
  }),
  output: z.object({
    routines: z.array(previousRoutineModel).max(PREVIOUS_SHOWN),
    /** All that the search finds. */
    total: z.int(),
  }),
  failures: [],
})
