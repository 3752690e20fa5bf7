// The mail that thanks for a payment, and says what is left to pay and by when.
import { formatUsd } from '../../shared/money.ts'
import { formatDate, formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { AmountDue } from '../payments/amount-due.model.ts'
import { askWords, laterWords } from '../payments/amount-due-words.rules.ts'
import { type CoverLine, totalRows } from '../payments/cover-lines.rules.ts'
import { GOING_BACK } from '../payments/unanswered.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface PaymentReceived {
  registrant_name: string
  /** Of the tour date: what the mail names. */
  tour_date: Pick<TourDate, 'event_city' | 'start_date' | 'end_date' | 'canceled' | 'postponed'> & {
    event: Pick<TourDate['event'], 'name' | 'accent' | 'contact_email' | 'contact_phone'>
  }
  amount_cents: number
  /** 'Visa ending in 1111' */
  method: string
  total_cents: number
  /** What covers the total, this payment counted: money, promo codes, credits, vouchers. */
  cover: readonly CoverLine[]
  /** Total minus what covers it; negative = credit. */
  balance_cents: number
  /** A registration that is not completed keeps what was paid, and has no place yet. */
  completed: boolean
  confirmed: boolean
  /** What is to be paid by when (CHECK-12); null = nothing is. */
  due: AmountDue | null
  /** What was paid covers the total only while a refund has no answer (REFUND-04). */
  waits_for_refund: boolean
  /** Something of what it was completed with is not paid (HISTORY-02). */
  reserved: boolean
  /** Whose media passes were bought; absent = it was paid for the registration. */
  media_pass_of?: readonly string[]
  overview_url: string
}

function nextOf({
  balance_cents,
  completed,
  confirmed,
  waits_for_refund,
  reserved,
  due,
  media_pass_of,
}: PaymentReceived): string {
  if (media_pass_of) return `Media passes for the season are paid for: ${media_pass_of.join(', ')}.`
  const left = formatUsd(balance_cents)
  if (!completed && waits_for_refund)
    return `${GOING_BACK} Your spot is not reserved until your registration is completed.`
  if (!completed) {
    return balance_cents > 0
      ? `Your payment is held for this registration, which isn’t complete yet: ${left} is left to pay. Your spot is not reserved until it’s completed.`
      : 'Your fees are covered. Please complete your registration on the payment page: your spot is not reserved until then.'
  }
  if (balance_cents > 0 && due) {
    const later = laterWords(due, formatDate)
    const standing = reserved ? ': your registration is RESERVED until the full balance is paid.' : '.'
    return `Your balance is ${left}. Please ${askWords(due, formatDate)}${standing}${later && ` ${later}`}`
  }
  const review = confirmed
    ? 'Your registration is confirmed.'
    : 'Please allow 1-3 days for our office to review your registration.'
  return `Nothing is left to pay. ${review}`
}

export function renderPaymentReceived(mail: PaymentReceived): RenderedMail {
  const { registrant_name, tour_date, amount_cents, method, total_cents, balance_cents, overview_url } = mail
  const { event, event_city: city } = tour_date
  const amount = formatUsd(amount_cents)
  return renderMail({
    subject: `${event.name} ${city}: your payment of ${amount}`,
    preview: `${registrant_name}: ${amount} by ${method}.`,
    heading: `Thank you for your payment of ${amount}`,
    accent: event.accent,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'Registered as', value: registrant_name },
          { name: 'Event', value: `${event.name} ${city}` },
          { name: 'Dates', value: formatEventDays(tour_date) },
          { name: 'Paid by', value: method },
        ],
      },
      ...(mail.media_pass_of
        ? []
        : [
            {
              kind: 'amounts' as const,
              lines: [{ label: 'This payment', amount_cents }],
              totals: totalRows(total_cents, mail.cover, balance_cents),
            },
          ]),
      { kind: 'paragraph', text: nextOf(mail) },
      {
        kind: 'button',
        label: mail.completed ? 'Go to Overview' : 'Go to Your Registration',
        url: overview_url,
      },
      {
        kind: 'note',
        text: `Questions about ${event.name}? Write to ${event.contact_email} or call ${event.contact_phone}.`,
      },
    ],
    origin: new URL(overview_url).origin,
  })
}
