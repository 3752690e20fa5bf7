// What the cast experience does otherwise than a city event, by hand (VARIANT-05; R§5, R§9, E§2).
import { type KindProof, PLAIN_TOTAL } from './kind-proof.fixtures.ts'

export const castExperienceProof: KindProof = {
  of: 'cast-experience',
  answers: {
    steps: 'Start Roster Dancers The-cast-experience Teachers Observers Review Payment Success',
    addresses: ['the-cast-experience'],
    opening: ['roster', 'dancers best-dancers teachers observers', 'review'],
    parts: [
      'attendees',
      'additional_observers',
      'media_passes',
      'comp_room',
      'best_dancer_routines',
      'dancer_photos',
    ],
    total: PLAIN_TOTAL,
    pays: [12_000, 24_300],
    without_scholarship: ['SCHOLARSHIP_NEEDED'],
    nobody: [],
    one_day_competes: true,
    competition: false,
    programme: {
      path: 'the-cast-experience',
      name_on_garment: false,
      counted_as: 'Cast experience',
      name_in_table: false,
    },
  },
}
