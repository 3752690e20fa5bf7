// The cast experience: a workshop for dancers who hold a cast or member scholarship, with tops and photos instead of a competition (R§5, E§2).
import { cityVariant, stepsWithoutCompetition } from './city.variant.ts'
import { programmeStep } from './finals.variant.ts'
import type { EventVariant, Programme } from './variant.model.ts'

const programme: Programme = {
  name: 'The cast experience',
  one: 'cast',
  counted_as: 'Cast experience',
  route: 'the-cast-experience',
  name_on_jacket: false,
  garment: { name: 'top', named: false },
}

const step = programmeStep(programme)

export const castExperienceVariant: EventVariant = {
  ...cityVariant,
  name: 'cast-experience',
  programme,
  has_competition: false,
  // After the dancers: who may come is told by their scholarships, which are chosen there.
  steps: stepsWithoutCompetition.flatMap((entered) =>
    entered.key === 'dancers' ? [entered, step] : [entered],
  ),
  parts: [
    'attendees',
    'additional_observers',
    'comp_room',
    'media_passes',
    'best_dancer_routines',
    'best_dancer_places',
    'best_dancer_music',
    'dancer_photos',
  ],
  fee_components: ['workshop', 'competition', 'media'],
  dancers_need_scholarship: 'Cast Experience is only for dancers with cast or member scholarships.',
  attendee_required: false,
  full_workshop_to_compete: false,
  scholarship: 'amount',
  attended_regional_percent: 90,
}
