// Says what of a routine would change with one dancer more or less: division, category and fee.
import { formatUsd } from '../../shared/money.ts'
import { attendeesByPerson } from '../attendees/attendee-index.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { deriveRoutine } from '../routines/routine.rules.ts'
import { freeSize } from '../routines/routine-add-ons.rules.ts'
import { quoteTyped } from '../routines/typed-fee.rules.ts'
import type { TypedRoutine } from '../routines/typed-routine.rules.ts'

/** What of a registration the answer needs. */
export type WhatIfContext = Pick<
  RegistrationView,
  'attendees' | 'price_list' | 'tour_date' | 'ancillary' | 'independent'
>

/** How a routine is placed and what it costs; names are null while undecided. */
interface Outcome {
  division: string | null
  category: string | null
  amount_cents: number
}

export interface WhatIf extends Outcome {
  person_id: number
  /** Against the routine as it is. */
  difference_cents: number
  /** Division or category would be another, or not be known any more. */
  moves: boolean
}

export interface WhatIfs {
  /** As it is. */
  present: Outcome
  /** By the person who would be added; who may not dance here is not asked about. */
  added: ReadonlyMap<number, WhatIf>
  /** By the dancer who would be taken out. */
  removed: ReadonlyMap<number, WhatIf>
}

function outcomeOf(draft: TypedRoutine, context: WhatIfContext, at: Date): Outcome {
  const { category, proof } = deriveRoutine(draft, context)
  // A free routine of another size is paid for (ROUTINE-06).
  const priced = { ...draft, free_ballet: draft.free_ballet && freeSize(draft.dancers.length) }
  const lines = quoteTyped(priced, category, context, at)
  return {
    division: proof?.division.name ?? null,
    category: category?.name ?? null,
    amount_cents: lines.reduce((sum, line) => sum + line.amount_cents, 0),
  }
}

/**
 * What would follow from adding each of `candidates`, or taking out each dancer (WHATIF-01). Whoever has the same age is
 * asked about once, so it costs no more for 400 dancers than for 20.
 */
export function whatIf(
  draft: TypedRoutine,
  candidates: readonly number[],
  context: WhatIfContext,
  at: Date,
): WhatIfs {
  const known = attendeesByPerson(context.attendees)
  const present = outcomeOf(draft, context, at)
  const answerer = (dancersWith: (person_id: number) => number[]) => {
    const alike = new Map<string, Outcome>()
    return (person_id: number): WhatIf => {
      const attendee = known.get(person_id)
      const key = `${attendee?.kind} ${attendee?.person.age}`
      const outcome = alike.get(key) ?? outcomeOf({ ...draft, dancers: dancersWith(person_id) }, context, at)
      alike.set(key, outcome)
      return {
        ...outcome,
        person_id,
        difference_cents: outcome.amount_cents - present.amount_cents,
        moves: outcome.division !== present.division || outcome.category !== present.category,
      }
    }
  }
  const dancing = new Set(draft.dancers)
  const add = answerer((person_id) => [...draft.dancers, person_id])
  const remove = answerer((person_id) => draft.dancers.filter((dancer) => dancer !== person_id))
  return {
    present,
    added: new Map(
      candidates
        .filter((candidate) => !dancing.has(candidate))
        .map((candidate) => [candidate, add(candidate)]),
    ),
    removed: new Map(draft.dancers.map((dancer) => [dancer, remove(dancer)])),
  }
}

/** 'Junior, Large Group': what would be another; null where nothing moves, or where nothing is placed yet. */
function movedTo({ division, category, moves }: WhatIf, present: Outcome): string | null {
  if (!moves || present.division === null) return null
  const words = [
    ...(division === present.division ? [] : [division ?? 'no division']),
    ...(category === present.category ? [] : [category ?? 'no category']),
  ]
  return words.join(', ')
}

/** The division in which the routine would be with each of those who would change it: 'Teen'. */
export function additionHints({ added, present }: WhatIfs): ReadonlyMap<number, string> {
  if (present.division === null) return new Map()
  const others = [...added.values()].filter(({ division }) => division !== present.division)
  return new Map(others.map(({ person_id, division }) => [person_id, division ?? 'no division']))
}

/** So many sentences, and names in one, are read at a glance. */
const MOST_WORDS = 3

function namesOf(names: readonly string[], everybody: boolean): string {
  if (everybody && names.length > 1) return 'one dancer'
  if (names.length > MOST_WORDS) return `one of ${names.length} (${names.slice(0, 2).join(', ')} …)`
  const last = names.at(-1) ?? ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} or ${last}`
}

function differenceWords(cents: number): string {
  if (cents === 0) return 'at the same fee'
  return `${formatUsd(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'}`
}

/** 'With one more dancer: Small Group, $15.00 more': the number alone decides it, whoever comes; null = all stays. */
function oneMoreWords({ added, present }: WhatIfs): string | null {
  const [effect] = added.values()
  if (!effect || present.category === null) return null
  const stays = effect.category === present.category
  if (stays && effect.difference_cents === 0) return null
  const category = stays ? '' : `${effect.category ?? 'no category'}, `
  return `With one more dancer: ${category}${differenceWords(effect.difference_cents)}`
}

/**
 * What one dancer more or less would change, in words: 'Without Mia Alvarez: Junior, $60.00 less', a sentence for all
 * whose going does the same; at most three of those.
 */
export function whatIfWords(whatIfs: WhatIfs, nameOf: (person_id: number) => string): string[] {
  const { removed, present } = whatIfs
  const alike = new Map<string, number[]>()
  for (const [person_id, one] of removed) {
    const words = movedTo(one, present)
    if (words === null || removed.size === 1) continue
    const effect = `${words}, ${differenceWords(one.difference_cents)}`
    alike.set(effect, [...(alike.get(effect) ?? []), person_id])
  }
  const less = [...alike].slice(0, MOST_WORDS).map(([effect, people]) => {
    const who = namesOf(people.map(nameOf), people.length === removed.size)
    return `Without ${who}: ${effect}`
  })
  const more = oneMoreWords(whatIfs)
  return more === null ? less : [more, ...less]
}
