// Decides what the holder of a ticket may be called (R§5 "Tickets").
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { ticketName } from './ticket.model.ts'

/** Letters of any script with their marks, digits, space, hyphen, underscore, period. */
const ALLOWED = /^[\p{L}\p{M}\p{Nd} _.-]+$/u
const SHORTEST = 2

/** The same to everybody who reads it: 'José' typed in two ways, in any case. */
const folded = (name: string) => ticketName(name).normalize('NFC').toLowerCase()

export const sameTicketName = (one: string, other: string): boolean => folded(one) === folded(other)

/** What bars a name beside the others (TICKET-01); null = nothing. */
export function checkTicketName(
  typed: string,
  others: readonly string[],
  path: Violation['path'] = [],
): Violation | null {
  const name = ticketName(typed)
  if (name === '') return refuse('TICKET_NAME_EMPTY', path)
  if ([...name].length < SHORTEST) return refuse('TICKET_NAME_SHORT', path)
  if (!ALLOWED.test(name)) return refuse('TICKET_NAME_CHARACTERS', path)
  if (others.some((other) => sameTicketName(other, name))) return refuse('TICKET_NAME_TWICE', path)
  return null
}
