// Tells who enters no routine and competes nevertheless: with what is danced in the programme (BESTDANCER-02).
import type { RegistrationView } from '../registrations/registration.model.ts'
import { programmeOf } from '../tours/event-variant.rules.ts'

/** One of the programme, 'protege', where somebody of the registration competes in it; null = nobody does. */
export function competingInProgramme({
  best_dancer_routines,
  tour_date,
}: Pick<RegistrationView, 'best_dancer_routines' | 'tour_date'>): string | null {
  const dances = best_dancer_routines.some(({ routine }) => routine !== null)
  return dances ? (programmeOf(tour_date)?.one ?? null) : null
}
