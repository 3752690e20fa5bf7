// TICKET-04: what goes along when people are taken off is known before it is done, and only what nobody looks at is said.
import { describe, expect, test } from 'vitest'
import { summitView } from '../intensive/summit.fixtures.ts'
import type { Ticket } from '../tickets/ticket.model.ts'
import { dancersOf, teacherOf } from './registration.fixtures.ts'
import { removedAlong } from './removed-along.rules.ts'

const ticket = (id: number, name: string, more: Partial<Ticket> = {}): Ticket => ({
  id,
  name,
  is_intensive_free: true,
  admitted: false,
  ...more,
})
const attendees = [...dancersOf(3), teacherOf(9)]
const intensive = attendees.map(({ person_id }) => ({
  ...{ person_id, intensive_id: 1, vip_experience: false, photoshoot: false },
  ...{ awe_experience: false, voucher: false },
}))

describe.each([
  ['an open registration', false],
  ['an edit', true],
])('TICKET-04 of %s', (_what, completed) => {
  const goes = (tickets: Ticket[], left: number[]) => {
    const view = summitView({ attendees, intensive, tickets, completed })
    const staying = attendees.filter(({ person_id }) => !left.includes(person_id))
    return removedAlong(view, { attendees }, { attendees: staying })
  }
  const three = [ticket(1, 'Ana'), ticket(2, 'Leo'), ticket(3, 'Ida')]

  test('a dancer takes the last free ticket along; the programme that is her own is not said', () => {
    expect(goes(three, [1])).toEqual(['Ticket for Ida'])
  })
  test('two dancers take two', () => {
    expect(goes(three, [1, 2])).toEqual(['Ticket for Leo', 'Ticket for Ida'])
  })
  test('nothing goes with a teacher, nor while there are fewer free ones than dancers who stay', () => {
    expect(goes(three, [9])).toEqual([])
    expect(goes(three.slice(0, 2), [1])).toEqual([])
  })
  test('a bought one stays, and one that somebody was let in with', () => {
    expect(goes([...three.slice(0, 2), ticket(3, 'Ida', { is_intensive_free: false })], [1])).toEqual([])
    expect(goes([...three.slice(0, 2), ticket(3, 'Ida', { admitted: true })], [1])).toEqual([
      'Ticket for Leo',
    ])
  })
  test('who was taken off before, and not saved, is not said again', () => {
    const view = summitView({ attendees, intensive, tickets: three, completed })
    const [, ...others] = attendees
    expect(removedAlong(view, { attendees: others }, { attendees: others.slice(1) })).toEqual([
      'Ticket for Leo',
    ])
  })
})
