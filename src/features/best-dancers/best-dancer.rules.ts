// Decides what a dancer's option brings with it, and what of an entry is still missing (R§5).
import type { CheckedEdit } from '../parts/part-content.rules.ts'
import type { BestDancerKind, BestDancerType, PriceList } from '../tours/price-list.model.ts'
import { type BestDancer, noRoutine } from './best-dancer.model.ts'

/** A registration as the checks see it. */
export type BestDancerView = CheckedEdit['view']
type Attendee = BestDancerView['attendees'][number]

const WITH_JACKET: readonly (BestDancerKind | undefined)[] = ['jacket', 'competing', 'cast']

export function typeOf(
  { best_dancer_type_id }: Pick<BestDancer, 'best_dancer_type_id'>,
  { best_dancer_types }: Pick<PriceList, 'best_dancer_types'>,
): BestDancerType | undefined {
  return best_dancer_types.find(({ id }) => id === best_dancer_type_id)
}

/** Whether a jacket comes with the option (E§2: those of the workshop only have none). */
export const hasJacket = (kind: BestDancerKind | undefined) => WITH_JACKET.includes(kind)

/**
 * The entry with what its option brings and nothing else (BESTDANCER-06, BESTDANCER-07): 'competing' makes the routine, any
 * other option removes it, and what has no jacket has no size and no name on it.
 */
export function settledEntry(entry: BestDancer, prices: Pick<PriceList, 'best_dancer_types'>): BestDancer {
  const kind = typeOf(entry, prices)?.kind
  const { person_id, best_dancer_type_id, jacket_size_id, jacket_name, routine } = entry
  const jacket = hasJacket(kind) ? { jacket_size_id, jacket_name } : { jacket_size_id: null, jacket_name: '' }
  return {
    person_id,
    best_dancer_type_id,
    ...jacket,
    routine: kind === 'competing' ? (routine ?? noRoutine) : null,
  }
}

/** The options that are open at a workshop level, in their order (BESTDANCER-03). */
export function optionsAt(workshop_level_id: number, types: readonly BestDancerType[]): BestDancerType[] {
  return types.filter(
    ({ workshop_level_ids }) => workshop_level_ids === null || workshop_level_ids.includes(workshop_level_id),
  )
}

/** A field that must be entered before the registration is submitted; the names are those of the entry. */
export type MissingField =
  | 'best_dancer_type_id'
  | 'jacket_size_id'
  | 'jacket_name'
  | 'routine.name'
  | 'routine.choreographer'
  | 'routine.performance_division_id'

/**
 * What of the entry is 'Missing (Required)' (BESTDANCER-08): of whoever competes the routine's name and performance division; of
 * a scholarship's the jacket's size and name, and the choreographer (R§5).
 */
export function missingFields(
  entry: BestDancer | undefined,
  { vip_type_id }: Pick<Attendee, 'vip_type_id'>,
  prices: Pick<PriceList, 'best_dancer_types' | 'jacket_names'>,
): MissingField[] {
  if (!entry) return ['best_dancer_type_id']
  const { routine, jacket_size_id, jacket_name } = settledEntry(entry, prices)
  const scholarship = vip_type_id !== null
  const jacket = scholarship && hasJacket(typeOf(entry, prices)?.kind)
  const asked: [MissingField, boolean][] = [
    ['jacket_size_id', jacket && jacket_size_id === null],
    ['jacket_name', jacket && prices.jacket_names && jacket_name === ''],
    ['routine.name', routine?.name === ''],
    ['routine.choreographer', scholarship && routine?.choreographer === ''],
    ['routine.performance_division_id', routine?.performance_division_id === null],
  ]
  return asked.flatMap(([field, missing]) => (missing ? [field] : []))
}

/** Who is asked: each dancer who comes (R§5). */
export const askedDancers = (attendees: readonly Attendee[]) =>
  attendees.filter(({ kind }) => kind === 'dancer')

type Asked = Pick<BestDancerView, 'attendees' | 'best_dancer_routines' | 'price_list'>

/** Each dancer of whom something is missing, with what (BESTDANCER-08). */
export function missingOf({ attendees, best_dancer_routines, price_list }: Asked) {
  const entries = new Map(best_dancer_routines.map((entry) => [entry.person_id, entry]))
  return askedDancers(attendees).flatMap((attendee) => {
    const fields = missingFields(entries.get(attendee.person_id), attendee, price_list)
    return fields.length > 0 ? [{ attendee, fields }] : []
  })
}

/** How many of the best dancers have all that is theirs, as the overview counts them (E§2: VIPs done/total). */
export function bestDancersDone(view: Asked): { done: number; total: number } {
  const incomplete = new Set(missingOf(view).map(({ attendee }) => attendee.person_id))
  const chosen = view.best_dancer_routines.filter(({ best_dancer_type_id }) => best_dancer_type_id !== null)
  return { done: chosen.filter(({ person_id }) => !incomplete.has(person_id)).length, total: chosen.length }
}
