// The cast experience: a workshop for dancers who hold a cast or member scholarship, with tops and photos instead of a competition (R§5, E§2).
import { cityVariant } from './city.variant.ts'
import type { EventVariant } from './variant.model.ts'

export const castExperienceVariant: EventVariant = {
  ...cityVariant,
  name: 'cast-experience',
  has_competition: false,
  steps: cityVariant.steps.filter((step) => !step.only_with_competition),
  parts: ['attendees', 'additional_observers', 'comp_room', 'media_passes', 'dancer_photos'],
  fee_components: ['workshop', 'competition', 'media'],
  dancers_need_scholarship: 'Cast Experience is only for dancers with cast or member scholarships.',
  attendee_required: false,
  full_workshop_to_compete: false,
  scholarship: 'amount',
  attended_regional_percent: 90,
}
