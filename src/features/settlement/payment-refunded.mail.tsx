// The mail that tells that money went back: how much, by which way, and where the registration stands now.
import { formatUsd } from '../../shared/money.ts'
import { formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { PaymentReceived } from './payment-received.mail.tsx'

export interface PaymentRefunded extends Omit<PaymentReceived, 'media_pass_of'> {
  /** The office's words for the owner. */
  note: string
}

export function renderPaymentRefunded(mail: PaymentRefunded): RenderedMail {
  const { registrant_name, tour_date, amount_cents, method, note, balance_cents, overview_url } = mail
  const { event, event_city: city } = tour_date
  const amount = formatUsd(amount_cents)
  const standing =
    balance_cents > 0
      ? `Your balance is now ${formatUsd(balance_cents)}.`
      : balance_cents < 0
        ? `You have a credit of ${formatUsd(-balance_cents)}.`
        : 'Nothing is left to pay.'
  return renderMail({
    subject: `${event.name} ${city}: ${amount} refunded`,
    preview: `${registrant_name}: ${amount} by ${method}.`,
    heading: `We’ve refunded ${amount}`,
    accent: event.accent,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'Registered as', value: registrant_name },
          { name: 'Event', value: `${event.name} ${city}` },
          { name: 'Dates', value: formatEventDays(tour_date) },
          { name: 'Refunded to', value: method },
          ...(note ? [{ name: 'Reason', value: note }] : []),
        ],
      },
      {
        kind: 'paragraph',
        text: `${standing} It can take 5 to 10 days for a refund to show up on a card statement.`,
      },
      { kind: 'button', label: 'Go to Overview', url: overview_url },
      {
        kind: 'note',
        text: `Questions about ${event.name}? Write to ${event.contact_email} or call ${event.contact_phone}.`,
      },
    ],
    origin: new URL(overview_url).origin,
  })
}
