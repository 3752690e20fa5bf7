// Derives what a registration sees of a city's places: what is left for it, and which of its routines find none.
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import type { CityCounts, CountedAttendee, FreePlaces, PlacedEntry, TakenPlaces } from './city-limit.model.ts'
import {
  counting,
  freeBesideWaiting,
  freePlaces,
  isSmallRegistration,
  limitsFull,
  limitsWithoutList,
  needOf,
  take,
} from './free-places.rules.ts'

/** A city that takes everything: where its places are one matter for all routines, and looked at once. */
export const unlimitedCity: CityCounts = {
  routines_left: null,
  categories: [],
  small_solos_left: null,
  waiting: 0,
  without_place: [],
}

type Entry = PlacedEntry & { id: number }

interface Counted {
  entry_limit_rules: EntryLimitRules
  /** On the list of exceptions: never without a place (R§6). */
  exempt: boolean
  small: boolean
}

/** Each entry in its order takes its places, or finds none. `before` = the place that it has already, if any. */
function placed(
  start: FreePlaces,
  entries: readonly { entry: Entry; before: PlacedEntry | null }[],
  { entry_limit_rules: rules, exempt, small }: Counted,
): { left: FreePlaces; without_place: CityCounts['without_place'] } {
  const without_place: CityCounts['without_place'] = []
  const left = counting(start)
  for (const { entry, before } of entries) {
    const need = needOf(entry, small, before)
    const full = exempt ? [] : limitsFull(left, need)
    if (full.length === 0) take(left, need)
    else {
      const may_wait = limitsWithoutList(rules, full, entry.routine_category_id).length === 0
      without_place.push({ id: entry.id, full, may_wait })
    }
  }
  return { left, without_place }
}

function countsOf({ total, categories, small_solos }: FreePlaces) {
  const shown = (left: number | null) => (left === null ? null : Math.max(0, left))
  return {
    routines_left: shown(total),
    categories: [...categories].map(([routine_category_id, left]) => ({
      routine_category_id,
      left: Math.max(0, left),
    })),
    small_solos_left: shown(small_solos),
  }
}

/** The counts as places; nothing is below zero in them. */
export function leftOf(city: CityCounts): FreePlaces {
  return {
    total: city.routines_left,
    categories: new Map(city.categories.map(({ routine_category_id, left }) => [routine_category_id, left])),
    small_solos: city.small_solos_left,
  }
}

/** What of a registration decides about its places. */
export interface OwnPlaces {
  routines: readonly Entry[]
  attendees: readonly CountedAttendee[]
  exempt: boolean
  /** Whether the entry has its place: sold, being paid for, or held. */
  has_place: (entry: Entry) => boolean
}

/**
 * What is left in the city for one more routine of the registration, and which of its own find no place (LIMIT-01,
 * LIMIT-05, LIMIT-06): limits minus what others have taken, what it has itself, and what waits (WAIT-02).
 */
export function placesLeft(rules: EntryLimitRules, taken: TakenPlaces, own: OwnPlaces): CityCounts {
  const small = isSmallRegistration(own.attendees)
  const free = counting(freePlaces(rules, taken))
  for (const entry of own.routines) if (own.has_place(entry)) take(free, needOf(entry, small))
  const wanting = own.routines.filter((entry) => !own.has_place(entry))
  const { left, without_place } = placed(
    freeBesideWaiting(free, taken, rules),
    wanting.map((entry) => ({ entry, before: null })),
    { entry_limit_rules: rules, exempt: own.exempt, small },
  )
  return { ...countsOf(left), waiting: taken.waiting, without_place }
}

/** A registration with the counts of its city. */
interface Counting {
  routines: readonly Entry[]
  attendees: OwnPlaces['attendees']
}

/**
 * The counts once the registration has become `after` in an edit, or a draft, that is not saved yet (EDIT-04): what it
 * gives back it may take again, and what it keeps has its place.
 */
export function placesAfterEdit(
  before: Counting & {
    city: CityCounts
    exempt?: boolean
    tour_date: { entry_limit_rules: EntryLimitRules }
  },
  after: Counting,
): CityCounts {
  const { city, exempt = false, tour_date } = before
  const was_small = isSmallRegistration(before.attendees)
  const had = new Map(before.routines.map((entry) => [entry.id, entry]))
  for (const { id } of city.without_place) had.delete(id)
  const kept = new Set(after.routines.map(({ id }) => id))
  const start = counting(leftOf(city))
  for (const entry of had.values()) if (!kept.has(entry.id)) take(start, needOf(entry, was_small), -1)
  const { left, without_place } = placed(
    start,
    after.routines.map((entry) => ({ entry, before: had.get(entry.id) ?? null })),
    {
      entry_limit_rules: tour_date.entry_limit_rules,
      exempt,
      small: isSmallRegistration(after.attendees),
    },
  )
  return { ...city, ...countsOf(left), without_place }
}
