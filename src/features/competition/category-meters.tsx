// The counts of a registration's routines by category, against its own limits and those of the city.
import { Meter, Meters } from '../../ui/meter.tsx'
import { isSolo } from '../divisions/routine-category.rules.ts'
import { categoryCounts } from '../limits/category-limit.rules.ts'
import { SMALL_REGISTRATION } from '../limits/city-limit.model.ts'
import { isSmallRegistration } from '../limits/free-places.rules.ts'
import { placeFor } from '../limits/place-offer.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RoutineCategory } from '../tours/price-list.model.ts'

/** 'closed', 'waiting list', '3 left in Columbus'; nothing where the city sets nothing. */
function cityWords(view: RegistrationView, category: RoutineCategory, disabled: boolean) {
  if (disabled) return { note: 'closed' }
  // The city as a whole may be full where the category is not.
  if (view.waiting_list_routines.some((routine) => routine.routine_category_id === category.id))
    return { note: 'waiting list' }
  const { city, tour_date, attendees } = view
  const left = city.categories.find((counted) => counted.routine_category_id === category.id)?.left
  const small = isSolo(category) && isSmallRegistration(attendees)
  const solosLeft = small ? city.small_solos_left : null
  if (left === 0 || solosLeft === 0) {
    if (placeFor(view, category.id, small) === 'waiting') return { note: 'waiting list' }
    return { note: left === 0 ? 'city full' : 'limit reached' }
  }
  // R§5: the limit of solos from registrations with under 5 dancers.
  if (solosLeft !== null && (left === undefined || solosLeft < left)) {
    return { more: `${solosLeft} left for registrations under ${SMALL_REGISTRATION} dancers` }
  }
  return left === undefined ? {} : { more: `${left} left in ${tour_date.event_city.split(',')[0]}` }
}

export function CategoryMeters({ view }: { view: RegistrationView }) {
  const { entry_limit_rules } = view.tour_date
  // R§5: who waits counts against the registration's own limit, too.
  const entries = [...view.routines, ...view.waiting_list_routines]
  const counts = categoryCounts(entries, view.price_list.routine_categories, entry_limit_rules)
    .map((count) => ({ ...count, ...cityWords(view, count.category, count.disabled) }))
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
