// Decides what the holder of a ticket may be called (R§5 "Tickets").
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { ticketName } from './ticket.model.ts'

/** Letters of any script with their marks, digits, space, hyphen, underscore, period. */
const ALLOWED = /^[\p{L}\p{M}\p{Nd} _.-]+$/u
const SHORTEST = 2

/** The same to everybody who reads it: 'José' typed in two ways, in any case. */
export const foldedTicketName = (name: string) => ticketName(name).normalize('NFC').toLowerCase()

/** What bars a name by itself (TICKET-01); null = nothing. */
function checkOwnName(name: string, path: Violation['path']): Violation | null {
  if (name === '') return refuse('TICKET_NAME_EMPTY', path)
  if ([...name].length < SHORTEST) return refuse('TICKET_NAME_SHORT', path)
  return ALLOWED.test(name) ? null : refuse('TICKET_NAME_CHARACTERS', path)
}

/** What bars a name beside the others (TICKET-01); null = nothing. */
export function checkTicketName(
  typed: string,
  others: readonly string[],
  path: Violation['path'] = [],
): Violation | null {
  const kept = others.map((name) => ({ name, kept: true, path: [] }))
  return checkTicketNames([...kept, { name: typed, path }])[0] ?? null
}

interface NamedTicket {
  name: string
  path: Violation['path']
  /** It stays as it was saved: it bars others, and is not asked about itself. */
  kept?: boolean
}

/**
 * What bars each name beside all the others (TICKET-01); of two that are the same, the later one. Each name is folded once: a list
 * may be as long as a call can carry.
 */
export function checkTicketNames(tickets: readonly NamedTicket[]): Violation[] {
  const seen = new Set(tickets.filter(({ kept }) => kept).map(({ name }) => foldedTicketName(name)))
  return tickets.flatMap(({ name: typed, path, kept }) => {
    if (kept) return []
    const wrong = checkOwnName(ticketName(typed), path)
    if (wrong) return [wrong]
    const name = foldedTicketName(typed)
    const twice = seen.has(name)
    seen.add(name)
    return twice ? [refuse('TICKET_NAME_TWICE', path)] : []
  })
}
