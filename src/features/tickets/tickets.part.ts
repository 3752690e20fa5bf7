// Tickets as a part of a registration: who holds each, and what it costs.

import { ONE_PRICE } from '../fees/charge.rules.ts'
import { INTENSIVE_AND_TICKETS } from '../intensive/intensive.model.ts'
import { entryList } from '../parts/entry-list.rules.ts'
import { lineKey } from '../parts/line-key.model.ts'
import { countOf, idOfLine } from '../parts/line-key.rules.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import { type PartContent, yesNo } from '../parts/part-content.rules.ts'
import type { ToldByItself } from '../parts/part-registered.rules.ts'
import type { PartView } from '../parts/part-view.rules.ts'
import { fullName } from '../people/person.rules.ts'
import { type StoredTickets, TICKET, type TicketForm, ticketFormOf, ticketLabel } from './ticket.model.ts'
import { checkEditedTickets, checkTickets, withoutLeftTickets, withTicketsBack } from './ticket.rules.ts'
import { foldedTicketName } from './ticket-name.rules.ts'

const IN_NO_FILE = { none: 'Tickets have no file: the office counts them.' }

const ticketList = entryList<TicketForm, 'id', 'name' | 'free'>({
  key: TICKET,
  id: 'id',
  what: ({ name }) => ticketLabel(name),
  facets: { name: ', ', free: ', ' },
  fields: {
    name: { facet: 'name', words: ({ name }) => name, column: IN_NO_FILE },
    is_intensive_free: {
      facet: 'free',
      words: ({ is_intensive_free }) => yesNo(is_intensive_free),
      column: IN_NO_FILE,
    },
  },
  main: 'name',
})

const content: PartContent<TicketForm[]> = {
  ...ticketList,
  name: 'tickets',
  none: [],
  done: null,
  of: ({ tickets }) => tickets.map(ticketFormOf),
  following: (tickets, { before, after, place }) =>
    withoutLeftTickets(tickets, { before: before.attendees, after: after.attendees }, place),
  returning: (tickets, { before, after, registered, place }) =>
    withTicketsBack(tickets, { before: before.attendees, after: after.attendees }, registered, place),
  shown(tickets, { tickets: saved }) {
    const before = new Map(saved.map((ticket) => [ticket.id, ticket]))
    return {
      tickets: tickets.map((ticket) => ({
        ...ticketFormOf(ticket),
        admitted: before.get(ticket.id)?.admitted ?? false,
      })),
    }
  },
  check: checkTickets,
  checkEdit: ({ view, content }) => checkEditedTickets(content, view),
  placeOf({ path: [, position] }, { tickets }) {
    const ticket = typeof position === 'number' ? tickets[position] : undefined
    return { of: ticket ? ticketLabel(ticket.name) : '' }
  },
}

const charges: PartCharges<{ tickets?: readonly TicketForm[] }> = {
  keys: { own: TICKET },
  sections: {
    Tickets: {
      at: 37,
      group: 'tickets',
      heading: INTENSIVE_AND_TICKETS,
      none: () => 'No tickets',
      short: () => true,
      total: (lines) => `Tickets, ${countOf(lines, TICKET)}`,
    },
  },
  words(line, { tickets }) {
    const of = idOfLine(line.key, TICKET)
    const ticket = tickets.find(({ id }) => id === of) ?? null
    return (
      ticket && {
        name: ticket.name,
        more: ticket.is_intensive_free ? 'ticket, free with a dancer' : 'ticket',
        who: '',
        reason: '',
      }
    )
  },
  // One price all season; free is free whatever the price is.
  charges: ({ tickets = [] }, { tourDate: { tickets: terms } }) =>
    tickets.map(({ id, name, is_intensive_free: free }) => ({
      key: lineKey(TICKET, id),
      group: 'tickets',
      section: 'Tickets',
      rule: free ? 'TICKET-04' : 'TICKET-02',
      label: ticketLabel(name),
      item: free ? 'ticket:free' : 'ticket',
      units: 1,
      unit_cents: free ? 0 : (terms?.fee_cents ?? 0),
      reason: free ? 'Free with a dancer of the intensive' : ONE_PRICE,
    })),
  // A ticket's holder needs to be nobody who is registered.
  people: 'the studio',
}

const view: PartView<StoredTickets, 'tickets' | 'tickets_taken'> = {
  none: { tickets: [], taken: 0 },
  show: ({ tickets, taken }) => ({ tickets, tickets_taken: taken }),
}

/** A ticket knows its holder by name only (TICKET-01): those with hers. */
const registered: ToldByItself = {
  at: 60,
  of(person_id, { attendees, tickets }) {
    const person = attendees.find((attendee) => attendee.person_id === person_id)?.person
    const own = person && foldedTicketName(fullName(person))
    return tickets
      .filter(({ name }) => foldedTicketName(name) === own)
      .map(({ id, name, is_intensive_free }) => ({
        key: `ticket:${id}`,
        name: 'Ticket',
        more: is_intensive_free ? `${name}, free` : name,
      }))
  },
}

export const ticketsPart = { content, charges, view, registered }
