// The receipt that a family gets for what it paid of its share.
import { formatUsd } from '../../shared/money.ts'
import { formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { ShareLine } from './share.model.ts'

export interface ShareReceipt {
  studio_name: string
  tour_date: Pick<TourDate, 'event_city' | 'start_date' | 'end_date' | 'canceled' | 'postponed'> & {
    event: Pick<TourDate['event'], 'name' | 'accent'>
  }
  lines: readonly Pick<ShareLine, 'label' | 'amount_cents'>[]
  payment_id: number
  amount_cents: number
  /** 'Visa ending in 1111' */
  method: string
  /** With this payment. */
  paid_cents: number
  due_cents: number
  origin: string
}

export function renderShareReceipt(mail: ShareReceipt): RenderedMail {
  const { studio_name, tour_date, lines, amount_cents, method, paid_cents, due_cents, origin } = mail
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  const amount = formatUsd(amount_cents)
  return renderMail({
    subject: `${where}: your payment of ${amount}`,
    preview: `Thank you: ${amount} by ${method} for ${studio_name}.`,
    heading: `Thank you for your payment of ${amount}`,
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'Receipt', value: `No. ${mail.payment_id}` },
          { name: 'For', value: `${where}, registered by ${studio_name}` },
          { name: 'Dates', value: formatEventDays(tour_date) },
          { name: 'Paid by', value: method },
        ],
      },
      {
        kind: 'amounts',
        lines: lines.map(({ label, amount_cents }) => ({ label, amount_cents })),
        totals: [
          { label: 'Paid', amount_cents: paid_cents },
          { label: 'Still due', amount_cents: due_cents, strong: true },
        ],
      },
      {
        kind: 'note',
        text: `${studio_name} can see that you’ve paid. Your studio handles refunds and changes.`,
      },
    ],
    origin,
  })
}
