// The mail that tells an owner that the office has confirmed the registration.
import { formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'
import { inCity } from '../tours/tour-words.rules.ts'

export interface RegistrationConfirmed {
  registrant_name: string
  tour_date: TourDate
  registration_id: number
  /** Total minus what was paid; negative = credit. */
  balance_cents: number
  origin: string
}

export function renderRegistrationConfirmed(mail: RegistrationConfirmed): RenderedMail {
  const { registrant_name, tour_date, registration_id, balance_cents, origin } = mail
  const { event, event_city: city, venue, mybtf } = tour_date
  const dates = formatEventDays(tour_date)
  return renderMail({
    subject: `${event.name} ${city}: your registration is confirmed`,
    preview: `${registrant_name}, ${dates}: our office has confirmed your registration.`,
    heading: `Your registration for ${event.name} ${inCity(city)} is confirmed`,
    accent: event.accent,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'Registered as', value: registrant_name },
          { name: 'Event', value: event.name },
          { name: 'City', value: city },
          { name: 'Dates', value: dates },
          ...(venue ? [{ name: 'Venue', value: venue.name }] : []),
        ],
      },
      {
        kind: 'paragraph',
        text: mybtf.editenabled
          ? 'Our office has reviewed and confirmed your registration. You can edit it again while editing is open for this city.'
          : 'Our office has reviewed and confirmed your registration.',
      },
      ...(balance_cents > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: 'There’s still a balance to pay; see the overview page for the amount and due date.',
            },
          ]
        : []),
      { kind: 'button', label: 'Go to Overview', url: `${origin}/event/${registration_id}/overview` },
      {
        kind: 'note',
        text: `Questions about ${event.name}? Write to ${event.contact_email} or call ${event.contact_phone}.`,
      },
    ],
    origin,
  })
}
