// The mail that tells the office that one of it gave or took back a credit (R§6).
import { formatUsd } from '../../shared/money.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface CreditChanged {
  registration_id: number
  registrant_name: string
  tour_date: Pick<TourDate, 'event_city'> & { event: Pick<TourDate['event'], 'name' | 'accent'> }
  from: string
  amount_cents: number
  /** False = taken back. */
  given: boolean
  balance_cents: number
  by: string
  /** '/staff/registrations/…' with its origin. */
  office_url: string
}

export function renderCreditChanged(mail: CreditChanged): RenderedMail {
  const { registration_id, registrant_name, tour_date, from, amount_cents, given, balance_cents, by } = mail
  const amount = formatUsd(amount_cents)
  const done = given ? `Credit of ${amount} given` : `Credit of ${amount} taken back`
  return renderMail({
    subject: `${done}: ${registrant_name}, registration ${registration_id}`,
    preview: `${from}, by ${by}.`,
    heading: done,
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'Registration', value: `${registration_id}, ${registrant_name}` },
          { name: 'Event', value: `${tour_date.event.name} ${tour_date.event_city}` },
          { name: 'Credit', value: from },
          { name: 'By', value: by },
          {
            name: balance_cents < 0 ? 'Credit now' : 'Balance now',
            value: formatUsd(Math.abs(balance_cents)),
          },
        ],
      },
      { kind: 'button', label: 'Open the registration', url: mail.office_url },
    ],
    origin: new URL(mail.office_url).origin,
  })
}
