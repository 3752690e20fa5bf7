// Decides whether the jacket of a registered dancer may become another, without an edit of the registration (E§2, BESTDANCER-09).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import type { BestDancer } from './best-dancer.model.ts'
import {
  type BestDancerView,
  fieldWords,
  hasGarment,
  hasGarmentNames,
  missingFields,
  refuseName,
  typeOf,
} from './best-dancer.rules.ts'

export type Garment = Pick<BestDancer, 'jacket_size_id' | 'jacket_name'>

/** Whether this size and this name may be worn with the entry's option; what was there stays allowed. Paths are the fields' names. */
export function checkGarment(
  entry: BestDancer,
  worn: Garment,
  { tour_date, price_list }: BestDancerView,
): Violation[] {
  if (!hasGarment(typeOf(entry, price_list)?.kind)) return [refuse('JACKET_NOT_INCLUDED', ['jacket_size_id'])]
  const { jacket_size_id: size, jacket_name: name } = worn
  const known = size === null || price_list.jacket_sizes.some(({ id }) => id === size)
  const { one: garment } = garmentWords(tour_date)
  return [
    ...(known || size === entry.jacket_size_id
      ? []
      : [refuse('JACKET_SIZE_INVALID', ['jacket_size_id'], { garment })]),
    ...(name === '' || name === entry.jacket_name || hasGarmentNames({ tour_date, price_list })
      ? []
      : [refuseName(tour_date, ['jacket_name'])]),
  ]
}

/** Paths are the names of the fields. What was there stays allowed: only what is changed is asked. */
export function checkGarmentChange(
  entry: BestDancer,
  jacket: Garment,
  attendee: BestDancerView['attendees'][number],
  view: BestDancerView,
): Violation[] {
  const { tour_date, price_list } = view
  const worn = checkGarment(entry, jacket, view)
  if (!hasGarment(typeOf(entry, price_list)?.kind)) return worn
  if (!tour_date.mybtf.edit_bd_jacket)
    return [refuse('JACKET_CLOSED', ['jacket_size_id'], { Garments: garmentWords(tour_date).Many })]
  const missing = missingFields({ ...entry, ...jacket }, attendee, view)
  return [
    ...worn,
    ...(['jacket_size_id', 'jacket_name'] as const)
      .filter((field) => missing.includes(field))
      .map((field) => refuse('BEST_DANCER_MISSING', [field], { what: fieldWords(field, tour_date) })),
  ]
}
