// Says of whom an option of the programme is in the hall, though she comes virtually (BESTDANCER-13).
import { fullName } from '../people/person.rules.ts'
import { hasPart } from '../tours/event-variant.rules.ts'
import { onlineOnly } from '../tours/online.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { Attendee } from './attendee.model.ts'

interface Programme {
  tour_date: TourDate
  price_list: Pick<PriceList, 'best_dancer_types'>
  attendees: readonly Pick<Attendee, 'person_id' | 'person' | 'virtual'>[]
  best_dancer_routines: readonly { person_id: number; best_dancer_type_id: number | null }[]
}

/**
 * Told, not refused, as of routines (VIRTUAL-03): whoever comes virtually to the workshop may still travel to the programme. A sentence
 * for each; nothing where all takes place online.
 */
export function virtualInProgramme({
  tour_date,
  price_list,
  attendees,
  best_dancer_routines,
}: Programme): string[] {
  if (onlineOnly(tour_date) || !hasPart(tour_date, 'best_dancer_routines')) return []
  const options = new Map(best_dancer_routines.map((entry) => [entry.person_id, entry.best_dancer_type_id]))
  return attendees.flatMap(({ person_id, person, virtual }) => {
    const option = price_list.best_dancer_types.find(({ id }) => id === options.get(person_id))
    return virtual && option
      ? [
          `${fullName(person)} is registered as virtual; “${option.name}” takes place in person, so ${person.fname} has to come to ${tour_date.event_city} for it.`,
        ]
      : []
  })
}
