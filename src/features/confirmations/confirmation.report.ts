// What stands on a confirmation of registration, whatever it is shown as: on the page, printed or as a PDF (SNAPSHOT-01).

import { formatDatedMoment, formatEventDays } from '../../ui/dates.ts'
import { formatPhone } from '../../ui/typed-text.ts'
import { ATTENDEE } from '../parts/line-key.model.ts'
import { idOfLine } from '../parts/line-key.rules.ts'
import { coverLines } from '../payments/cover-lines.rules.ts'
import { lineWords } from '../registrations/line-words.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { type StatementPart, statementParts } from '../registrations/statement-sections.rules.ts'
import { venueWords } from '../tours/online.rules.ts'
import type { Confirmation, ConfirmationLine } from './confirmation.model.ts'

const said = (words: readonly string[]) => words.filter((word) => word !== '')

/** What proves a college discount; nothing of other lines. */
function proofWords(key: string, { attendees }: RegistrationView): string {
  const id = idOfLine(key, ATTENDEE)
  const attendee = attendees.find(({ person_id }) => person_id === id)
  if (!attendee?.has_college_discount) return ''
  return attendee.student_id ? 'Student ID' : 'Student ID missing'
}

function sectionOf(
  { title, heading, lines, unpriced, none, besides }: StatementPart,
  view: RegistrationView,
) {
  const priced = lines.map((line): ConfirmationLine => {
    const { name, more, who, reason } = lineWords(line, view)
    const details = said([who, reason])
    const proof = proofWords(line.key, view)
    return { key: line.key, name, more, details, proof, amount_cents: line.amount_cents, words: '' }
  })
  const others = unpriced.map(({ key, name, more, who, reason, amount }): ConfirmationLine => {
    return { key, name, more, details: said([who, reason]), proof: '', amount_cents: null, words: amount }
  })
  return { title, heading, note: lines.length > 0 ? besides : besides || none, lines: [...priced, ...others] }
}

/** 'Olentangy Hall, 12 River Rd, Columbus, OH' */
function venueAndAddress(tour_date: RegistrationView['tour_date']): string {
  const { venue } = tour_date
  return venue ? `${venue.name}, ${venue.address}` : venueWords(tour_date, 'COMING SOON!')
}

/** The completed registration as its view says it is at `at`. */
export function confirmationOf(view: RegistrationView, at: Date): Confirmation {
  const { tour_date, quote, balance_cents } = view
  const { event, event_city, timezone } = tour_date
  const { name, accent, contact_email, contact_phone } = event
  const completed_at = view.completed_at ? formatDatedMoment(view.completed_at, timezone) : '–'
  return {
    title: 'Confirmation of registration',
    as_of: formatDatedMoment(at.toISOString(), timezone),
    brand: { name, accent, contact: `${contact_email}, ${formatPhone(contact_phone)}` },
    facts: [
      { name: 'Registered as', value: view.registrant_name },
      { name: 'Event', value: `${name}, ${event_city}` },
      { name: 'Dates', value: formatEventDays(tour_date) },
      { name: 'Venue', value: venueAndAddress(tour_date) },
      { name: 'Completed', value: completed_at },
      { name: 'Registration no.', value: String(view.id) },
    ],
    sections: statementParts(view).map((part) => sectionOf(part, view)),
    total: { label: 'Grand total', amount_cents: quote.fees.total },
    cover: coverLines(view).map(({ label, cents }) => ({ label, amount_cents: cents })),
    balance: { label: balance_cents < 0 ? 'Credit' : 'Balance', amount_cents: Math.abs(balance_cents) },
    contact: `Questions about this registration, its results or the schedule? Contact ${name} directly: call ${formatPhone(contact_phone)} or write to ${contact_email}.`,
  }
}
