// The mail that tells a studio that one of its people has registered alone (A§8).
import { formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface StudioNotified {
  studio_name: string
  registrant_name: string
  tour_date: Pick<TourDate, 'event_city' | 'start_date' | 'end_date' | 'canceled' | 'postponed'> & {
    event: Pick<TourDate['event'], 'name' | 'accent'>
  }
  dancers: readonly string[]
  routines: readonly string[]
  /** Registered before, and different now. */
  changed: boolean
  origin: string
}

export function renderStudioNotified(mail: StudioNotified): RenderedMail {
  const { studio_name, registrant_name, tour_date, dancers, routines, changed, origin } = mail
  const { event, event_city } = tour_date
  const did = changed ? 'changed their registration' : 'registered'
  return renderMail({
    subject: `${registrant_name} ${did} for ${event.name} ${event_city}`,
    preview: `Someone who belongs to ${studio_name} has ${changed ? 'changed their own registration' : 'registered on their own'}.`,
    heading: `${registrant_name} ${did} for ${event.name} ${event_city}`,
    accent: event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `${registrant_name} told us they belong to ${studio_name}, and is registering and paying on their own. You don’t need to do anything; we let you know about every registration like this.`,
      },
      {
        kind: 'facts',
        rows: [
          { name: 'Event', value: event.name },
          { name: 'City', value: event_city },
          { name: 'Dates', value: formatEventDays(tour_date) },
          ...(dancers.length > 0 ? [{ name: 'Attending', value: dancers.join(', ') }] : []),
          ...(routines.length > 0 ? [{ name: 'Routines', value: routines.join(', ') }] : []),
        ],
      },
      {
        kind: 'note',
        text: 'If this person does not belong to your studio, please write to our office.',
      },
    ],
    origin,
  })
}
