// The mail with which a studio asks a family for its share of a registration, or reminds it: lines, amount, private link.
import { formatUsd } from '../../shared/money.ts'
import { formatDatedMoment, formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { ShareLine } from './share.model.ts'

export interface ShareAsked {
  /** The office has verified who asks; else nothing that was typed is told, and stands behind the link alone (MAIL-03). */
  verified: boolean
  studio_name: string
  /** Where the family asks back; null = the studio has none. */
  studio_email: string | null
  tour_date: Pick<
    TourDate,
    'event_city' | 'timezone' | 'start_date' | 'end_date' | 'canceled' | 'postponed'
  > & {
    event: Pick<TourDate['event'], 'name' | 'accent'>
  }
  /** 'Mia Lopez and Ana Lopez' */
  dancers: string
  lines: readonly Pick<ShareLine, 'label' | 'amount_cents'>[]
  paid_cents: number
  due_cents: number
  reminder: boolean
  /** With the token behind '#', which no server ever sees in its log. */
  url: string
  /** The moment at which the link ends; null = the event is postponed, and nobody knows. */
  ends: string | null
}

const untold = { studio_name: 'Your dance studio', studio_email: null, dancers: '', lines: [] }

export function renderShareAsked(mail: ShareAsked): RenderedMail {
  const { studio_name, studio_email, dancers, lines } = mail.verified ? mail : { ...mail, ...untold }
  const { tour_date, paid_cents, due_cents, reminder, url } = mail
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  const due = formatUsd(due_cents)
  return renderMail({
    subject: `${reminder ? 'Reminder: ' : ''}${studio_name}: ${due} for ${where}`,
    preview: `${dancers || 'Your share'}: ${due}, payable by card in a minute.`,
    heading: `${reminder ? 'A reminder: your' : 'Your'} share of ${where}`,
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `${studio_name} has registered ${dancers || 'you or your dancers'} for ${where} and is asking you to pay your share.`,
      },
      {
        kind: 'facts',
        rows: [{ name: 'Dates', value: formatEventDays(tour_date) }],
      },
      {
        kind: 'amounts',
        lines: lines.map(({ label, amount_cents }) => ({ label, amount_cents })),
        totals: [
          ...(paid_cents === 0 ? [] : [{ label: 'Paid already', amount_cents: -paid_cents }]),
          { label: 'Due', amount_cents: due_cents, strong: true },
        ],
      },
      { kind: 'button', label: 'See and pay my share', url },
      {
        kind: 'note',
        text:
          `This link is just for your family, so please don’t forward it. You don’t need an account. It works until ` +
          `${mail.ends ? formatDatedMoment(mail.ends, tour_date.timezone) : 'the event begins'}. Questions? Ask ${studio_name}${studio_email ? ` at ${studio_email}` : ''}.`,
      },
    ],
    origin: new URL(url).origin,
  })
}
