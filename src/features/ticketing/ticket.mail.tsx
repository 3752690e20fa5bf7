// The mail with one ticket: who holds it, where and when, and the QR code that the door scans.
import { formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'

interface MailedTicket {
  name: string
  /** Typed where it cannot be scanned. */
  code: string
  /** With the token behind '#', which no server ever sees in its log. */
  url: string
  tour_date: Pick<TourDate, 'event_city' | 'start_date' | 'end_date' | 'canceled' | 'postponed' | 'venue'> & {
    event: Pick<TourDate['event'], 'name' | 'accent'>
  }
}

export function renderTicket({ name, code, url, tour_date }: MailedTicket): RenderedMail {
  const { event, event_city, venue } = tour_date
  const where = `${event.name} ${event_city}`
  return renderMail({
    subject: `Ticket for ${name}: ${where}`,
    preview: `Please show the QR code at the door of ${where}.`,
    heading: `Ticket for ${name}`,
    accent: event.accent,
    blocks: [
      { kind: 'paragraph', text: `Please show this code at the door of ${where}, on paper or on a phone.` },
      { kind: 'qr', url },
      {
        kind: 'facts',
        rows: [
          { name: 'Holder', value: name },
          { name: 'Event', value: where },
          { name: 'Dates', value: formatEventDays(tour_date) },
          ...(venue ? [{ name: 'Venue', value: `${venue.name}, ${venue.address}` }] : []),
          { name: 'Code', value: code },
        ],
      },
      { kind: 'button', label: 'Show the ticket', url },
      {
        kind: 'note',
        text: 'The ticket admits one person, once. Please pass it on only to its holder.',
      },
    ],
    origin: new URL(url).origin,
  })
}
