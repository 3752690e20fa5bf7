// The counts of a registration's routines by category, against the limits of the city where there are any.
import { Meter, Meters } from '../../ui/meter.tsx'
import { categoryCounts } from '../limits/category-limit.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

export function CategoryMeters({ view }: { view: RegistrationView }) {
  const { entry_limit_rules } = view.tour_date
  const counts = categoryCounts(view.routines, view.price_list.routine_categories, entry_limit_rules).filter(
    ({ count, limit, disabled }) => count > 0 || limit !== null || disabled,
  )
  if (counts.length === 0) return null
  return (
    <Meters>
      {counts.map(({ category, count, limit, disabled }) => (
        <Meter
          key={category.id}
          label={category.name}
          used={count}
          limit={limit}
          note={disabled ? 'closed' : undefined}
        />
      ))}
    </Meters>
  )
}
