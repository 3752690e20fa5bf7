// Decides which extra time the office may give a sold routine or take from it, and what the registration has with it (ROUTINE-10).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { GROUP_SIZE } from '../divisions/age-division.rules.ts'
import { changedContent, contentOf } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { EXTRA_MINUTES } from '../routines/routine-add-ons.rules.ts'
import { amountsOfChange, type ChangedAmounts } from './office-amounts.rules.ts'

export interface ExtraTime {
  routine_id: number
  /** Minutes in all, 0 to 3. */
  extra_time: number
}

const routineOf = ({ routines }: Pick<RegistrationView, 'routines'>, routine_id: number) =>
  routines.find(({ id }) => id === routine_id)

type Sold = RegistrationView['routines'][number]

const mayHaveMore = ({ tour_date }: Pick<RegistrationView, 'tour_date'>, { dancers }: Sold) =>
  tour_date.add_ons.extra_time && dancers.length >= GROUP_SIZE

/** The minutes that a routine may have: more only where it would be given, less always. */
export function minutesFor(view: Pick<RegistrationView, 'tour_date'>, routine: Sold): number[] {
  return EXTRA_MINUTES.filter((minutes) => minutes <= routine.extra_time || mayHaveMore(view, routine))
}

/** The routines with a place that may have extra time, or have it already; of an open registration its owner decides. */
export function extraTimeRoutines(
  view: Pick<RegistrationView, 'completed' | 'routines' | 'tour_date'>,
): RegistrationView['routines'] {
  if (!view.completed) return []
  return view.routines.filter((routine) => routine.extra_time > 0 || mayHaveMore(view, routine))
}

/**
 * What bars it. Less may always be had, none too: what is offered no more, or no longer danced, can be taken off the bill.
 * `scratched` = of the running order.
 */
export function checkExtraTime(
  view: Pick<RegistrationView, 'completed' | 'routines' | 'tour_date'>,
  { routine_id, extra_time }: ExtraTime,
  scratched: boolean,
): Violation[] {
  const path = ['extra_time']
  if (!view.completed) return [refuse('EXTRA_TIME_OPEN', path)]
  const routine = routineOf(view, routine_id)
  if (!routine) return [refuse('EXTRA_TIME_NO_ROUTINE', path)]
  if (extra_time <= routine.extra_time) return []
  if (!view.tour_date.add_ons.extra_time) return [refuse('EXTRA_TIME_NOT_OFFERED', path)]
  if (routine.dancers.length < GROUP_SIZE) return [refuse('EXTRA_TIME_GROUPS', path)]
  return scratched ? [refuse('EXTRA_TIME_SCRATCHED', path)] : []
}

/** All that the registration has, with so much extra time. */
export function contentWithExtraTime(
  view: RegistrationView,
  { routine_id, extra_time }: ExtraTime,
): RegistrationContent {
  const content = contentOf(view)
  const routines = content.routines.map((form) => (form.id === routine_id ? { ...form, extra_time } : form))
  return changedContent(content, { routines }, view)
}

/** What the registration comes to before and after it, as the office sees it before it decides. */
export const extraTimeAmounts = (view: RegistrationView, wanted: ExtraTime, at: Date): ChangedAmounts =>
  amountsOfChange(view, contentWithExtraTime(view, wanted), at)
