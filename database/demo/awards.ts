// For what routines are nominated at the finals of the demo, and the regional awards with which they may come there.
import type { NominationType, PriceList } from '../../src/features/tours/price-list.model.ts'
import type { Event } from '../../src/features/tours/tour-date.model.ts'

const [PETITE, MINI, JUNIOR, TEEN, SENIOR] = [1, 2, 3, 4, 5]
const YOUNGER = [PETITE, MINI, JUNIOR]
const OLDER = [TEEN, SENIOR]

type Award = Pick<NominationType, 'name'> & Partial<NominationType>

const studioAwards: Award[] = [
  { name: 'Studio Spirit' },
  { name: 'Best Ensemble Work' },
  { name: 'Outstanding Production', no_virtual: true },
  { name: 'Special Recognition' },
]

/** Each for the younger and the older ones. */
const styleAwards = ['Best Ballet', 'Best Jazz', 'Best Contemporary', 'Best Tap', 'Best Hip Hop', 'Best Musical Theatre'].flatMap((name): Award[] => [
  { name, age_divisions: YOUNGER },
  { name, age_divisions: OLDER, no_prelims: true },
])

const specialtyAwards: Award[] = [
  ...styleAwards,
  { name: 'Best Costume', details: ['costume_designer'], no_virtual: true },
  { name: 'Best Choreography', details: ['choreographer'] },
  { name: 'Special Award of the Faculty' },
]

const typesOf = (kind: NominationType['kind'], awards: readonly Award[], first_id: number): NominationType[] =>
  awards.map((award, position) => ({
    id: first_id + position,
    kind,
    age_divisions: [],
    performance_divisions: [],
    no_prelims: false,
    no_virtual: false,
    details: [],
    ...award,
  }))

/** Only the finals have any. */
export function nominationTypesOf({ variant }: Event): NominationType[] {
  return variant === 'finals' ? [...typesOf('studio', studioAwards, 1), ...typesOf('specialty', specialtyAwards, 101)] : []
}

export function regionalAwardsOf({ variant }: Event): PriceList['regional_awards'] {
  const awards = ['Critic’s Choice', 'Best of Show', 'High Score', 'First Place', 'Platinum']
  return ['finals', 'protege'].includes(variant) ? awards.map((name, position) => ({ id: position + 1, name })) : []
}
