// Derives the routines that a registration shows from what is stored: where they are placed, which wait, and which are held.
import type { Attendee } from '../attendees/attendee.model.ts'
import { deriveDivision } from '../divisions/routine-division.rules.ts'
import type { PartView } from '../parts/part-view.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { Routine, StoredRoutine, WaitingRoutine } from './routine.model.ts'

/** While a registration is open its divisions follow its dancers' birthdates; once sold they stay (AGE-06). */
function placedToday(
  routines: readonly StoredRoutine[],
  attendees: readonly Attendee[],
  priceList: PriceList,
): StoredRoutine[] {
  return routines.map((routine) => {
    const { proof } = deriveDivision(routine, attendees, priceList)
    // Without a birthdate it stays where it was; the check before completion says what is missing (AGE-05).
    return proof === null ? routine : { ...routine, age_division_id: proof.division.id }
  })
}

/** Those with a place, or in want of one when the registration is completed, and those that wait. */
function dividedRoutines(stored: readonly StoredRoutine[], at: Date) {
  const routines: Routine[] = []
  const waiting_list_routines: WaitingRoutine[] = []
  let held_routines = 0
  for (const { position, waiting_since, held_until, ...routine } of stored) {
    if (routine.waiting_list) {
      const since = waiting_since?.toISOString() ?? null
      waiting_list_routines.push({ ...routine, position, waiting_since: since })
    } else {
      routines.push(routine)
      if (held_until && held_until > at) held_routines += 1
    }
  }
  return { routines, waiting_list_routines, held_routines }
}

/** The entries whose places are held at `at`. */
export function heldEntries(stored: readonly StoredRoutine[], at: Date): ReadonlySet<number> {
  const held = stored.filter(({ held_until }) => held_until !== null && held_until > at)
  return new Set(held.map(({ id }) => id))
}

export const routinesView: PartView<
  StoredRoutine[],
  'routines' | 'waiting_list_routines' | 'held_routines' | 'held_until'
> = {
  none: [],
  show(stored, { completed, price_list, at, hold_until, shown: { attendees = [] } }) {
    const placed = completed ? stored : placedToday(stored, attendees, price_list)
    return { ...dividedRoutines(placed, at), held_until: hold_until?.toISOString() ?? null }
  },
}
