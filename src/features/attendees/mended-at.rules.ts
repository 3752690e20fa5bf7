// Finds the step of the workshop on which what a save refuses can be mended.
import type { Violation } from '../../shared/violations.ts'
import { type Step, stepOfPart, stepsOf } from '../registrations/steps.rules.ts'
import type { Attendee } from './attendee.model.ts'
import { stepOfKind } from './attendee-sections.rules.ts'

/** Who is refused stands on the step of her kind, observers without a name on theirs (ATTENDEE-20); undefined = of nobody. */
export function mendedAt(
  { path: [list, position] }: Pick<Violation, 'path'>,
  attendees: readonly Pick<Attendee, 'kind'>[],
  tourDate: Parameters<typeof stepsOf>[0],
): Step | undefined {
  if (list === 'additional_observers') return stepOfPart('additional_observers', tourDate)
  const row = list === 'attendees' && typeof position === 'number' ? attendees[position] : undefined
  return row && stepsOf(tourDate).find(({ key }) => key === stepOfKind[row.kind])
}
