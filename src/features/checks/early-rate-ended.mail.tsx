// The mail that tells whoever reserved by check that the early rate ended before all of it was paid, and what is owed now.
import { dateIn } from '../../shared/calendar.ts'
import { formatUsd } from '../../shared/money.ts'
import { formatDate, formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import { amountDue } from '../payments/amount-due.rules.ts'
import { checkFacts, checkRowsInWords, EARLY_BY_CHECK } from '../payments/check-terms.rules.ts'
import { type LateDifference, lateWords } from '../payments/received-rate.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { rateWords } from '../tours/rate.rules.ts'
import { inCity } from '../tours/tour-words.rules.ts'

export interface EarlyRateEnded {
  /** With what was charged. */
  view: RegistrationView
  late: LateDifference
  now: Date
  payments_url: string
}

export function renderEarlyRateEnded({ view, late, now, payments_url }: EarlyRateEnded): RenderedMail {
  const { tour_date, registrant_name, balance_cents, paying_by_check } = view
  const { event, event_city: city } = tour_date
  const more = formatUsd(late.amount_cents)
  const facts = checkFacts(view, dateIn(now, tour_date.timezone))
  const rows = checkRowsInWords(facts, amountDue(view, now), formatDate, event)
  return renderMail({
    subject: `${event.name} ${city}: ${more} more at the ${rateWords[late.rate]}`,
    preview: `${registrant_name}: not everything was paid on time. Your balance is ${formatUsd(balance_cents)}.`,
    heading: `Your balance for ${event.name} ${inCity(city)} wasn’t paid in full on time`,
    accent: event.accent,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'Registered as', value: registrant_name },
          { name: 'Dates', value: formatEventDays(tour_date) },
        ],
      },
      { kind: 'paragraph', text: `${lateWords(late)}.` },
      {
        kind: 'amounts',
        lines: [{ label: `Difference from the ${rateWords[late.rate]}`, amount_cents: late.amount_cents }],
        totals: [{ label: 'Balance', amount_cents: Math.max(0, balance_cents), strong: true }],
      },
      ...(paying_by_check && balance_cents > 0 ? [{ kind: 'facts' as const, rows }] : []),
      ...EARLY_BY_CHECK.map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'paragraph',
        text: 'If our office received your check before the early rate ended, we’ll credit this charge to your balance when we record the check.',
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
