// Decides where a routine is entered, and by which name it is spoken of: also for what a part has beside it.
import type { ViolationPlace } from '../parts/part-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { COUPLES_STEP } from '../tours/variant.model.ts'
import { isCouple } from './couple-entry.rules.ts'
import type { Routine } from './routine.model.ts'

type Place = Pick<RegistrationView, 'price_list' | 'tour_date'>

/** Its name, and its step where it is another than that of the other routines. */
export function routinePlace(routine: Routine | undefined, view: Place): ViolationPlace {
  const entered = routine && isCouple(routine, view) ? { step: COUPLES_STEP } : {}
  return { of: routine?.routine.name ?? '', ...entered }
}

/** The same of the routine beside which an entry of this list stands. */
export function placeBeside(
  entries: readonly { id: number }[],
  position: string | number | undefined,
  view: Place & Pick<RegistrationView, 'routines' | 'waiting_list_routines'>,
): ViolationPlace {
  const entry = typeof position === 'number' ? entries[position] : undefined
  const all = [...view.routines, ...view.waiting_list_routines]
  return routinePlace(
    all.find(({ id }) => id === entry?.id),
    view,
  )
}
