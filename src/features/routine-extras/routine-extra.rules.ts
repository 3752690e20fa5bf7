// Decides what the finals may add to a routine (REGIONAL-01, PREQUALIFY-01, ROUNDS-01).

import { type RefusalCode, refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { deriveCategory } from '../divisions/routine-category.rules.ts'
import { sameValue } from '../parts/part-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { isCoupleCategory } from '../routines/couple-entry.rules.ts'
import { isCrew } from '../routines/crew.rules.ts'
import type { PreQualifying } from './routine-extra.model.ts'

type Entered = Pick<RegistrationView, 'routines' | 'waiting_list_routines'>

/** What is sent of a routine that is not there is refused, rather than dropped in silence. */
function checkOwn(
  part: string,
  wanted: readonly { id: number }[],
  { routines, waiting_list_routines }: Entered,
  added: readonly { id: number }[],
): Violation[] {
  const known = new Set([...routines, ...waiting_list_routines, ...added].map((routine) => routine.id))
  return wanted.flatMap((entry, position) =>
    known.has(entry.id) ? [] : [refuse('EXTRA_OF_ROUTINE', [part, position])],
  )
}

const entriesOf = ({ routines, waiting_list_routines }: Entered) => [...routines, ...waiting_list_routines]

interface Kept<Entry> {
  part: string
  wanted: readonly Entry[]
  stored: readonly Entry[]
  /** Whether two of them say the same; a routine without an entry has `none`. */
  none: Omit<Entry, 'id'>
}

/** At its entry; of what has been taken out there is none, so at its routine, which has a name and a step. */
const pathBeside = (
  { part, position, field }: { part: string; position: number; field: string },
  place: number,
): Violation['path'] => (position < 0 ? ['routines', place] : [part, position, field])

/**
 * A registered routine changes only its name, choreographer and performance division (R§4), and so nothing that stands beside it here
 * (EDIT-03); one that is added in the edit still gets all of it.
 */
function checkRegistered<Entry extends { id: number }>(
  { part, wanted, stored, none }: Kept<Entry>,
  { routines }: Pick<RegistrationContent, 'routines'>,
  view: Entered & Pick<RegistrationView, 'completed'>,
): Violation[] {
  if (!view.completed) return []
  const registered = new Set(entriesOf(view).map(({ id }) => id))
  const entryIn = (entries: readonly Entry[], id: number) => entries.find((entry) => entry.id === id)
  return routines.flatMap(({ id }, place) => {
    if (!registered.has(id)) return []
    const sides = { was: { ...none, ...entryIn(stored, id) }, is: { ...none, ...entryIn(wanted, id) } }
    const { was, is }: Record<'was' | 'is', Readonly<Record<string, unknown>>> = sides
    const field = Object.keys(none).find((name) => !sameValue(was[name], is[name]))
    if (field === undefined) return []
    const position = wanted.findIndex((entry) => entry.id === id)
    return [refuse('ROUTINE_REGISTERED', pathBeside({ part, position, field }, place))]
  })
}

/** The rounds of routines that are there (ROUNDS-01). */
export function checkFinalsRounds(
  content: RegistrationContent,
  view: Entered & Pick<RegistrationView, 'completed' | 'finals_rounds'>,
): Violation[] {
  const [part, wanted] = ['finals_rounds', content.finals_rounds] as const
  const none = { prelims: false, finals: false }
  return [
    ...checkOwn(part, wanted, view, content.routines),
    ...checkRegistered({ part, wanted, stored: view.finals_rounds, none }, content, view),
  ]
}

/** An award of the event's list, or none; what stood before the list was changed stays. */
export function checkRegionalAwards(
  content: RegistrationContent,
  view: Entered & Pick<RegistrationView, 'price_list' | 'regional_awards' | 'completed'>,
): Violation[] {
  const { regional_awards, routines } = content
  const { price_list, regional_awards: before } = view
  const known = new Set(price_list.regional_awards.map(({ id }) => id))
  const stood = new Map(before.map(({ id, regional_award_id }) => [id, regional_award_id]))
  const unknown = regional_awards.flatMap(({ id, regional_award_id: award }, position) =>
    award === null || known.has(award) || stood.get(id) === award
      ? []
      : [refuse('REGIONAL_AWARD_UNKNOWN', ['regional_awards', position, 'regional_award_id'])],
  )
  const part = 'regional_awards'
  const kept = { part, wanted: regional_awards, stored: before, none: { regional_award_id: null } }
  return [
    ...checkOwn(part, regional_awards, view, routines),
    ...unknown,
    ...checkRegistered(kept, content, view),
  ]
}

type PreQualifyingView = Entered &
  Pick<RegistrationView, 'tour_date' | 'price_list' | 'completed' | 'pre_qualifying'>

const isTicked = (entries: readonly PreQualifying[], id: number) =>
  entries.some((entry) => entry.id === id && entry.pre_qualifying)

/** Why a routine cannot be as it is wanted; null = it can (PREQUALIFY-01). */
function preQualifyingRefusal(
  routine: RegistrationContent['routines'][number],
  { pre_qualifying, attendees: { length: attendees } }: RegistrationContent,
  view: PreQualifyingView,
): RefusalCode | null {
  const { id, dancers, routine_category_id, copied_from } = routine
  const wanted = isTicked(pre_qualifying, id)
  const category = deriveCategory(dancers.length, routine_category_id, view.price_list.routine_categories)
  const couple = isCoupleCategory(category, view)
  // R§4, E§5: what is registered stays as it was beside what may change of it, whoever leaves.
  const registered = view.completed && entriesOf(view).some((entry) => entry.id === id)
  if (registered && wanted !== isTicked(view.pre_qualifying, id))
    return couple ? 'COUPLE_REGISTERED' : 'ROUTINE_REGISTERED'
  if (registered && couple) return null
  if (!couple) return !wanted || isCrew(dancers.length) ? null : 'PRE_QUALIFYING_DANCERS'
  if (!wanted) return null
  // R§5: of ballroom "only with more than 3 attendees and not transfer".
  if (!isCrew(attendees)) return 'PRE_QUALIFYING_ATTENDEES'
  return copied_from === null ? null : 'PRE_QUALIFYING_TRANSFER'
}

/** Only routines of so many dancers, and couples of so many attendees (PREQUALIFY-01). */
export function checkPreQualifying(content: RegistrationContent, view: PreQualifyingView): Violation[] {
  const { pre_qualifying, routines } = content
  const barred = routines.flatMap((routine, place) => {
    const refusal = preQualifyingRefusal(routine, content, view)
    if (refusal === null) return []
    const position = pre_qualifying.findIndex(({ id }) => id === routine.id)
    const at = { part: 'pre_qualifying', position, field: 'pre_qualifying' }
    return [refuse(refusal, pathBeside(at, place))]
  })
  return [...checkOwn('pre_qualifying', pre_qualifying, view, routines), ...barred]
}
