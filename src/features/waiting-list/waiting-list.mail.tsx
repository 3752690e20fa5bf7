// The mails of the waiting list: a place was found for routines, or they were taken off the list.
import { formatUsd } from '../../shared/money.ts'
import { formatEventDays } from '../../ui/dates.ts'
import { type MailBlock, type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'

interface WaitingListMail {
  registrant_name: string
  tour_date: Pick<TourDate, 'event_city' | 'start_date' | 'end_date' | 'canceled' | 'postponed'> & {
    event: Pick<TourDate['event'], 'name' | 'accent' | 'contact_email' | 'contact_phone'>
  }
  /** Titles. */
  routines: readonly string[]
  overview_url: string
}

export interface WaitingListApproved extends WaitingListMail {
  /** What is owed for them now, what promo codes take off that, and what credits and vouchers pay of it. */
  lines: readonly { label: string; amount_cents: number }[]
  /** Of the whole registration: total minus what was paid; negative = credit. */
  balance_cents: number
}

export interface WaitingListDeclined extends WaitingListMail {
  /** As the office wrote it. */
  reason: string
}

function countWords(routines: readonly string[], one: string, several: string): string {
  return routines.length === 1 ? `“${routines[0]}” ${one}` : `${routines.length} of your routines ${several}`
}

function factsOf({ registrant_name, tour_date, routines }: WaitingListMail): MailBlock {
  return {
    kind: 'facts',
    rows: [
      { name: 'Registered as', value: registrant_name },
      { name: 'Event', value: `${tour_date.event.name} ${tour_date.event_city}` },
      { name: 'Dates', value: formatEventDays(tour_date) },
      { name: routines.length === 1 ? 'Routine' : 'Routines', value: routines.join(', ') },
    ],
  }
}

function noteOf({ event }: WaitingListMail['tour_date']): MailBlock {
  const text = `Questions about ${event.name}? Write to ${event.contact_email} or call ${event.contact_phone}.`
  return { kind: 'note', text }
}

/** Tells the owner that the routines are entered now, what they cost, and where to pay. */
export function renderWaitingListApproved(mail: WaitingListApproved): RenderedMail {
  const { tour_date, routines, lines, balance_cents, overview_url } = mail
  const { event, event_city } = tour_date
  const words = countWords(routines, 'has a spot', 'have spots')
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0)
  return renderMail({
    subject: `${event.name} ${event_city}: ${words}`,
    preview: `Off the waiting list and into the competition: ${total > 0 ? formatUsd(total) : 'nothing'} is owed for it.`,
    heading: `${words.charAt(0).toUpperCase()}${words.slice(1)} at ${event.name} ${event_city}`,
    accent: event.accent,
    blocks: [
      factsOf(mail),
      {
        kind: 'amounts',
        lines: lines.map(({ label, amount_cents }) => ({ label, amount_cents })),
        totals: [
          balance_cents < 0
            ? { label: 'Your credit now', amount_cents: -balance_cents, strong: true }
            : { label: 'Your balance now', amount_cents: balance_cents, strong: true },
        ],
      },
      ...(balance_cents > 0
        ? [{ kind: 'paragraph' as const, text: 'Please pay the balance on the overview page.' }]
        : []),
      { kind: 'button', label: 'Go to Overview', url: overview_url },
      noteOf(tour_date),
    ],
    origin: new URL(overview_url).origin,
  })
}

/** Tells the owner that the routines wait no longer and have no place; nothing is owed for them. */
export function renderWaitingListDeclined(mail: WaitingListDeclined): RenderedMail {
  const { tour_date, routines, reason, overview_url } = mail
  const { event, event_city } = tour_date
  const words = countWords(routines, 'is no longer on the waiting list', 'are no longer on the waiting list')
  return renderMail({
    subject: `${event.name} ${event_city}: ${words}`,
    preview: `We’re sorry that we don’t have a spot for ${routines.length === 1 ? 'it' : 'them'}. Nothing is owed.`,
    heading: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    accent: event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `We’re sorry that ${event.name} ${event_city} has no spot for ${routines.length === 1 ? 'this routine' : 'these routines'}. Nothing is owed for ${routines.length === 1 ? 'it' : 'them'}.`,
      },
      factsOf(mail),
      ...(reason === '' ? [] : [{ kind: 'paragraph' as const, text: reason }]),
      { kind: 'button', label: 'Go to Overview', url: overview_url },
      noteOf(tour_date),
    ],
    origin: new URL(overview_url).origin,
  })
}
