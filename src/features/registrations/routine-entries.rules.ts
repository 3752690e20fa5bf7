// Lists everything that is entered in the competition: what has a place, then what waits for one.

import type { Routine } from '../routines/routine.model.ts'
import type { RegistrationView } from './registration.model.ts'

export function entriesOf(view: Pick<RegistrationView, 'routines' | 'waiting_list_routines'>): Routine[] {
  return [...view.routines, ...view.waiting_list_routines]
}

/** Those whose divisions are shown otherwise than they are stored. */
export function movedEntries(
  view: Pick<RegistrationView, 'routines' | 'waiting_list_routines'>,
  stored: readonly Pick<Routine, 'id' | 'age_division_id' | 'routine_category_id'>[] = [],
): Routine[] {
  const was = new Map(stored.map((routine) => [routine.id, routine]))
  return entriesOf(view).filter(({ id, age_division_id, routine_category_id }) => {
    const before = was.get(id)
    return before?.age_division_id !== age_division_id || before.routine_category_id !== routine_category_id
  })
}
