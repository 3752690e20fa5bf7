// The mail that tells the tour's office of a credit or of promo codes, where that was asked for (R§6 sendEmployeeEmail).
import { formatUsd } from '../../shared/money.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface DiscountChanged {
  registration_id: number
  registrant_name: string
  tour_date: Pick<TourDate, 'event_city'> & { event: Pick<TourDate['event'], 'name' | 'accent'> }
  /** 'Credit of $25.00 given' */
  done: string
  /** 'Credit', 'Late floor on Friday' */
  what: { name: string; value: string }
  balance_cents: number
  by: string
  /** '/staff/registrations/…' with its origin. */
  office_url: string
}

export function renderDiscountChanged(mail: DiscountChanged): RenderedMail {
  const { registration_id, registrant_name, tour_date, done, what, balance_cents, by, office_url } = mail
  return renderMail({
    subject: `${done}: ${registrant_name}, registration ${registration_id}`,
    preview: `${what.value}, by ${by}.`,
    heading: done,
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'Registration', value: `${registration_id}, ${registrant_name}` },
          { name: 'Event', value: `${tour_date.event.name} ${tour_date.event_city}` },
          what,
          { name: 'By', value: by },
          {
            name: balance_cents < 0 ? 'Credit now' : 'Balance now',
            value: formatUsd(Math.abs(balance_cents)),
          },
        ],
      },
      { kind: 'button', label: 'Open the registration', url: office_url },
    ],
    origin: new URL(office_url).origin,
  })
}
