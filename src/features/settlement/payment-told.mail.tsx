// The mail that tells the tour's office of a payment, where the payer asked for it (E§6 sendEmployeeEmail).
import { formatUsd } from '../../shared/money.ts'
import { formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { PaymentReceived } from './payment-received.mail.tsx'

export interface PaymentTold extends PaymentReceived {
  registration_id: number
  /** The payer's words. */
  note: string
}

export function renderPaymentTold(mail: PaymentTold): RenderedMail {
  const { registration_id, registrant_name, tour_date, amount_cents, method, note, balance_cents } = mail
  const { event, event_city: city } = tour_date
  const amount = formatUsd(amount_cents)
  const standing =
    balance_cents > 0
      ? `${formatUsd(balance_cents)} is left to pay.`
      : balance_cents < 0
        ? `There’s a credit of ${formatUsd(-balance_cents)}.`
        : 'Nothing is left to pay.'
  return renderMail({
    subject: `Payment of ${amount}: ${registrant_name}, ${event.name} ${city}`,
    preview: `${amount} by ${method}. ${standing}`,
    heading: `${registrant_name} has paid ${amount}`,
    accent: event.accent,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'Registration', value: `${registration_id}` },
          { name: 'Event', value: `${event.name} ${city}` },
          { name: 'Dates', value: formatEventDays(tour_date) },
          { name: 'Paid by', value: method },
          ...(mail.media_pass_of ? [{ name: 'Media pass of', value: mail.media_pass_of.join(', ') }] : []),
          ...(note ? [{ name: 'Note', value: note }] : []),
        ],
      },
      { kind: 'paragraph', text: standing },
    ],
    origin: new URL(mail.overview_url).origin,
  })
}
