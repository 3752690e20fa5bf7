// Decides who may dance in a routine: registered for the whole workshop, with a birthdate, and once (R§5).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { Attendee } from '../attendees/attendee.model.ts'
import { attendeesByPerson } from '../attendees/attendee-index.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { EventVariant } from '../tours/variant.model.ts'

/** Why this person may not dance here (ROUTINE-03, PERSON-04); null = may. `attendee` undefined = not registered. */
export function barredFromDancing(
  attendee: Attendee | undefined,
  { full_workshop_to_compete }: Pick<EventVariant, 'full_workshop_to_compete'>,
): 'ROUTINE_DANCER_NOT_REGISTERED' | 'ROUTINE_DANCER_ONE_DAY' | null {
  // Teachers may dance, too: their routines are in Showcase (AGE-07). Observers may not.
  if (attendee === undefined || attendee.kind === 'observer') return 'ROUTINE_DANCER_NOT_REGISTERED'
  return full_workshop_to_compete && attendee.one_day ? 'ROUTINE_DANCER_ONE_DAY' : null
}

/**
 * Every violation in the dancers of a routine, by position (ROUTINE-02, ROUTINE-03, PERSON-04). `needsWorkshop`: false
 * in the kinds of event where one-day dancers compete, too (R§5: the cast experience).
 */
export function checkRoutineDancers(
  dancers: readonly number[],
  context: Pick<RegistrationView, 'attendees' | 'tour_date'>,
): Violation[] {
  if (dancers.length === 0) return [refuse('ROUTINE_DANCER_REQUIRED', ['dancers'])]
  const registered = attendeesByPerson(context.attendees)
  const kind = variantOf(context.tour_date)
  const seen = new Set<number>()
  return dancers.flatMap((dancer, position) => {
    const path = ['dancers', position]
    const attendee = registered.get(dancer)
    const barred = barredFromDancing(attendee, kind)
    if (!attendee || barred === 'ROUTINE_DANCER_NOT_REGISTERED') {
      return [refuse('ROUTINE_DANCER_NOT_REGISTERED', path)]
    }
    const { fname, lname, age } = attendee.person
    if (seen.has(dancer)) return [refuse('ROUTINE_DANCER_TWICE', path, { name: `${fname} ${lname}` })]
    seen.add(dancer)
    const found = barred ? [refuse(barred, path)] : []
    if (age !== null) return found
    const code = attendee.kind === 'teacher' ? 'TEACHER_BIRTHDATE_REQUIRED' : 'DANCER_BIRTHDATE_REQUIRED'
    return [...found, refuse(code, path)]
  })
}
