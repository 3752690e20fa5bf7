// Decides what of a person's registrations comes next: deadlines of what is not finished, starts of what is.
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import type { DashboardRegistration } from './dashboard.model.ts'
import { canFinish } from './dashboard.rules.ts'

export interface ComingUp {
  registration_id: number
  day: PlainDate
  /** 'Early rate ends' */
  what: string
  event: DashboardRegistration['event']
  event_city: string
  completed: boolean
}

/** Completed, and its date is neither canceled nor postponed. */
function isHeld({ completed, tour_date_status }: DashboardRegistration): boolean {
  return completed && tour_date_status === 'View Registration'
}

/** The next days that matter, the nearest first: each registration's early deadline while it can be finished, and its start. */
export function comingUp(lines: readonly DashboardRegistration[], at: Date, most: number): ComingUp[] {
  return lines
    .filter((line) => line.status !== 'past' && (isHeld(line) || canFinish(line)))
    .flatMap((line) => {
      const today = dateIn(at, line.timezone)
      const { id, event, event_city, completed } = line
      const shared = { registration_id: id, event, event_city, completed }
      const days = [
        ...(completed ? [] : [{ day: line.cutoff_end_date, what: 'Early rate ends' }]),
        { day: line.start_date, what: 'Event begins' },
      ]
      return days.flatMap(({ day, what }) => (day !== null && day >= today ? [{ ...shared, day, what }] : []))
    })
    .sort((a, b) => (a.day === b.day ? a.registration_id - b.registration_id : a.day < b.day ? -1 : 1))
    .slice(0, most)
}
