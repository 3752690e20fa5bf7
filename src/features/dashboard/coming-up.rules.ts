// Decides what of a person's registrations comes next: deadlines of what is not finished, starts of what is, and what is to be paid.
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { formatUsd } from '../../shared/money.ts'
import type { DashboardRegistration } from './dashboard.model.ts'
import { canFinish, isCanceled } from './dashboard.rules.ts'

export interface ComingUp {
  registration_id: number
  day: PlainDate
  /** 'Early rate ends' */
  what: string
  event: DashboardRegistration['event']
  event_city: string
  completed: boolean
  /** Something is to be paid: the cards show three registrations (A§2), and no amount that is due may be out of sight. */
  pays: boolean
}

/** Completed, and its date is neither canceled nor postponed. */
function isHeld({ completed, tour_date_status }: DashboardRegistration): boolean {
  return completed && tour_date_status === 'View Registration'
}

/** What a completed registration owes, by its day; what has none ahead is due today. After the event, too. */
function toPay(lines: readonly DashboardRegistration[], at: Date): ComingUp[] {
  return lines.flatMap(({ id, event, event_city, completed, due, timezone, tour_date_status }) => {
    const owed = due?.stages[0]
    // While it is postponed nothing is due by a day (DATE-07), nor today; of a canceled one nothing is asked for (PAY-16).
    const off = tour_date_status === 'Postponed' || isCanceled(tour_date_status)
    if (!completed || !due || !owed || off) return []
    const what = `${formatUsd(owed.cents)} due${due.by_check ? ' by check' : ''}`
    const day = owed.by ?? dateIn(at, timezone)
    return [{ registration_id: id, day, what, event, event_city, completed, pays: true }]
  })
}

const nearest = (a: ComingUp, b: ComingUp) =>
  a.day === b.day ? a.registration_id - b.registration_id : a.day < b.day ? -1 : 1

/**
 * The next days that matter, the nearest first: every amount that is due, and as many as there is room for of the early deadlines of
 * what can be finished, and of the starts.
 */
export function comingUp(lines: readonly DashboardRegistration[], at: Date, most: number): ComingUp[] {
  const payable = toPay(lines, at)
  const days = daysOf(lines, at).sort(nearest)
  return [...payable, ...days.slice(0, Math.max(0, most - payable.length))].sort(nearest)
}

/** Each registration's early deadline while it can be finished, and its start. */
function daysOf(lines: readonly DashboardRegistration[], at: Date): ComingUp[] {
  return lines
    .filter((line) => line.status !== 'past' && (isHeld(line) || canFinish(line)))
    .flatMap((line) => {
      const today = dateIn(at, line.timezone)
      const { id, event, event_city, completed } = line
      const shared = { registration_id: id, event, event_city, completed, pays: false }
      const days = [
        ...(completed ? [] : [{ day: line.cutoff_end_date, what: 'Early rate ends' }]),
        { day: line.start_date, what: 'Event begins' },
      ]
      return days.flatMap(({ day, what }) => (day !== null && day >= today ? [{ ...shared, day, what }] : []))
    })
}
