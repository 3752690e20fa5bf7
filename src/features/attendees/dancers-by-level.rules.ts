// Says who of the attendees dances: a level is a dancer's, a teacher's or an observer's, and whoever is at it is one (LEVEL-02).
import type { PriceList } from '../tours/price-list.model.ts'

interface Levels {
  price_list: Pick<PriceList, 'workshop_levels'>
}

/** Whether the level is a dancer's; one that the price list does not have is nobody's. */
export function isDancersLevel(level_id: number | null | undefined, { price_list }: Levels): boolean {
  return price_list.workshop_levels.some(({ id, kind }) => id === level_id && kind === 'dancer')
}

/** The dancers among attendees as they are typed or sent, where nothing but the level says what they are. */
export function dancersByLevel<Form extends { workshop_level_id: number }>(
  attendees: readonly Form[],
  { price_list }: Levels,
): Form[] {
  const dancing = new Set(
    price_list.workshop_levels.flatMap(({ id, kind }) => (kind === 'dancer' ? [id] : [])),
  )
  return attendees.filter(({ workshop_level_id }) => dancing.has(workshop_level_id))
}
