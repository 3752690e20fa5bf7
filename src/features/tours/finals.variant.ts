// The national finals: a city event of a week with a best dancer programme and nominations, and free teachers up to six (R§2, R§9).
import { cityVariant } from './city.variant.ts'
import type { EventVariant, StepDefinition, StepKey } from './variant.model.ts'

/** What stands before a step of the city tour. */
const before: Partial<Record<StepKey, readonly StepDefinition[]>> = {}

export const finalsVariant: EventVariant = {
  ...cityVariant,
  name: 'finals',
  programme: { name: 'Best dancers', one: 'best dancer', route: 'best-dancers', name_on_jacket: false },
  balance_card: false,
  steps: cityVariant.steps.flatMap((step) => [...(before[step.key] ?? []), step]),
  fee_components: ['workshop', 'competition', 'media'],
  free_teachers: [
    { from: 5, to: 20, count: 1 },
    { from: 21, to: 39, count: 2 },
    { from: 40, to: 59, count: 3 },
    { from: 60, to: 79, count: 4 },
    { from: 80, to: null, count: 6 },
  ],
  complimentary_room: { more_than: 79, stay: 'the week and matching free show tickets' },
  scholarship: 'amount',
}
