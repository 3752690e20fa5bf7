// Reads whether one ticket is paid now, for whoever holds it and for the door (TICKET-07).
import type { Connection } from '../../server/database.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { standingMoneyOf } from '../tickets/note-paid.effects.ts'
import { isPaidNow } from '../tickets/ticket-state.rules.ts'
import type { FoundTicket } from './ticket-pass.queries.ts'

export async function isTicketPaid(
  connection: Connection,
  { ticket, registration }: FoundTicket,
  now: Date,
): Promise<boolean> {
  if (!registration.completed || registration.deleted_at !== null) return false
  const parts = await loadRegistrationParts(connection, registration.id, now)
  return parts !== null && isPaidNow(ticket, await standingMoneyOf(connection, registrationView(parts, now)))
}
