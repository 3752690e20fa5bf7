// The mail that confirms an edit of a completed registration: what is different now, and what it costs.

import { formatSigned, formatUsd } from '../../shared/money.ts'
import { formatDate, formatEventDays } from '../../ui/dates.ts'
import { type MailBlock, type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { EditChange } from '../parts/part-content.rules.ts'
import type { AmountDue } from '../payments/amount-due.model.ts'
import { askWords, laterWords } from '../payments/amount-due-words.rules.ts'
import { type CoverLine, totalRows } from '../payments/cover-lines.rules.ts'
import { creditWords } from '../payments/credit-words.rules.ts'
import type { PricedChange } from '../registrations/line-changes.rules.ts'
import type { UnpricedWords } from '../registrations/statement-sections.rules.ts'
import { unpricedBlocks } from '../registrations/unpriced-blocks.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'
import { inCity } from '../tours/tour-words.rules.ts'

/** With what it costs or gives back, where its words don’t say so themselves. */
type MailedChange = EditChange & Partial<Pick<PricedChange, 'cents' | 'lines'>>

export interface RegistrationChanged {
  registrant_name: string
  /** Of the tour date: what the mail names. */
  tour_date: Pick<TourDate, 'event_city' | 'start_date' | 'end_date' | 'canceled' | 'postponed'> & {
    event: Pick<TourDate['event'], 'name' | 'accent' | 'contact_email' | 'contact_phone'>
  }
  changes: readonly MailedChange[]
  lines: readonly { label: string; details?: readonly string[]; amount_cents: number }[]
  /** What is registered and not charged: nominations, and what waits for a place. */
  unpriced: readonly UnpricedWords[]
  total_cents: number
  /** What covers the total: money, promo codes, credits, vouchers. */
  cover: readonly CoverLine[]
  /** Total minus what covers it; negative = credit. */
  balance_cents: number
  /** What is to be paid by when (CHECK-12); null = nothing is. */
  due: AmountDue | null
  /** What became of a promised check; empty where there was none (CHECK-11). */
  check_ended: string
  /** It needs no review by the office. */
  confirmed: boolean
  overview_url: string
}

const kinds = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const

/**
 * 'Mia Alvarez (+$270.00): Teen, full workshop'; what costs nothing and gives nothing back has no amount. Where several lines make
 * it, each follows: 'Mia Alvarez, VIP experience +$250.00'.
 */
function changeWords({ what, words, cents = 0, lines = [] }: MailedChange): string {
  const amount = cents === 0 ? '' : ` (${formatSigned(cents)})`
  const each = lines.map((line) => `${line.label} ${formatSigned(line.cents)}`).join('; ')
  return [[`${what}${amount}`, words].filter(Boolean).join(': '), each].filter(Boolean).join('. ')
}

function changesBlock(changes: readonly MailedChange[]): MailBlock[] {
  const rows = changes.map((change) => ({ name: kinds[change.kind], value: changeWords(change) }))
  return rows.length > 0 ? [{ kind: 'facts', rows }] : []
}

function nextOf({ balance_cents, due, confirmed, check_ended, tour_date }: RegistrationChanged): MailBlock[] {
  const blocks: MailBlock[] = check_ended === '' ? [] : [{ kind: 'paragraph', text: check_ended }]
  if (balance_cents > 0 && due) {
    const later = laterWords(due, formatDate)
    const text = `Your balance is ${formatUsd(balance_cents)}. Please ${askWords(due, formatDate)}.${later && ` ${later}`}`
    blocks.push({ kind: 'paragraph', text })
  } else if (balance_cents < 0) {
    blocks.push({ kind: 'paragraph', text: creditWords(balance_cents, tour_date.event) })
  }
  const text = confirmed
    ? 'Your registration is confirmed.'
    : 'Please allow 1-3 days for our office to review your changes.'
  return [...blocks, { kind: 'paragraph', text }]
}

export function renderRegistrationChanged(mail: RegistrationChanged): RenderedMail {
  const { registrant_name, tour_date, changes, lines, total_cents, balance_cents, overview_url } = mail
  const { event, event_city: city } = tour_date
  const dates = formatEventDays(tour_date)
  return renderMail({
    subject: `${event.name} ${city}: your registration was changed`,
    preview: `${registrant_name}, ${dates}: ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}, total ${formatUsd(total_cents)}.`,
    heading: `Your registration for ${event.name} ${inCity(city)} was changed`,
    accent: event.accent,
    blocks: [
      ...changesBlock(changes),
      {
        kind: 'amounts',
        lines: lines.map(({ label, details = [], amount_cents }) => ({ label, details, amount_cents })),
        totals: totalRows(total_cents, mail.cover, balance_cents),
      },
      ...unpricedBlocks(mail.unpriced),
      ...nextOf(mail),
      { kind: 'button', label: 'Go to Overview', url: overview_url },
      {
        kind: 'note',
        text: `Did you not change this? Write to ${event.contact_email} or call ${event.contact_phone}.`,
      },
    ],
    origin: new URL(overview_url).origin,
  })
}
