// What a ballroom event does otherwise than a city event, by hand (VARIANT-05; R§2, R§5).
import { asInTheCity, type KindProof, PLAIN_TOTAL } from './kind-proof.fixtures.ts'

export const ballroomProof: KindProof = {
  of: 'ballroom',
  answers: {
    steps: 'Start Roster Dancers Teachers Observers Competition Ballroom Review Payment Success',
    addresses: ['ballroom'],
    opening: ['roster', 'dancers teachers observers', 'competition ballroom review'],
    parts: [...asInTheCity.parts, 'pre_qualifying'],
    total: PLAIN_TOTAL,
    couple: 'Mia Alvarez & Leo Park',
  },
}
