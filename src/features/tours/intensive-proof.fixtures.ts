// What an intensive does otherwise than a city event, by hand (VARIANT-05; R§2, R§9).
import type { KindProof } from './kind-proof.fixtures.ts'

export const intensiveProof: KindProof = {
  of: 'intensive',
  answers: {
    steps: 'Start Roster Dancers Teachers Observers Intensive Tickets Review Payment Success',
    addresses: ['intensive', 'tickets'],
    opening: ['roster', 'dancers teachers observers intensive tickets', 'review'],
    parts: ['attendees', 'additional_observers', 'media_passes', 'comp_room', 'intensive', 'tickets'],
    groups: [true, true],
    competition: false,
  },
}
