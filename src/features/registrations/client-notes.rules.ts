// What clients note of a registration besides its content: the days, and whether it is a group (CALL-04).
import { type RefusalCode, refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

interface GroupSubject {
  ancillary: boolean
  attendees: readonly unknown[]
}

/** R§9: from so many attendees on, or everything but an individual's registration, as the kind of event says. */
export function isGroup(
  { ancillary, attendees }: GroupSubject,
  tourDate: { event: Pick<TourDate['event'], 'variant'> },
): boolean {
  const { group_from } = variantOf(tourDate)
  return group_from === null ? !ancillary : attendees.length >= group_from
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
