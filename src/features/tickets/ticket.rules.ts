// Decides how many tickets a registration may have, and what becomes of those that are sold (R§5 "Tickets").
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { type EditNames, personName } from '../parts/part-content.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { TicketTerms, TourDate } from '../tours/tour-date.model.ts'
import { type Ticket, type TicketForm, ticketFormOf, ticketName } from './ticket.model.ts'
import { checkTicketNames, foldedTicketName } from './ticket-name.rules.ts'

type Attending = readonly { workshop_level_id: number }[]
type Levels = Pick<PriceList, 'workshop_levels'>

/** What of the wanted content decides about its tickets. */
interface Wanted {
  tickets: readonly TicketForm[]
  attendees: Attending
}

/** A registration, as far as tickets look at it. */
interface Place {
  tour_date: Pick<TourDate, 'tickets'>
  price_list: Levels
  tickets_taken: number
}

/** The same as it is stored. */
interface Stored extends Place {
  tickets: readonly Ticket[]
  attendees: Attending
}

/** Dancers among those registered: each has a free ticket, and an allowance of further ones. */
export function ticketDancers(attendees: Attending, { workshop_levels }: Levels): number {
  const kinds = new Map(workshop_levels.map(({ id, kind }) => [id, kind]))
  return attendees.filter(({ workshop_level_id }) => kinds.get(workshop_level_id) === 'dancer').length
}

/** How many are free, and how many are to be paid. */
export function ticketCounts(tickets: readonly Pick<TicketForm, 'is_intensive_free'>[]) {
  const free = tickets.filter(({ is_intensive_free }) => is_intensive_free).length
  return { free, bought: tickets.length - free }
}

const limitRefused = ({ per_dancer }: TicketTerms, dancers: number) =>
  refuse('TICKET_LIMIT', ['tickets'], { limit: per_dancer, total: per_dancer * dancers })

/** More than the allowance, more free ones than dancers, or more than the hall has (TICKET-02 to 05). */
function checkCounts(
  { tickets, attendees }: Wanted,
  { tour_date, price_list, tickets_taken }: Place,
): Violation[] {
  const terms = tour_date.tickets
  if (tickets.length === 0) return []
  if (terms === null) return [refuse('TICKETS_NOT_OFFERED', ['tickets'])]
  const dancers = ticketDancers(attendees, price_list)
  const { free, bought } = ticketCounts(tickets)
  return [
    ...(bought > terms.per_dancer * dancers ? [limitRefused(terms, dancers)] : []),
    ...(free > dancers ? [refuse('TICKETS_FREE', ['tickets'], { count: dancers })] : []),
    ...(tickets.length > terms.total_available - tickets_taken ? [refuse('TICKETS_GONE', ['tickets'])] : []),
  ]
}

/** The names of those that are new, or have another name than they were saved with. */
function checkNames(tickets: readonly TicketForm[], saved: readonly TicketForm[] = []): Violation[] {
  const names = new Map(saved.map(({ id, name }) => [id, name]))
  return checkTicketNames(
    tickets.map(({ id, name }, position) => ({
      name,
      path: ['tickets', position, 'name'],
      kept: names.get(id) === name,
    })),
  )
}

type People = readonly { person_id: number; workshop_level_id: number }[]

/**
 * The tickets after dancers have left: each takes a free one along (TICKET-04), the one with her name, or else the last, that nobody was
 * admitted with. The same list where enough dancers stay.
 */
export function withoutLeftTickets(
  tickets: TicketForm[],
  { before, after }: Record<'before' | 'after', People>,
  view: EditNames & { price_list: Levels; tickets: readonly Ticket[] },
): TicketForm[] {
  const { price_list, tickets: saved } = view
  const dancers = ticketDancers(after, price_list)
  const leaving = ticketDancers(before, price_list) - dancers
  const beyond = Math.min(leaving, ticketCounts(tickets).free - dancers)
  if (beyond <= 0) return tickets
  const admitted = new Set(saved.filter((ticket) => ticket.admitted).map(({ id }) => id))
  const going = tickets.filter(({ id, is_intensive_free }) => is_intensive_free && !admitted.has(id))
  const stay = new Set(after.map(({ person_id }) => person_id))
  const left = before.filter(({ person_id }) => !stay.has(person_id))
  const names = new Set(left.map(({ person_id }) => foldedTicketName(personName(person_id, view))))
  const [theirs, others] = [true, false].map((own) =>
    going.filter(({ name }) => names.has(foldedTicketName(name)) === own),
  ) as [TicketForm[], TicketForm[]]
  const gone = new Set([...theirs, ...others.toReversed()].slice(0, beyond))
  return tickets.filter((ticket) => !gone.has(ticket))
}

/**
 * The tickets after dancers have come back in the edit that took them off: each brings the free one that went along, under its own id, so
 * that its code is the same. Not one whose holder has another ticket by now. The same list where none comes.
 */
export function withTicketsBack(
  tickets: TicketForm[],
  people: Record<'before' | 'after', People>,
  registered: { attendees: People; tickets: TicketForm[] },
  view: EditNames & { price_list: Levels; tickets: readonly Ticket[] },
): TicketForm[] {
  const wentWithout = (present: People) => {
    const here = new Set(present.map(({ person_id }) => person_id))
    const after = registered.attendees.filter(({ person_id }) => here.has(person_id))
    const stay = new Set(
      withoutLeftTickets(registered.tickets, { before: registered.attendees, after }, view),
    )
    return registered.tickets.filter((ticket) => !stay.has(ticket))
  }
  const stillGone = new Set(wentWithout(people.after))
  const ids = new Set(tickets.map(({ id }) => id))
  const names = new Set(tickets.map(({ name }) => foldedTicketName(name)))
  const room = ticketDancers(people.after, view.price_list) - ticketCounts(tickets).free
  const again = wentWithout(people.before)
    .filter(
      (ticket) => !stillGone.has(ticket) && !ids.has(ticket.id) && !names.has(foldedTicketName(ticket.name)),
    )
    .slice(0, Math.max(0, room))
  return again.length > 0 ? [...tickets, ...again] : tickets
}

/** Ids of new entries, which count down; whatever is there stays what it is. */
const nextId = (tickets: readonly TicketForm[]) => Math.min(0, ...tickets.map(({ id }) => id)) - 1

/**
 * Each new ticket under an id of its own, also of a client that numbers its new ones alike: in an edit they are priced by it before they
 * are saved (TICKET-06).
 */
export function withOwnIds(tickets: readonly TicketForm[]): TicketForm[] {
  const seen = new Set<number>()
  let free = nextId(tickets)
  return tickets.map((ticket) => {
    const again = ticket.id <= 0 && seen.has(ticket.id)
    seen.add(ticket.id)
    return again ? { ...ticket, id: free-- } : ticket
  })
}

/**
 * A ticket as it is added: one that is registered, and was only taken off in this edit, is that one again, with its code and at the price
 * it was sold for (TICKET-06).
 */
export function addedTicket(
  { name, is_intensive_free }: Omit<TicketForm, 'id'>,
  tickets: readonly TicketForm[],
  registered: readonly TicketForm[] = [],
): TicketForm {
  const there = new Set(tickets.map(({ id }) => id))
  const again = registered.find(
    (ticket) =>
      !there.has(ticket.id) &&
      ticket.is_intensive_free === is_intensive_free &&
      foldedTicketName(ticket.name) === foldedTicketName(name),
  )
  return again ? ticketFormOf(again) : { id: nextId(tickets), name: ticketName(name), is_intensive_free }
}

/**
 * What is entered on a page, with what another window has added to the saved tickets, or taken off them, since it was begun. A name
 * that both have entered is one ticket (TICKET-01): the saved one.
 */
export function withOthersTickets(
  entered: readonly TicketForm[],
  { begun, now }: { begun: readonly TicketForm[]; now: readonly TicketForm[] },
): TicketForm[] {
  const idsOf = (tickets: readonly TicketForm[]) => new Set(tickets.map(({ id }) => id))
  const [had, has, own] = [idsOf(begun), idsOf(now), idsOf(entered)]
  const added = now.filter(({ id }) => !had.has(id) && !own.has(id))
  const addedNames = new Set(added.map(({ name }) => foldedTicketName(name)))
  // What was taken off in an edit and added again has the id that it was sold under.
  const isNew = ({ id, name }: TicketForm) =>
    (id <= 0 || !had.has(id)) && !addedNames.has(foldedTicketName(name))
  return [...entered.filter((ticket) => has.has(ticket.id) || isNew(ticket)), ...added]
}

/** Whether further tickets of each kind may be added beside those that there are (TICKET-02 to 05); null = they may. */
export function checkFurther(wanted: Wanted, place: Place): Violation | null {
  return checkCounts(wanted, place)[0] ?? null
}

/** One stored ticket cannot become two (TICKET-06): the second entry of it would take the place of the first unseen. */
function checkOnce(tickets: readonly TicketForm[]): Violation[] {
  const seen = new Set<number>()
  return tickets.flatMap(({ id }, position) => {
    const twice = id > 0 && seen.has(id)
    seen.add(id)
    return twice ? [refuse('TICKET_TWICE', ['tickets', position])] : []
  })
}

/** A ticket with an id is one that the registration has: of another's nothing is changed, and none is made (TICKET-06). */
function checkKnown(tickets: readonly TicketForm[], saved: readonly Ticket[]): Violation[] {
  const known = new Set(saved.map(({ id }) => id))
  return tickets.flatMap(({ id }, position) =>
    id > 0 && !known.has(id) ? [refuse('TICKET_UNKNOWN', ['tickets', position])] : [],
  )
}

/** Every violation in the tickets of an open registration. */
export function checkTickets(wanted: Wanted, place: Stored): Violation[] {
  return [
    ...checkOnce(wanted.tickets),
    ...checkNames(wanted.tickets),
    ...checkKnown(wanted.tickets, place.tickets),
    ...checkCounts(wanted, place),
  ]
}

/**
 * The same of an edit (EDIT-02): what was sold stays, however few the hall has now, and by whatever name (two erased holders are
 * called the same); nothing is added beyond the limits, and nobody
 * who brings tickets along leaves without them. Whoever was let in keeps the ticket as it is (TICKET-06).
 */
export function checkEditedTickets(content: Wanted, view: Stored): Violation[] {
  const wanted = new Map(content.tickets.map((ticket) => [ticket.id, ticket]))
  const changed = view.tickets.filter(({ id, admitted, name, is_intensive_free }) => {
    const after = wanted.get(id)
    return admitted && (after?.name !== name || after.is_intensive_free !== is_intensive_free)
  })
  const [was, is] = [ticketCounts(view.tickets), ticketCounts(content.tickets)]
  const fewer =
    ticketDancers(content.attendees, view.price_list) < ticketDancers(view.attendees, view.price_list)
  // What somebody was admitted with stays, however few dancers do: only what could still be taken off is too many (TICKET-04).
  const admitted = new Set(view.tickets.filter((ticket) => ticket.admitted).map(({ id }) => id))
  const removable = ticketCounts(content.tickets.filter(({ id }) => !admitted.has(id)))
  const counts = checkCounts(content, view).filter(({ code }) => {
    if (code === 'TICKET_LIMIT') return (fewer && removable.bought > 0) || is.bought > was.bought
    if (code === 'TICKETS_FREE') return (fewer && removable.free > 0) || is.free > was.free
    return content.tickets.length > view.tickets.length
  })
  return [
    ...checkOnce(content.tickets),
    ...checkNames(content.tickets, view.tickets),
    ...checkKnown(content.tickets, view.tickets),
    ...changed.map(({ name }) => refuse('TICKET_ADMITTED', ['tickets'], { name })),
    ...counts,
  ]
}
