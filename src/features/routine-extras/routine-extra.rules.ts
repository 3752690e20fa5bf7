// Decides what the finals may add to a routine (REGIONAL-01, PREQUALIFY-01, ROUNDS-01).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'

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

/** Only routines of so many dancers (PREQUALIFY-01). */
export function checkPreQualifying(
  { pre_qualifying, routines }: RegistrationContent,
  view: Entered,
): Violation[] {
  const dancers = new Map(routines.map((routine) => [routine.id, routine.dancers.length]))
  const small = pre_qualifying.flatMap((entry, position) => {
    const count = dancers.get(entry.id)
    return !entry.pre_qualifying || count === undefined || count > PRE_QUALIFYING_MORE_THAN
      ? []
      : [refuse('PRE_QUALIFYING_DANCERS', ['pre_qualifying', position, 'pre_qualifying'])]
  })
  return [...checkOwn('pre_qualifying', pre_qualifying, view, routines), ...small]
}
