// The mail that tells an owner that the bank has returned a check, an e-check or a card payment, what that costs, and what is owed now.
import { formatUsd } from '../../shared/money.ts'
import { formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface CheckReturned {
  registrant_name: string
  tour_date: Pick<TourDate, 'event_city' | 'start_date' | 'end_date' | 'canceled' | 'postponed'> & {
    event: Pick<TourDate['event'], 'name' | 'accent' | 'contact_email' | 'contact_phone'>
  }
  /** 'check 1204', 'e-check', 'card payment' */
  what: string
  amount_cents: number
  fee_cents: number
  balance_cents: number
  payments_url: string
}

export function renderCheckReturned(mail: CheckReturned): RenderedMail {
  const { registrant_name, tour_date, what, amount_cents, fee_cents, balance_cents, payments_url } = mail
  const { event, event_city: city } = tour_date
  const check = `your ${what}`
  return renderMail({
    subject: `${event.name} ${city}: ${check} was returned by the bank`,
    preview: `${registrant_name}: ${check} of ${formatUsd(amount_cents)} was returned.`,
    heading: `The bank has returned ${check} of ${formatUsd(amount_cents)}`,
    accent: event.accent,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'Registered as', value: registrant_name },
          { name: 'Event', value: `${event.name} ${city}` },
          { name: 'Dates', value: formatEventDays(tour_date) },
        ],
      },
      {
        kind: 'amounts',
        lines: [
          { label: what.replace(/^./, (first) => first.toUpperCase()), amount_cents },
          {
            label: `Charge for the returned ${what.split(' ')[0] === 'check' ? 'check' : what}`,
            amount_cents: fee_cents,
          },
        ],
        totals: [{ label: 'Balance', amount_cents: balance_cents, strong: true }],
      },
      {
        kind: 'paragraph',
        text: `A returned ${what.split(' ')[0] === 'check' ? 'check' : what} carries a charge of ${formatUsd(fee_cents)}. Please pay your balance to keep your registration.`,
      },
      { kind: 'button', label: 'Go to Payments', url: payments_url },
      {
        kind: 'note',
        text: `Questions about ${event.name}? Write to ${event.contact_email} or call ${event.contact_phone}.`,
      },
    ],
    origin: new URL(payments_url).origin,
  })
}
