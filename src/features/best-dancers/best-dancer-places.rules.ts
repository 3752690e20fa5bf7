// Decides which options of the programme are sold out: for all, or at one workshop level (BESTDANCER-04).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { BestDancerStock, TourDate } from '../tours/tour-date.model.ts'
import type { BestDancer, BestDancerPlaces, TakenOption } from './best-dancer.model.ts'
import { type BestDancerView, typeOf } from './best-dancer.rules.ts'

/** An option at a workshop level: what takes a place. */
export interface WantedPlace {
  best_dancer_type_id: number
  workshop_level_id: number
}

const takesFrom = (
  { best_dancer_type_id, workshop_level_id }: Omit<BestDancerPlaces, 'left'>,
  wanted: WantedPlace,
) =>
  best_dancer_type_id === wanted.best_dancer_type_id &&
  (workshop_level_id === null || workshop_level_id === wanted.workshop_level_id)

/** What others leave of each stock; below zero where more was sold than there is now. */
export function placesBeside(
  stock: readonly BestDancerStock[],
  taken: readonly TakenOption[],
): BestDancerPlaces[] {
  return stock.map(({ places, ...of }) => {
    const own = taken.filter((option) => takesFrom(of, option))
    return { ...of, left: places - own.reduce((sum, option) => sum + option.taken, 0) }
  })
}

type Places = Pick<BestDancerView, 'best_dancer_places'> & {
  tour_date: Pick<TourDate, 'disabled_best_dancers'>
}

/**
 * Whether there is no place for one more: the option is closed, or one of its stocks is used up by others and by `own`. Whoever
 * `had` the option at another level takes nothing further of a stock of all levels, and keeps it although it is closed now.
 */
export function isSoldOut(
  wanted: WantedPlace,
  own: readonly WantedPlace[],
  view: Places,
  had?: WantedPlace,
): boolean {
  const keeps = had?.best_dancer_type_id === wanted.best_dancer_type_id
  if (!keeps && view.tour_date.disabled_best_dancers.includes(wanted.best_dancer_type_id)) return true
  return view.best_dancer_places.some(
    (places) =>
      takesFrom(places, wanted) &&
      !(had && takesFrom(places, had)) &&
      places.left <= own.filter((other) => takesFrom(places, other)).length,
  )
}

type Placed = Pick<BestDancerView['attendees'][number], 'person_id' | 'workshop_level_id'>

/** The places that entries take, by person. */
export function wantedPlaces(
  entries: readonly BestDancer[],
  attendees: readonly Placed[],
): ReadonlyMap<number, WantedPlace> {
  const levels = new Map(attendees.map(({ person_id, workshop_level_id }) => [person_id, workshop_level_id]))
  return new Map(
    entries.flatMap(({ person_id, best_dancer_type_id }) => {
      const workshop_level_id = levels.get(person_id)
      if (best_dancer_type_id === null || workshop_level_id === undefined) return []
      return [[person_id, { best_dancer_type_id, workshop_level_id }] as const]
    }),
  )
}

const samePlace = (one: WantedPlace, other: WantedPlace | undefined) =>
  one.best_dancer_type_id === other?.best_dancer_type_id && one.workshop_level_id === other.workshop_level_id

/** Whether she did not have the option before. */
const isNew = ({ place, had }: { place: WantedPlace; had: WantedPlace | undefined }) =>
  place.best_dancer_type_id !== had?.best_dancer_type_id

/**
 * The entries that find no place: those that have one (`kept`) keep it, the others take theirs in their order. Whoever completes
 * holds the tour date's lock.
 */
export function checkOptionPlaces(
  entries: readonly BestDancer[],
  view: Places & Pick<BestDancerView, 'price_list'> & { attendees: readonly Placed[] },
  kept: ReadonlyMap<number, WantedPlace> = new Map(),
): Violation[] {
  const wanted = wantedPlaces(entries, view.attendees)
  const own = [...wanted].flatMap(([person_id, place]) =>
    samePlace(place, kept.get(person_id)) ? [place] : [],
  )
  const asked = [...entries.entries()].flatMap(([position, entry]) => {
    const [place, had] = [wanted.get(entry.person_id), kept.get(entry.person_id)]
    return place && !samePlace(place, had) ? [{ position, entry, place, had }] : []
  })
  // Whoever has the option already is served first: of a stock of all levels she takes nothing further.
  const inTurn = asked.toSorted((one, other) => Number(isNew(one)) - Number(isNew(other)))
  const full = new Set<number>()
  for (const { position, place, had } of inTurn) {
    if (isSoldOut(place, own, view, had)) full.add(position)
    own.push(place)
  }
  return asked
    .filter(({ position }) => full.has(position))
    .map(({ position, entry }) =>
      refuse('BEST_DANCER_SOLD_OUT', ['best_dancer_routines', position, 'best_dancer_type_id'], {
        option: typeOf(entry, view.price_list)?.name ?? '',
      }),
    )
}
