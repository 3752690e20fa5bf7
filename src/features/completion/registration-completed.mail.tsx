// The mail that confirms a completed registration: what was registered, what was paid, and what is next.
import { formatUsd } from '../../shared/money.ts'
import { formatDate, formatEventDays } from '../../ui/dates.ts'
import { type MailBlock, type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { AmountDue } from '../payments/amount-due.model.ts'
import { askWords, laterWords } from '../payments/amount-due-words.rules.ts'
import { type CheckFacts, checkRowsInWords, EARLY_BY_CHECK } from '../payments/check-terms.rules.ts'
import { type CoverLine, totalRows } from '../payments/cover-lines.rules.ts'
import { creditWords } from '../payments/credit-words.rules.ts'
import type { UnpricedWords } from '../registrations/statement-sections.rules.ts'
import { unpricedBlocks } from '../registrations/unpriced-blocks.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'
import { inCity } from '../tours/tour-words.rules.ts'

export interface RegistrationCompleted {
  registrant_name: string
  /** Of the tour date: what the mail names. */
  tour_date: Pick<TourDate, 'event_city' | 'start_date' | 'end_date' | 'canceled' | 'postponed'> & {
    event: Pick<TourDate['event'], 'name' | 'accent' | 'contact_email' | 'contact_phone'>
    venue: { name: string } | null
  }
  lines: readonly { label: string; details?: readonly string[]; amount_cents: number }[]
  total_cents: number
  /** What covers the total: money, promo codes, credits, vouchers. */
  cover: readonly CoverLine[]
  /** Total minus what covers it; negative = credit. */
  balance_cents: number
  /** With what is going back and has no answer yet, for which a check is sent, too; absent = nothing is. */
  firm_cents?: number
  /** What is to be paid by when (CHECK-12); absent = nothing is. */
  due?: AmountDue | null
  /** How the promised check is paid; null = none is. */
  check?: CheckFacts | null
  /** It needs no review by the office. */
  confirmed?: boolean
  /** How many take part online, each with a code of their own; absent = nobody does. */
  codes?: number
  /** What is registered and not charged: nominations, and what waits for a place. */
  unpriced: readonly UnpricedWords[]
  overview_url: string
}

function nextOf(mail: RegistrationCompleted): MailBlock[] {
  const blocks: MailBlock[] = []
  if (mail.balance_cents > 0) {
    const { balance_cents, firm_cents = balance_cents } = mail
    const back = mail.check ? firm_cents - balance_cents : 0
    const besides = back > 0 ? `, and ${formatUsd(back)} is on its way back to you` : ''
    const check = back > 0 ? `your check for ${formatUsd(firm_cents)}` : 'your check'
    const due = mail.due ?? { by_check: Boolean(mail.check), stages: [] }
    const later = laterWords(due, formatDate)
    blocks.push({
      kind: 'paragraph',
      text: `Your balance is ${formatUsd(balance_cents)}${besides}. Please ${askWords(due, formatDate, { check })}: your registration is RESERVED until the full balance is paid.${later && ` ${later}`}`,
    })
    if (mail.check) {
      const rows = checkRowsInWords(mail.check, mail.due ?? null, formatDate, mail.tour_date.event)
      blocks.push(
        { kind: 'facts', rows },
        ...EARLY_BY_CHECK.map((text) => ({ kind: 'paragraph', text }) as const),
      )
    }
  } else if (mail.balance_cents < 0) {
    blocks.push({ kind: 'paragraph', text: creditWords(mail.balance_cents, mail.tour_date.event) })
  }
  const review = mail.confirmed
    ? 'Your registration is confirmed.'
    : 'Please allow 1-3 days for our office to review your registration.'
  blocks.push({
    kind: 'paragraph',
    text: `${review} The overview page shows where it stands and what is still to do.`,
  })
  return blocks
}

/** VIRTUAL-07: nobody is let in without a code, and nobody is sent one unasked. */
function codesOf({ codes = 0 }: RegistrationCompleted): MailBlock[] {
  if (codes === 0) return []
  const text =
    codes === 1
      ? 'One person takes part online and needs an access code: open Access codes on the overview page to email it or share it by a link.'
      : `${codes} people take part online, and each needs an access code of their own: open Access codes on the overview page to email the codes or share them by a link.`
  return [{ kind: 'paragraph', text }]
}

export function renderRegistrationCompleted(mail: RegistrationCompleted): RenderedMail {
  const { registrant_name, tour_date, lines, total_cents, balance_cents, overview_url } = mail
  const { event, event_city: city, venue } = tour_date
  const dates = formatEventDays(tour_date)
  const covered = balance_cents > 0 ? `balance ${formatUsd(balance_cents)}` : 'nothing is left to pay'
  return renderMail({
    subject: `${event.name} ${city}: your registration`,
    preview: `${registrant_name}, ${dates}: total ${formatUsd(total_cents)}, ${covered}.`,
    heading: `You are registered for ${event.name} ${inCity(city)}`,
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
        kind: 'amounts',
        lines: lines.map(({ label, details = [], amount_cents }) => ({ label, details, amount_cents })),
        totals: totalRows(total_cents, mail.cover, balance_cents),
      },
      ...unpricedBlocks(mail.unpriced),
      ...nextOf(mail),
      ...codesOf(mail),
      { kind: 'button', label: 'Go to Overview', url: overview_url },
      {
        kind: 'note',
        text: `Questions about ${event.name}? Write to ${event.contact_email} or call ${event.contact_phone}.`,
      },
    ],
    origin: new URL(overview_url).origin,
  })
}
