// Decides the age division of a routine from its dancers' ages, and proves it (R§5, R§9).

import type { PlainDate } from '../../shared/calendar.ts'
import { once } from '../../shared/once.ts'
import type { AgeDivision } from '../tours/price-list.model.ts'

/** R§5: any dancer 21 or over makes it the oldest division. */
export const OPEN_AGE = 21
/** R§9: a group routine is 4 or more dancers. */
export const GROUP_SIZE = 4

export interface AgeDivisionProof {
  division: AgeDivision
  /** Youngest first. */
  ages: number[]
  /** Exact mean; `average` is the mean with its decimals dropped. */
  mean: number
  average: number
  oldest: number
  /** The division that holds the average. */
  by_average: AgeDivision
  /** The youngest division allowed: one below that of the oldest dancer. */
  floor: AgeDivision
  aged_up: boolean
  /** Why no age decides; null = the ages do. */
  forced: ForcedDivision['kind'] | null
  /** What it would be without one of the oldest dancers; null for a single dancer, and where no age decides. */
  without_oldest: { age: number; mean: number; division: AgeDivision } | null
  /** The proof in words, one sentence a line. */
  reason: string[]
}

/** A division that no age leads to, and what puts a routine there (AGE-07, AGE-08). */
export interface ForcedDivision {
  kind: 'showcase' | 'improv'
  division: AgeDivision
  /** 'Dana Cole is registered as a teacher: Showcase, whatever the ages' */
  because: string
}

interface Options {
  age_up: boolean
  /** Null: the ages decide. */
  forced?: ForcedDivision | null
  /** The day on which the ages count, for the words of the proof. */
  as_of?: PlainDate
}

/** Position of the division that holds an age: the last that starts at or below it, or the youngest. */
function positionOf(age: number, divisions: readonly AgeDivision[]): number {
  return Math.max(
    0,
    divisions.findLastIndex((division) => division.minimum_age <= age),
  )
}

/** Age-up: groups of 4 or more whose oldest dancer is under 21 (AGE-04). */
export function ageUpAllowed(ages: readonly number[]): boolean {
  return ages.length >= GROUP_SIZE && Math.max(...ages) < OPEN_AGE
}

/** At most two decimals, of which 13.75 needs both: cut, not rounded, so that 13.997 reads '13.99' beside 'decimals dropped: 13'. */
const twoDecimals = (sum: number, count: number): string => String(Math.floor((sum * 100) / count) / 100)

const longDate = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))

/** The parts of the decision, without words. */
function place(ages: readonly number[], divisions: readonly AgeDivision[], ageUp: boolean) {
  const sum = ages.reduce((total, age) => total + age, 0)
  const average = Math.floor(sum / ages.length)
  const oldest = Math.max(...ages)
  const last = divisions.length - 1
  const byAverage = positionOf(average, divisions)
  const ofOldest = oldest >= OPEN_AGE ? last : positionOf(oldest, divisions)
  const floor = Math.max(0, ofOldest - 1)
  const unlifted = oldest >= OPEN_AGE ? last : Math.max(byAverage, floor)
  const agedUp = ageUp && ageUpAllowed(ages)
  const final = agedUp ? Math.min(last, unlifted + 1) : unlifted
  return { sum, average, oldest, byAverage, ofOldest, floor, unlifted, agedUp, final }
}

/** How the ages lead to the division, one sentence a line. */
function wordsOf(
  ages: readonly number[],
  divisions: readonly AgeDivision[],
  placed: ReturnType<typeof place>,
): string[] {
  const { sum, average, oldest } = placed
  const name = (position: number) => divisions[position]?.name ?? ''
  const mean = `Average ${twoDecimals(sum, ages.length)}, decimals dropped: ${average} → ${name(placed.byAverage)}`
  if (oldest >= OPEN_AGE) {
    return [mean, `Oldest is ${oldest}: any dancer of ${OPEN_AGE} or over makes it ${name(placed.final)}`]
  }
  const lifted = placed.unlifted > placed.byAverage
  return [
    mean,
    `Oldest is ${oldest} (${name(placed.ofOldest)}): not below ${name(placed.floor)}`,
    ...(lifted ? [`Lifted to ${name(placed.unlifted)} by the oldest dancer`] : []),
    ...(placed.agedUp ? [`Age-up: one division higher → ${name(placed.final)}`] : []),
  ]
}

/**
 * The age division of a routine with its proof; null when there is no dancer or no division yet.
 * AGE-01 average with decimals dropped; AGE-02 not more than one division below the oldest dancer's; AGE-03 a dancer
 * of 21 or more makes it the oldest division; AGE-04 age-up lifts it by one. `ages` in whole years in any order:
 * a missing birthdate is a violation of the routine (see `deriveDivision`), never an age here. What is forced stands
 * whatever the ages (AGE-07, AGE-08). `all` youngest first, as in the price list.
 */
export function deriveAgeDivision(
  ages: readonly number[],
  all: readonly AgeDivision[],
  options: Options = { age_up: false },
): AgeDivisionProof | null {
  const divisions = all.filter(({ kind }) => kind === 'age')
  const at = (position: number) => divisions[position] as AgeDivision
  if (ages.length === 0 || divisions.length === 0) return null
  const sorted = [...ages].sort((a, b) => a - b)
  const placed = place(sorted, divisions, options.age_up)
  const { sum, average, oldest } = placed
  const forced = options.forced ?? null
  const division = forced?.division ?? at(placed.final)
  const without = sorted.slice(0, -1)
  const withoutSum = sum - oldest
  const less =
    forced !== null || without.length === 0 ? null : at(place(without, divisions, options.age_up).final)

  // Put into words only when they are read: whole registrations are placed without anybody asking why.
  let words: string[] | null = null
  const reason = () => {
    const day = options.as_of ? ` on ${longDate().format(new Date(`${options.as_of}T00:00:00Z`))}` : ''
    const ages = `${sorted.length === 1 ? 'Age' : 'Ages'}${day}: ${sorted.join(', ')}`
    const why = forced ? [forced.because] : wordsOf(sorted, divisions, placed)
    if (less === null) return [ages, ...why]
    const mean = twoDecimals(withoutSum, without.length)
    const still = less.id === division.id ? 'still ' : ''
    return [ages, ...why, `Without one ${oldest}-year-old: average ${mean}, ${still}${less.name}`]
  }

  return {
    division,
    ages: sorted,
    mean: sum / sorted.length,
    average,
    oldest,
    by_average: at(placed.byAverage),
    floor: at(placed.floor),
    aged_up: forced === null && placed.agedUp,
    forced: forced?.kind ?? null,
    without_oldest: less === null ? null : { age: oldest, mean: withoutSum / without.length, division: less },
    get reason() {
      words ??= reason()
      return words
    },
  }
}
