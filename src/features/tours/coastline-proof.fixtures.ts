// What Coastline does otherwise than a city event, by hand (VARIANT-05; R§9: event 48).
import { asInTheCity, type KindProof, onePerTen } from './kind-proof.fixtures.ts'

export const coastlineProof: KindProof = {
  of: 'coastline',
  answers: {
    steps: 'Start Roster Dancers Teachers Observers Competition Freestyle Review Payment Success',
    addresses: ['freestyle'],
    opening: ['roster', 'dancers teachers observers', 'competition freestyle review'],
    parts: [...asInTheCity.parts, 'freestyle'],
    total: 11_111,
    free_teachers: onePerTen,
  },
}
