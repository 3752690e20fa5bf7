// Decides who on a waiting list gets a freed place, and says in words why (decisions "Limits and the waiting list").
import type { CityLimit, FreePlaces, PlaceNeed } from '../limits/city-limit.model.ts'
import { limitsFull, withTaken } from '../limits/free-places.rules.ts'
import { unitsOf } from '../limits/waiting-units.rules.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import type { WaitingEntry } from './waiting-list.model.ts'

/** What of an entry decides its turn. */
export type Queued = Pick<
  WaitingEntry,
  | 'id'
  | 'registration_id'
  | 'registrant_name'
  | 'routine'
  | 'routine_category_id'
  | 'small_solo'
  | 'waiting_set'
  | 'exempt'
  | 'studio_rejected'
>

/** One entry, or a set that gets its places together or not at all. */
export type WaitingUnit = readonly Queued[]

/** An entry that gets a place. */
export interface Promotion {
  id: number
  /** 'first in line' */
  reason: string
}

function needOfQueued({ routine_category_id, small_solo }: Queued): PlaceNeed {
  return { total: true, routine_category_id, small_solo }
}

/**
 * What is free once the unit has its places, and the limits that stand in its way. Nothing stands in the way of an
 * exception, who takes a place all the same: those after it are bound.
 */
export function placeUnit(free: FreePlaces, unit: WaitingUnit): { left: FreePlaces; full: CityLimit[] } {
  const full = new Set<CityLimit>()
  let left = free
  for (const entry of unit) {
    const need = needOfQueued(entry)
    if (!entry.exempt) for (const limit of limitsFull(left, need)) full.add(limit)
    left = withTaken(left, need)
  }
  return { left, full: [...full] }
}

const limitWords: Record<CityLimit, string> = {
  total: 'the city has too few spots',
  category: 'its category has too few spots',
  small_solos: 'the limit of solos from registrations with under 5 dancers is reached',
}

/** '"Undertow" of Harbor Street', or the set. */
export function unitWords(unit: WaitingUnit): string {
  const names = unit.map(({ routine }) => `“${routine.name}”`).join(' and ')
  const of = unit[0] ? ` of ${unit[0].registrant_name}` : ''
  return unit.length === 1 ? `${names}${of}` : `the set ${names}${of}, together or not at all`
}

/** At most so many of those who are passed are named. */
const NAMED = 3

function reasonOf(passed: readonly { unit: WaitingUnit; full: CityLimit[] }[]): string {
  if (passed.length === 0) return 'first in line'
  const named = passed
    .slice(0, NAMED)
    .map(({ unit, full }) => `${unitWords(unit)} (${full.map((limit) => limitWords[limit]).join(', ')})`)
  const more = passed.length > NAMED ? ` and ${passed.length - NAMED} more` : ''
  return `first in line for an open spot, after ${named.join('; ')}${more}`
}

/** A category that the city no longer dances takes nobody by itself. */
function withoutDisabled(free: FreePlaces, rules: Pick<EntryLimitRules, 'categories'>): FreePlaces {
  const disabled = rules.categories.filter((category) => category.disabled)
  if (disabled.length === 0) return free
  const closed = disabled.map(({ routine_category_id }) => [routine_category_id, 0] as const)
  return { ...free, categories: new Map([...free.categories, ...closed]) }
}

/**
 * Who gets a place of those that are free (WAIT-04): in the order of the queue each entry or set that fits every limit
 * it meets. Nobody is passed by somebody who wants the same place, but for a set, or an entry of a full category, that
 * cannot be placed. Pure; `queue` in its order, `free` beside all that is taken.
 */
export function promotable(
  queue: readonly Queued[],
  free: FreePlaces,
  rules: Pick<EntryLimitRules, 'categories'>,
): Promotion[] {
  const promoted: Promotion[] = []
  const passed: { unit: WaitingUnit; full: CityLimit[] }[] = []
  let left = withoutDisabled(free, rules)
  // A rejected studio is sold nothing; its routines keep their turn until it is verified (STUDIO-13).
  const served = queue.filter(({ studio_rejected }) => !studio_rejected)
  for (const unit of unitsOf(served)) {
    const { left: then, full } = placeUnit(left, unit)
    if (full.length > 0) {
      passed.push({ unit, full })
      continue
    }
    left = then
    promoted.push(...unit.map(({ id }) => ({ id, reason: reasonOf(passed) })))
  }
  return promoted
}

/**
 * The queue with `id` at `position` (1 = next), and its set with it (WAIT-06): the ids in their new order. An unknown id
 * changes nothing.
 */
export function reordered(
  queue: readonly Pick<Queued, 'id' | 'registration_id' | 'waiting_set'>[],
  id: number,
  position: number,
): number[] {
  const moved = unitsOf(queue).find((unit) => unit.some((entry) => entry.id === id)) ?? []
  const others = queue.filter((entry) => !moved.includes(entry))
  const at = Math.max(0, Math.min(others.length, position - 1))
  return [...others.slice(0, at), ...moved, ...others.slice(at)].map((entry) => entry.id)
}
