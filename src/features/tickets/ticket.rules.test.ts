// TICKET-01 to 06: names, limits and what is left of the hall, below, at and above each limit.
import { describe, expect, test } from 'vitest'
import { summit, summitView } from '../intensive/summit.fixtures.ts'
import { changedContent, contentOf } from '../registrations/edit-content.rules.ts'
import { dancersOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { tourDateWith } from '../tours/tour.fixtures.ts'
import { type Ticket, ticketFormOf, ticketName } from './ticket.model.ts'
import {
  addedTicket,
  checkEditedTickets,
  checkTickets,
  withOthersTickets,
  withOwnIds,
} from './ticket.rules.ts'
import { checkTicketName } from './ticket-name.rules.ts'
import { isShownAtDoor } from './ticket-state.rules.ts'

const bought = (count: number, first = 1): Ticket[] =>
  Array.from({ length: count }, (_, position) => ({
    id: first + position,
    name: `Holder ${first + position}`,
    is_intensive_free: false,
    admitted: false,
  }))
const free = (count: number, first = 500): Ticket[] =>
  bought(count, first).map((ticket) => ({ ...ticket, is_intensive_free: true }))

describe('TICKET-01 the name of a ticket', () => {
  test.each([
    ['', 'Ticket name cannot be empty'],
    ['   ', 'Ticket name cannot be empty'],
    ['A', 'Ticket name must have at least 2 characters'],
    [' A ', 'Ticket name must have at least 2 characters'],
    ["Shaun O'Neil", 'Ticket name contains invalid characters'],
    ['Ana & Leo', 'Ticket name contains invalid characters'],
    ['Ana<b>', 'Ticket name contains invalid characters'],
    ['ANA  reyes', 'A ticket with this name already exists'],
    ['jose\u0301 núñez', 'A ticket with this name already exists'],
  ])('%j is refused', (name, message) => {
    expect(checkTicketName(name, ['Ana Reyes', 'José Núñez'])).toMatchObject({ message })
  })
  test.each(['Al', 'Ana-Maria Reyes_2', 'Dr. Lee', 'Søren Ødegård', '李小龙', 'Никита Т.'])(
    '%j is taken',
    (name) => {
      expect(checkTicketName(name, ['Ana Reyes'])).toBeNull()
    },
  )
  test('is kept trimmed, with single spaces', () => expect(ticketName('  Ana \t Reyes ')).toBe('Ana Reyes'))
})

function found(tickets: Ticket[], more: Partial<RegistrationView> = {}) {
  const view = summitView({ attendees: dancersOf(2), tickets, ...more })
  return checkTickets(contentOf(view), view).map(({ code, message }) => `${code}: ${message}`)
}

test('TICKET-06 a ticket of another registration is none of this one, open or sold', () => {
  const view = summitView({ attendees: dancersOf(2), tickets: bought(1) })
  const content = { ...contentOf(view), tickets: [...bought(1), ...bought(1, 99)] }
  expect(checkTickets(content, view).map(({ code }) => code)).toEqual(['TICKET_UNKNOWN'])
})

test('TICKET-06 new tickets that a client numbers alike get an id each; what is sold keeps its own', () => {
  const idsOf = (...ids: number[]) =>
    withOwnIds(ids.map((id) => ({ ...free(1)[0]!, id }))).map(({ id }) => id)
  expect(idsOf(7, -1, -1, -2, 0, 0)).toEqual([7, -1, -3, -2, 0, -4])
  expect(idsOf(7, 7)).toEqual([7, 7])
})

describe('TICKET-04 free tickets leave with their dancers', () => {
  const left = (staying: number, tickets: Ticket[]) => {
    const view = summitView({ attendees: [...dancersOf(3), teacherOf(9)], tickets })
    const content = contentOf(view)
    const attendees = content.attendees.slice(3 - staying)
    return changedContent(content, { attendees }, view).tickets.map(({ id }) => id)
  }
  test.each<[string, number, number[]]>([
    ['all stay', 3, [1, 500, 501, 502]],
    ['one leaves', 2, [1, 500, 501]],
    ['all leave', 0, [1]],
  ])('%s: %i dancers', (_title, staying, ids) =>
    expect(left(staying, [...bought(1), ...free(3)])).toEqual(ids),
  )
  test('the one with the name of the dancer who leaves goes, not the last', () => {
    const view = summitView({ attendees: dancersOf(2) })
    const [mia, jude] = view.attendees.map(({ person }) => `${person.fname} ${person.lname}`)
    const named = free(2).map((ticket, at) => ({ ...ticket, name: at === 0 ? mia!.toUpperCase() : jude! }))
    const sold = { ...view, tickets: named }
    const content = contentOf(sold)
    const leaves = (at: number) =>
      changedContent(content, { attendees: content.attendees.toSpliced(at, 1) }, sold).tickets.map(
        ({ id }) => id,
      )
    expect([leaves(0), leaves(1)]).toEqual([[501], [500]])
  })
  test('none goes while no more are taken than dancers stay', () =>
    expect(left(2, [...bought(1), ...free(2)])).toEqual([1, 500, 501]))
  test('one that somebody was admitted with stays', () => {
    const [first, ...rest] = free(3)
    expect(left(1, [first!, ...rest.map((ticket) => ({ ...ticket, admitted: true }))])).toEqual([501, 502])
  })
})

describe('TICKET-03 how many may be bought', () => {
  const told =
    'TICKET_LIMIT: You can only purchase up to 4 additional tickets per registered dancer (8 total).'
  test.each<[string, number, string[]]>([
    ['below', 7, []],
    ['at', 8, []],
    ['above', 9, [told]],
  ])('%s four for each of two dancers', (_title, count, expected) =>
    expect(found(bought(count))).toEqual(expected),
  )
  test('free ones are beside it', () => expect(found([...bought(8), ...free(2)])).toEqual([]))
  test('teachers bring none', () =>
    expect(found(bought(1), { attendees: [teacherOf(9)] })[0]).toMatch(/\(0 total\)/))
})

describe('TICKET-04 one is free with each dancer', () => {
  test.each<[number, number]>([
    [1, 0],
    [2, 0],
    [3, 1],
  ])('%i free for two dancers', (count, refusals) => expect(found(free(count))).toHaveLength(refusals))
})

describe('TICKET-05 what the hall has', () => {
  test.each<[string, number, number]>([
    ['below', 296, 0],
    ['at', 297, 0],
    ['above', 298, 1],
  ])('%s what others have left of 300', (_title, tickets_taken, refusals) => {
    const refused = found([...bought(2), ...free(1)], { tickets_taken })
    expect(refused).toEqual(
      refusals === 0 ? [] : ['TICKETS_GONE: There are no more tickets available for this event.'],
    )
  })
  test('TICKET-02 none are sold where the tour date has no terms', () => {
    const tour_date = tourDateWith({ ...summit, tickets: null })
    expect(found(bought(1), { tour_date })).toEqual([
      'TICKETS_NOT_OFFERED: No tickets are sold for this event.',
    ])
    expect(found([], { tour_date })).toEqual([])
  })
})

describe('TICKET-06 an edit of what was sold', () => {
  const sold = (more: Partial<RegistrationView> = {}) =>
    summitView({ attendees: dancersOf(2), tickets: [...bought(8), ...free(2)], ...more })
  const edited = (view: RegistrationView, change: Partial<ReturnType<typeof contentOf>>) =>
    checkEditedTickets({ ...contentOf(view), ...change }, view).map(({ code }) => code)

  test('keeps all of it, however few the hall and the allowance have now', () => {
    const tickets = { fee_cents: 4_000, total_available: 5, per_dancer: 1 }
    const view = sold({ tour_date: tourDateWith({ ...summit, tickets }), tickets_taken: 50 })
    expect(edited(view, {})).toEqual([])
    expect(edited(view, { tickets: contentOf(view).tickets.slice(1) })).toEqual([])
  })
  test('adds nothing beyond the limits', () => {
    const view = sold()
    const more = { id: -1, name: 'One more', is_intensive_free: false }
    expect(edited(view, { tickets: [...contentOf(view).tickets, more] })).toEqual(['TICKET_LIMIT'])
    expect(
      edited(sold({ tickets: bought(1), tickets_taken: 299 }), { tickets: [...bought(1), more] }),
    ).toEqual(['TICKETS_GONE'])
  })
  test('a dancer who leaves takes the allowance and the free ticket along', () => {
    const view = sold()
    expect(edited(view, { attendees: contentOf(view).attendees.slice(1) })).toEqual([
      'TICKET_LIMIT',
      'TICKETS_FREE',
    ])
    const { attendees, tickets } = contentOf(view)
    const fewer = [...tickets.filter((ticket) => !ticket.is_intensive_free).slice(4), ...tickets.slice(-1)]
    expect(edited(view, { attendees: attendees.slice(1), tickets: fewer })).toEqual([])
  })
  test.each([
    ['free', 'TICKETS_FREE', free(2)],
    ['bought', 'TICKET_LIMIT', bought(8)],
  ])(
    'a dancer leaves although all %s tickets were let in, and takes along what still can go',
    (_kind, code, tickets) => {
      const leaving = (admitted: number) => {
        const view = sold({
          tickets: tickets.map((ticket, position) => ({ ...ticket, admitted: position < admitted })),
        })
        return edited(view, { attendees: contentOf(view).attendees.slice(1) })
      }
      expect(leaving(tickets.length)).toEqual([])
      expect(leaving(1)).toEqual([code])
    },
  )
  test('whoever was let in keeps the ticket as it is', () => {
    const view = sold({ tickets: bought(2).map((ticket) => ({ ...ticket, admitted: ticket.id === 1 })) })
    const [first, second] = contentOf(view).tickets
    expect(edited(view, { tickets: [second!] })).toEqual(['TICKET_ADMITTED'])
    expect(edited(view, { tickets: [{ ...first!, name: 'Somebody' }, second!] })).toEqual(['TICKET_ADMITTED'])
    expect(edited(view, { tickets: [first!, { ...second!, name: 'Somebody' }] })).toEqual([])
  })
  test('names that stay are not asked about: two erased holders are called the same', () => {
    const view = sold({ tickets: bought(3).map((ticket) => ({ ...ticket, name: 'Erased dancer' })) })
    const [first, second, third] = contentOf(view).tickets
    expect(edited(view, {})).toEqual([])
    expect(edited(view, { tickets: [first!, second!, { ...third!, name: 'Erased Dancer' }] })).toEqual([
      'TICKET_NAME_TWICE',
    ])
    const added = { id: -1, name: 'erased dancer', is_intensive_free: false }
    expect(edited(view, { tickets: [added, first!, second!, third!] })).toEqual(['TICKET_NAME_TWICE'])
  })
  test('a ticket of another registration is refused', () => {
    const view = sold({ tickets: bought(1) })
    expect(edited(view, { tickets: [...bought(1), ...bought(1, 99)] })).toEqual(['TICKET_UNKNOWN'])
  })
})

describe('TICKET-06 what is entered while another window saves', () => {
  const [one, two] = [bought(1)[0]!, bought(1, 2)[0]!]
  const mine = { id: -1, name: 'Mine', is_intensive_free: false }
  test('keeps theirs beside mine', () =>
    expect(withOthersTickets([one, mine], { begun: [one], now: [one, two] })).toEqual([one, mine, two]))
  test('keeps what an edit took off and added again: it is the ticket that was sold', () =>
    expect(withOthersTickets([two, one], { begun: [two], now: [two] })).toEqual([two, one]))
  test('leaves out what they took off, and what was taken off here', () =>
    expect(withOthersTickets([mine], { begun: [one, two], now: [two] })).toEqual([mine]))
  test('is one ticket where both windows have entered the same holder', () => {
    const saved = { ...mine, id: 9, name: 'MINE' }
    expect(withOthersTickets([one, mine], { begun: [one], now: [one, saved] })).toEqual([one, saved])
  })
  test('is what was entered where nobody saved anything', () =>
    expect(withOthersTickets([mine], { begun: [one], now: [one] })).toEqual([mine]))
})

describe('TICKET-06 a ticket that an edit took off and adds again', () => {
  const [first, second] = bought(2)
  const added = (name: string, is_intensive_free = false) =>
    addedTicket({ name, is_intensive_free }, [second!], [first!, second!])
  test('is the one that was sold, by its holder', () =>
    expect(added(' holder  1 ')).toEqual(ticketFormOf(first!)))
  test('is another one where it is another holder, free now, or still there', () => {
    expect([added('Nia Cole'), added('Holder 1', true), added('Holder 2')].map(({ id }) => id)).toEqual([
      -1, -1, -1,
    ])
  })
})

describe('TICKET-06 one ticket named twice', () => {
  const [stored] = bought(1)
  const twice = [stored!, { ...stored!, name: 'Second Name' }]
  const terms = { fee_cents: 4000, total_available: 10, per_dancer: 4 }
  const view = viewOf({
    tour_date: tourDateWith({ tickets: terms }),
    tickets: [stored!],
    attendees: [],
    routines: [],
  })
  test.each([
    ['entered', checkTickets],
    ['in an edit', checkEditedTickets],
  ] as const)('is refused as it is %s', (_when, check) => {
    const codes = check({ tickets: twice, attendees: [] }, view).map(({ code }) => code)
    expect(codes).toContain('TICKET_TWICE')
    const once = check({ tickets: [stored!], attendees: [] }, view).map(({ code }) => code)
    expect(once).not.toContain('TICKET_TWICE')
  })
})

describe("TICKET-07 what a ticket's page asks for", () => {
  test.each([
    ['paid', true],
    ['admitted', false],
    ['canceled', false],
    ['not paid', false],
    ['open', false],
  ] as const)('of one that is %s: shown at the door %s', (state, shown) => {
    expect(isShownAtDoor(state)).toBe(shown)
  })
})
