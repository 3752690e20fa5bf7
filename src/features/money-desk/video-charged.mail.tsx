// The mail that tells an owner that the video of a routine in the crew showdown was received, what that costs, and what is owed now.
import { counted } from '../../shared/counted.ts'
import { formatUsd } from '../../shared/money.ts'
import { formatDate, formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { AmountDue } from '../payments/amount-due.model.ts'
import { askWords, laterWords } from '../payments/amount-due-words.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface VideoCharged {
  registrant_name: string
  tour_date: Pick<TourDate, 'event_city' | 'start_date' | 'end_date' | 'canceled' | 'postponed'> & {
    event: Pick<
      TourDate['event'],
      'name' | 'accent' | 'contact_email' | 'contact_phone' | 'crew_showdown_cents'
    >
  }
  routine: string
  dancers: number
  amount_cents: number
  /** Total minus what covers it; negative = credit. */
  balance_cents: number
  /** What is to be paid by when (CHECK-12); null = nothing is. */
  due: AmountDue | null
  payments_url: string
}

function owedWords(due: AmountDue): string {
  const later = laterWords(due, formatDate)
  return `Please ${askWords(due, formatDate, { page: 'payments', it: 'your balance' })}.${later && ` ${later}`}`
}

export function renderVideoCharged(mail: VideoCharged): RenderedMail {
  const { registrant_name, tour_date, routine, dancers, amount_cents, balance_cents, due, payments_url } =
    mail
  const { event, event_city: city } = tour_date
  return renderMail({
    subject: `${event.name} ${city}: we’ve received the video for ${routine}`,
    preview: `${registrant_name}: ${formatUsd(amount_cents)} for the crew showdown.`,
    heading: `We’ve received the video for ${routine}`,
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
          {
            label: `Crew showdown, ${counted(dancers, 'dancer')} at ${formatUsd(event.crew_showdown_cents)}`,
            amount_cents,
          },
        ],
        totals: [
          {
            label: balance_cents < 0 ? 'Credit' : 'Balance',
            amount_cents: Math.abs(balance_cents),
            strong: true,
          },
        ],
      },
      {
        kind: 'paragraph',
        text:
          balance_cents > 0 && due
            ? `${routine} is in the crew showdown, and you’re still registered. ${owedWords(due)}`
            : `${routine} is in the crew showdown. Nothing is left to pay.`,
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
