// Lists everything that is entered in the competition: what has a place, then what waits for one.

import type { Routine } from '../routines/routine.model.ts'
import type { RegistrationView } from './registration.model.ts'

export function entriesOf(view: Pick<RegistrationView, 'routines' | 'waiting_list_routines'>): Routine[] {
  return [...view.routines, ...view.waiting_list_routines]
}
