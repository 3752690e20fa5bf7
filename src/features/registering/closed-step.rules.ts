// Words why a step whose address was asked for is not open yet, and where it opens (R§2 "Guards").

import { type StepState, stepAt, stepStatuses } from '../registrations/steps.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

/** Null when the step is open, when there is none at that path, or when the registration is completed (STEP-07). */
export function closedStepWords(
  path: string,
  state: StepState,
  tourDate: Pick<TourDate, 'event' | 'web'>,
): string | null {
  const asked = stepAt(path, tourDate)
  if (!asked || state.completed) return null
  const steps = stepStatuses(state, tourDate)
  const step = steps.find((one) => one.key === asked.key)
  if (!step || step.open) return null
  const isOpen = (key: string) => steps.some((one) => one.key === key && one.open)
  if (!isOpen('dancers')) return `The step ‘${step.title}’ opens once somebody is on your roster.`
  if (!isOpen('review'))
    return `The step ‘${step.title}’ opens once a dancer or teacher is registered and saved.`
  if (!isOpen('payment')) return `The step ‘${step.title}’ opens once the review is submitted.`
  return `The step ‘${step.title}’ opens once the registration is completed.`
}
