// What the national finals do otherwise than a city event, by hand (VARIANT-05; R§2, R§5, R§9, E§2).
import { asInTheCity, type KindProof, PLAIN_TOTAL, theWeek, upToSix } from './kind-proof.fixtures.ts'

export const finalsProof: KindProof = {
  of: 'finals',
  answers: {
    steps:
      'Start Roster Best-dancers Dancers Teachers Observers Competition Studio-of-the-Year Studio-awards Specialty-awards Review Payment Success',
    addresses: ['best-dancers', 'soty', 'studio-awards', 'specialty-nominations', 'specialty-awards'],
    opening: [
      'roster',
      'best-dancers dancers teachers observers',
      'competition soty studio-awards specialty-nominations review',
    ],
    parts: [
      ...asInTheCity.parts,
      ...(['best_dancer_routines', 'dancer_photos', 'kdoty'] as const),
      ...(['regional_awards', 'pre_qualifying', 'finals_rounds'] as const),
      ...(['soty_entering', 'soty_routines', 'nomination_routines'] as const),
    ],
    total: PLAIN_TOTAL,
    free_teachers: upToSix,
    room: theWeek,
    pays: [12_000, 20_250],
    own_scholarship: ['SCHOLARSHIP_AWARDED'],
    programme: { path: 'best-dancers', name_on_garment: true, counted_as: 'VIPs', name_in_table: false },
    balance_on_overview: false,
  },
}
