// Decides what the finals may add to a routine (REGIONAL-01, PREQUALIFY-01, ROUNDS-01).
import { type RefusalCode, refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { deriveCategory } from '../divisions/routine-category.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { isCoupleCategory } from '../routines/couple-entry.rules.ts'
import type { PreQualifying } from './routine-extra.model.ts'

/** R§5: "Pre-qualifying and crew showdown need more than 3 dancers." */
export const PRE_QUALIFYING_MORE_THAN = 3

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

/** The rounds of routines that are there (ROUNDS-01). */
export function checkFinalsRounds(wanted: RegistrationContent, view: Entered): Violation[] {
  return checkOwn('finals_rounds', wanted.finals_rounds, view, wanted.routines)
}

/** An award of the event's list, or none; what stood before the list was changed stays. */
export function checkRegionalAwards(
  { regional_awards, routines }: RegistrationContent,
  view: Entered & Pick<RegistrationView, 'price_list' | 'regional_awards'>,
): Violation[] {
  const { price_list, regional_awards: before } = view
  const known = new Set(price_list.regional_awards.map(({ id }) => id))
  const stood = new Map(before.map(({ id, regional_award_id }) => [id, regional_award_id]))
  const unknown = regional_awards.flatMap(({ id, regional_award_id: award }, position) =>
    award === null || known.has(award) || stood.get(id) === award
      ? []
      : [refuse('REGIONAL_AWARD_UNKNOWN', ['regional_awards', position, 'regional_award_id'])],
  )
  return [...checkOwn('regional_awards', regional_awards, view, routines), ...unknown]
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
  if (!isCoupleCategory(category, view))
    return !wanted || dancers.length > PRE_QUALIFYING_MORE_THAN ? null : 'PRE_QUALIFYING_DANCERS'
  // E§5: of a registered entry only the performance division changes; so it stays as it was, whoever leaves.
  const registered = view.completed && view.routines.some((entry) => entry.id === id)
  if (registered) return wanted === isTicked(view.pre_qualifying, id) ? null : 'COUPLE_REGISTERED'
  if (!wanted) return null
  // R§5: of ballroom "only with more than 3 attendees and not transfer".
  if (attendees <= PRE_QUALIFYING_MORE_THAN) return 'PRE_QUALIFYING_ATTENDEES'
  return copied_from === null ? null : 'PRE_QUALIFYING_TRANSFER'
}

/** Only routines of so many dancers, and couples of so many attendees (PREQUALIFY-01). */
export function checkPreQualifying(content: RegistrationContent, view: PreQualifyingView): Violation[] {
  const { pre_qualifying, routines } = content
  const barred = routines.flatMap((routine) => {
    const refusal = preQualifyingRefusal(routine, content, view)
    if (refusal === null) return []
    const position = pre_qualifying.findIndex(({ id }) => id === routine.id)
    return [
      refuse(refusal, position < 0 ? ['pre_qualifying'] : ['pre_qualifying', position, 'pre_qualifying']),
    ]
  })
  return [...checkOwn('pre_qualifying', pre_qualifying, view, routines), ...barred]
}
