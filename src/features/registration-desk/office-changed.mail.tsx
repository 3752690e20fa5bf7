// The mail to the owner of a registration of which the office has changed something.
import { formatUsd } from '../../shared/money.ts'
import { formatDate } from '../../ui/dates.ts'
import { type MailBlock, type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { EditChange } from '../parts/part-content.rules.ts'
import type { AmountDue } from '../payments/amount-due.model.ts'
import { askWords, laterWords } from '../payments/amount-due-words.rules.ts'
import { type CoverLine, totalRows } from '../payments/cover-lines.rules.ts'
import { creditWords } from '../payments/credit-words.rules.ts'
import type { UnpricedWords } from '../registrations/statement-sections.rules.ts'
import { unpricedBlocks } from '../registrations/unpriced-blocks.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'

interface SoldAmounts {
  lines: readonly { label: string; details?: readonly string[]; amount_cents: number }[]
  /** What is registered and not charged: nominations, and what waits for a place. */
  unpriced: readonly UnpricedWords[]
  total_cents: number
  cover: readonly CoverLine[]
  /** Total minus what covers it; negative = credit. */
  balance_cents: number
  /** What is to be paid by when (CHECK-12); null = nothing is. */
  due: AmountDue | null
  /** What became of a promised check; empty where there was none (CHECK-11). */
  check_ended: string
}

export interface OfficeChanged {
  tour_date: Pick<TourDate, 'event_city'> & {
    event: Pick<TourDate['event'], 'name' | 'accent' | 'contact_email' | 'contact_phone'>
  }
  /** 'The scholarship of Mia Alvarez was removed' */
  happened: string
  /** 'a scholarship was removed' */
  subject: string
  changes: readonly EditChange[]
  /** What its owner has to do now, a sentence each. */
  next: readonly string[]
  /** Of a completed registration; false = nothing is owed before it is. */
  sold: SoldAmounts | false
  url: string
}

function balanceWords(
  { balance_cents, due }: SoldAmounts,
  event: OfficeChanged['tour_date']['event'],
): string {
  if (balance_cents > 0 && due) {
    const later = laterWords(due, formatDate)
    return `Your balance is ${formatUsd(balance_cents)}. Please ${askWords(due, formatDate)}.${later && ` ${later}`}`
  }
  if (balance_cents < 0) return creditWords(balance_cents, event, { open: false })
  return 'Your registration is paid in full.'
}

function amountBlocks({ sold, tour_date }: OfficeChanged): MailBlock[] {
  if (!sold) {
    const text = 'Your registration isn’t complete yet. The fees shown there include this change.'
    return [{ kind: 'paragraph', text }]
  }
  const { lines, unpriced, total_cents, cover, balance_cents, check_ended } = sold
  return [
    {
      kind: 'amounts',
      lines: lines.map(({ label, details = [], amount_cents }) => ({ label, details, amount_cents })),
      totals: totalRows(total_cents, cover, balance_cents),
    },
    ...unpricedBlocks(unpriced),
    ...(check_ended === '' ? [] : [{ kind: 'paragraph', text: check_ended } as const]),
    { kind: 'paragraph', text: balanceWords(sold, tour_date.event) },
  ]
}

export function renderOfficeChanged(mail: OfficeChanged): RenderedMail {
  const { tour_date, happened, subject, changes, next, sold, url } = mail
  const { event } = tour_date
  return renderMail({
    subject: `${event.name} ${tour_date.event_city}: ${subject}`,
    preview: `${happened}.`,
    heading: happened,
    accent: event.accent,
    blocks: [
      {
        kind: 'facts',
        rows: changes.map(({ what, words }) => ({ name: what, value: words || 'removed' })),
      },
      ...next.map((text) => ({ kind: 'paragraph' as const, text })),
      ...amountBlocks(mail),
      { kind: 'button', label: sold ? 'Go to Overview' : 'Go to your registration', url },
      {
        kind: 'note',
        text: `Questions? Write to ${event.contact_email} or call ${event.contact_phone}.`,
      },
    ],
    origin: new URL(url).origin,
  })
}
