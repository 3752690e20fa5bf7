// Decides who dances a solo and no group, where the event asks for both (SOLOIST-01).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { GROUP_SIZE } from '../divisions/age-division.rules.ts'
import { personName } from '../parts/part-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'

type Entry = Pick<RegistrationView['routines'][number], 'id' | 'dancers'>

/** Who of them dances alone, and in no group of the registration; what waits for a place counts, too. */
function alone(dancers: readonly number[], entries: readonly Entry[]): number[] {
  if (dancers.length !== 1) return []
  const groups = entries.filter((entry) => entry.dancers.length >= GROUP_SIZE)
  return dancers.filter((dancer) => !groups.some((group) => group.dancers.includes(dancer)))
}

/** The soloists who lack a group. */
function withoutGroup(view: Parameters<typeof entriesOf>[0]): Set<number> {
  const entries = entriesOf(view)
  return new Set(entries.flatMap(({ dancers }) => alone(dancers, entries)))
}

/** What bars the solos (R§5: "Finals soloists must also be in a group routine where the event requires it"). */
export function checkSoloists(view: RegistrationView): Violation[] {
  if (!view.tour_date.event.soloists_in_group) return []
  const entries = entriesOf(view)
  return (['routines', 'waiting_list_routines'] as const).flatMap((list) =>
    view[list].flatMap(({ dancers }, position) =>
      alone(dancers, entries).map((id) =>
        refuse('SOLOIST_IN_GROUP', [list, position], { name: personName(id, view) }),
      ),
    ),
  )
}

/** The same of an edit: whoever was sold so, stays; `positionOf` = the routine's in what is sent. */
export function checkEditedSoloists(
  before: RegistrationView,
  after: RegistrationView,
  positionOf: (id: number) => number,
): Violation[] {
  if (!after.tour_date.event.soloists_in_group) return []
  const stood = withoutGroup(before)
  const entries = entriesOf(after)
  return entries.flatMap(({ id, dancers }) =>
    alone(dancers, entries)
      .filter((dancer) => !stood.has(dancer))
      .map((dancer) =>
        refuse('SOLOIST_IN_GROUP', ['routines', positionOf(id)], { name: personName(dancer, after) }),
      ),
  )
}

/** Said while a solo is typed; empty where nothing is to be said. */
export function soloistWords(
  { dancers }: Pick<Entry, 'dancers'>,
  view: Pick<RegistrationView, 'tour_date' | 'routines' | 'waiting_list_routines'>,
): string {
  const lacking = view.tour_date.event.soloists_in_group && alone(dancers, entriesOf(view)).length > 0
  return lacking ? 'Soloists must also be in a group routine (4 or more dancers) of this registration.' : ''
}
