// Decides who may not come for one day, because she competes: in a routine, or with her option of the programme (ATTENDEE-07).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { RosterPerson } from '../people/person.model.ts'
import { fullName } from '../people/person.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

/** What of a registration decides it; routines also while they wait for a place. */
interface Competing {
  tour_date: Pick<TourDate, 'event'>
  price_list: Pick<PriceList, 'best_dancer_types'>
  routines: readonly { dancers: readonly number[] }[]
  best_dancer_routines: readonly {
    person_id: number
    best_dancer_type_id: number | null
    routine: object | null
  }[]
}

/** Why this person may not come for one day; null = nothing bars it. What has to change is the routine, or the option. */
export function oneDayBar(
  person: Pick<RosterPerson, 'id' | 'fname' | 'lname'>,
  { tour_date, price_list, routines, best_dancer_routines }: Competing,
  path: Violation['path'] = [],
): Violation | null {
  const { full_workshop_to_compete, programme } = variantOf(tour_date)
  if (!full_workshop_to_compete) return null
  if (routines.some(({ dancers }) => dancers.includes(person.id)))
    return refuse('COMPETING_NOT_ONE_DAY', path)
  const entry = best_dancer_routines.find(({ person_id, routine }) => person_id === person.id && routine)
  if (!entry) return null
  const option = price_list.best_dancer_types.find(({ id }) => id === entry.best_dancer_type_id)?.name ?? ''
  return refuse('BEST_DANCER_NOT_ONE_DAY', path, {
    name: fullName(person),
    option,
    step: programme?.name ?? '',
  })
}
