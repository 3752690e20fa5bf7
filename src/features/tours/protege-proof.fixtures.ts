// What the proteges do otherwise than a city event, by hand (VARIANT-05; R§2, E§2).
import { asInTheCity, type KindProof, PLAIN_TOTAL, theWeek, upToSix } from './kind-proof.fixtures.ts'

export const protegeProof: KindProof = {
  of: 'protege',
  answers: {
    steps: 'Start Roster Proteges Dancers Teachers Observers Competition Review Payment Success',
    addresses: ['proteges'],
    opening: ['roster', 'best-dancers dancers teachers observers', 'competition review'],
    parts: [
      ...asInTheCity.parts,
      ...(['best_dancer_routines', 'dancer_photos'] as const),
      ...(['regional_awards', 'pre_qualifying', 'finals_rounds'] as const),
    ],
    total: PLAIN_TOTAL,
    free_teachers: upToSix,
    room: theWeek,
    pays: [12_000, 20_250],
    own_scholarship: ['SCHOLARSHIP_AWARDED'],
    programme: { path: 'proteges', name_on_garment: true, counted_as: 'VIPs', name_in_table: true },
    balance_on_overview: false,
  },
}
