// Words why a step whose address was asked for is not open yet, and where it opens (R§2 "Guards").

import { type StepState, stepAt, stepStatuses } from '../registrations/steps.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

/** Null when the step is open, when there is none at that path, or when the registration is completed (STEP-07). */
export function closedStepWords(
  path: string,
  state: StepState,
  tourDate: Pick<TourDate, 'event' | 'web'>,
): string | null {
  const asked = stepAt(path, tourDate, state)
  if (!asked || state.completed) return null
  const steps = stepStatuses(state, tourDate)
  const step = steps.find((step) => step.key === asked.key)
  if (!step || step.open) return null
  const needed = new Set(step.opens_after)
  for (const before of steps.toReversed())
    if (needed.has(before.key)) for (const key of before.opens_after) needed.add(key)
  const first = steps.find((step) => needed.has(step.key) && !step.done)
  return `The step ‘${step.title}’ opens once ${first?.done_once ?? 'the steps before it are done'}.`
}
