// The counts of a registration's routines by category, against its own limits and those of the city.
import { Meter, Meters } from '../../ui/meter.tsx'
import { categoryCounts } from '../limits/category-limit.rules.ts'
import { placeFor } from '../limits/place-offer.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

/** 'closed', 'full: waiting list', '3 left in Columbus'; undefined where the city sets nothing. */
function cityWords(view: RegistrationView, routine_category_id: number, disabled: boolean) {
  if (disabled) return { note: 'closed' }
  const left = view.city.categories.find((one) => one.routine_category_id === routine_category_id)?.left
  if (left === undefined) return {}
  if (left > 0) return { more: `${left} left in ${view.tour_date.event_city.split(',')[0]}` }
  return { note: placeFor(view, routine_category_id) === 'waiting' ? 'waiting list' : 'city full' }
}

export function CategoryMeters({ view }: { view: RegistrationView }) {
  const { entry_limit_rules } = view.tour_date
  // R§5: who waits counts against the registration's own limit, too.
  const entries = [...view.routines, ...view.waiting_list_routines]
  const counts = categoryCounts(entries, view.price_list.routine_categories, entry_limit_rules)
    .map((one) => ({ ...one, ...cityWords(view, one.category.id, one.disabled) }))
    .filter(
      ({ count, limit, disabled, more, note }) => count > 0 || limit !== null || disabled || more || note,
    )
  if (counts.length === 0) return null
  return (
    <Meters>
      {counts.map(({ category, count, limit, note, more }) => (
        <Meter key={category.id} label={category.name} used={count} limit={limit} note={note} more={more} />
      ))}
    </Meters>
  )
}
