// Says in words what an edit makes of what was charged for coming late, before it is applied and afterwards.
import type { EditChange } from '../parts/part-content.rules.ts'
import type { Late } from './late-charges.model.ts'

/** What it gives back, or charges again (CHECK-03), and by how much what is owed changes by that. */
export function lateChanges(late: Pick<Late, 'of_edit_cents'> | null): (EditChange & { cents: number })[] {
  const cents = late?.of_edit_cents ?? 0
  if (cents === 0) return []
  const what = 'Charged after the early rate'
  const words =
    cents < 0 ? 'credited for what is no longer registered' : 'charged again for what is registered again'
  return [{ key: 'late', kind: 'changed', what, words, cents }]
}
