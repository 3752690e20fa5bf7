// What clients note of a registration besides its content: the days, whether it is a group, Beat Street (CALL-04).
import { type RefusalCode, refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

/** From so many attendees on, a registration is a group (R§9). */
export const GROUP_FROM = 5

interface GroupSubject {
  ancillary: boolean
  attendees: readonly unknown[]
}

/** R§9: at a workshop everything but an individual's registration, elsewhere 5 attendees or more. */
export function isGroup({ ancillary, attendees }: GroupSubject, { event }: Pick<TourDate, 'event'>): boolean {
  return event.variant === 'workshop' ? !ancillary : attendees.length >= GROUP_FROM
}

/** The days that are named are days of the event, each once. */
export function checkDates(
  dates: readonly string[],
  { start_date, end_date }: Pick<TourDate, 'start_date' | 'end_date'>,
): Violation[] {
  return dates.flatMap((date, position) => {
    const last = end_date ?? start_date
    const outside = (start_date !== null && date < start_date) || (last !== null && date > last)
    const broken: [boolean, RefusalCode][] = [
      [outside, 'DAY_NOT_OF_EVENT'],
      [dates.indexOf(date) < position, 'DAY_TWICE'],
    ]
    return broken.filter(([is]) => is).map(([, refusal]) => refuse(refusal, ['dates', position], { date }))
  })
}
