// The workshop-only date: the city tour's workshop without a competition (R§1).
import { cityVariant, stepsWithoutCompetition } from './city.variant.ts'
import type { EventVariant } from './variant.model.ts'

export const workshopVariant: EventVariant = {
  ...cityVariant,
  name: 'workshop',
  has_competition: false,
  group_from: null,
  parts: ['attendees', 'additional_observers', 'comp_room', 'media_passes'],
  steps: stepsWithoutCompetition,
  fee_components: ['workshop', 'competition', 'media'],
}
