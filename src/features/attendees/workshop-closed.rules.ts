// Decides whether the workshop of a tour date still takes changes (R§2: "replaced by a closed message").
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { AdditionalObservers, AttendeeForm } from './attendee.model.ts'
import { attendeeFormOf } from './attendee.model.ts'

interface Place {
  tour_date: { mybtf: Pick<TourDate['mybtf'], 'workshopenabled'> }
  /** On the tour date's list of exceptions (R§6). */
  exempt?: boolean | undefined
}

/** Whether its steps take entries (ATTENDEE-16). */
export function workshopOpen({ tour_date, exempt = false }: Place): boolean {
  return tour_date.mybtf.workshopenabled || exempt
}

interface Workshop {
  attendees: readonly AttendeeForm[]
  additional_observers: AdditionalObservers
}

function sameWorkshop(one: Workshop, other: Workshop): boolean {
  const listed = ({ attendees, additional_observers }: Workshop) =>
    JSON.stringify([
      attendees.map(attendeeFormOf).sort((a, b) => a.person_id - b.person_id),
      additional_observers.one,
      additional_observers.two,
    ])
  return listed(one) === listed(other)
}

/** A closed workshop refuses any change of who comes, and of how (ATTENDEE-16). */
export function checkWorkshopChange(wanted: Workshop, saved: Workshop, place: Place): Violation[] {
  if (workshopOpen(place) || sameWorkshop(wanted, saved)) return []
  return [refuse('WORKSHOP_CLOSED', ['attendees'])]
}

/** An open registration cannot be completed any more when its workshop has been closed (ATTENDEE-16). */
export function checkWorkshopOpen(registration: Workshop, place: Place): Violation[] {
  const { one, two } = registration.additional_observers
  if (workshopOpen(place) || registration.attendees.length + one + two === 0) return []
  return [refuse('WORKSHOP_CLOSED', ['attendees'])]
}
