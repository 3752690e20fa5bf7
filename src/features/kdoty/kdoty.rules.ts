// Decides who may enter Kid Dancer of the Year (KDOTY-01).

import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { AttendeeForm } from '../attendees/attendee.model.ts'
import { dancersByLevel } from '../attendees/dancers-by-level.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { KdotyEntry } from './kdoty.model.ts'

type Level = Pick<AttendeeForm, 'person_id' | 'workshop_level_id'>
interface Place {
  price_list: Pick<PriceList, 'workshop_levels'>
}

function dancersOf(attendees: readonly Level[], place: Place): ReadonlySet<number> {
  return new Set(dancersByLevel(attendees, place).map(({ person_id }) => person_id))
}

/** An entry is a dancer's who is registered. */
export function checkKdoty(
  { kdoty, attendees }: { kdoty: readonly KdotyEntry[]; attendees: readonly Level[] },
  place: Place,
): Violation[] {
  const dancers = dancersOf(attendees, place)
  return kdoty.flatMap((entry, position) =>
    !entry.kdoty || dancers.has(entry.person_id)
      ? []
      : [refuse('KDOTY_DANCERS_ONLY', ['kdoty', position, 'kdoty'])],
  )
}

/** Whoever becomes a teacher or an observer enters no more. The same list where nobody does. */
export function kdotyOfDancers(
  entries: KdotyEntry[],
  { before, after }: Record<'before' | 'after', readonly Level[]>,
  place: Place,
): KdotyEntry[] {
  const [were, are] = [dancersOf(before, place), dancersOf(after, place)]
  const left = ({ person_id }: KdotyEntry) => were.has(person_id) && !are.has(person_id)
  return entries.some(left) ? entries.filter((entry) => !left(entry)) : entries
}
