// Decides what the finals may add to a routine (REGIONAL-01, PREQUALIFY-01, ROUNDS-01).
import { type RefusalCode, refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { deriveCategory } from '../divisions/routine-category.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { isCoupleCategory } from '../routines/couple-entry.rules.ts'

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

/** Why a routine cannot be pre-qualified; null = it can (PREQUALIFY-01). */
function preQualifyingRefusal(
  routine: RegistrationContent['routines'][number],
  attendees: number,
  view: Pick<RegistrationView, 'tour_date' | 'price_list'>,
): RefusalCode | null {
  const { dancers, routine_category_id, copied_from } = routine
  const category = deriveCategory(dancers.length, routine_category_id, view.price_list.routine_categories)
  if (!isCoupleCategory(category, view))
    return dancers.length > PRE_QUALIFYING_MORE_THAN ? null : 'PRE_QUALIFYING_DANCERS'
  // R§5: of ballroom "only with more than 3 attendees and not transfer".
  if (attendees <= PRE_QUALIFYING_MORE_THAN) return 'PRE_QUALIFYING_ATTENDEES'
  return copied_from === null ? null : 'PRE_QUALIFYING_TRANSFER'
}

/** Only routines of so many dancers, and couples of so many attendees (PREQUALIFY-01). */
export function checkPreQualifying(
  { pre_qualifying, routines, attendees }: RegistrationContent,
  view: Entered & Pick<RegistrationView, 'tour_date' | 'price_list'>,
): Violation[] {
  const entered = new Map(routines.map((routine) => [routine.id, routine]))
  const barred = pre_qualifying.flatMap((entry, position) => {
    const routine = entered.get(entry.id)
    if (!entry.pre_qualifying || !routine) return []
    const refusal = preQualifyingRefusal(routine, attendees.length, view)
    return refusal === null ? [] : [refuse(refusal, ['pre_qualifying', position, 'pre_qualifying'])]
  })
  return [...checkOwn('pre_qualifying', pre_qualifying, view, routines), ...barred]
}
