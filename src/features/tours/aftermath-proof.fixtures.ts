// What Afterglow does otherwise than a city event, by hand (VARIANT-05; R§2, R§9: event 49).
import { asInTheCity, type KindProof, onePerTen } from './kind-proof.fixtures.ts'

export const aftermathProof: KindProof = {
  of: 'aftermath',
  answers: {
    steps: 'Start Roster Dancers Teachers Observers Competition Freestyle Review Payment Success',
    addresses: ['freestyle'],
    // R§2: the competition is "always open", also before anybody is on the roster.
    opening: ['roster competition', 'dancers teachers observers', 'freestyle review'],
    parts: [...asInTheCity.parts, 'freestyle', 'showdown'],
    total: 10_111,
    free_teachers: onePerTen,
  },
}
