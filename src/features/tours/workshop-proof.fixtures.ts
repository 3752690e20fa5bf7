// What a workshop-only date does otherwise than a city event, by hand (VARIANT-05; R§1).
import { type KindProof, PLAIN_TOTAL } from './kind-proof.fixtures.ts'

export const workshopProof: KindProof = {
  of: 'workshop',
  answers: {
    steps: 'Start Roster Dancers Teachers Observers Review Payment Success',
    opening: ['roster', 'dancers teachers observers', 'review'],
    parts: ['attendees', 'additional_observers', 'media_passes', 'comp_room'],
    total: PLAIN_TOTAL,
    groups: [true, true],
    competition: false,
  },
}
