// TICKET-08: on which days a ticket lets its holder in, by the date in the city's own time.
import { describe, expect, test } from 'vitest'
import { doorWords, refusedAtDoor } from './door.rules.ts'

const ticket = {
  name: 'Ana Reyes',
  registration: { completed: true, deleted: false },
  canceled_at: null,
  paid: true,
  admitted_at: null,
}
const dateWith = (start_date: string | null, end_date: string | null) => ({
  ...ticket,
  tour_date: {
    id: 7,
    canceled: false,
    postponed: false,
    event_name: 'Summit Intensive',
    event_city: 'Columbus, OH',
    timezone: 'America/New_York',
    start_date,
    end_date,
  },
})

describe('TICKET-08 a ticket for February 12 to 14 lets in', () => {
  const days = dateWith('2027-02-12', '2027-02-14')
  test.each([
    ['not in the last minute before the first day', '2027-02-12T04:59:00Z', 'other day'],
    ['from midnight of the first day on', '2027-02-12T05:00:00Z', null],
    ['on the day between', '2027-02-13T17:00:00Z', null],
    ['on the last day', '2027-02-14T17:00:00Z', null],
    ['to the last minute of the last day', '2027-02-15T04:59:00Z', null],
    ['not from the midnight after it', '2027-02-15T05:00:00Z', 'other day'],
  ])('%s', (_when, at, refused) => {
    expect(refusedAtDoor(days, new Date(at))).toBe(refused)
  })
})

describe('TICKET-08 a ticket for one day', () => {
  const day = dateWith('2027-02-12', null)
  test.each([
    ['the day before', '2027-02-11T17:00:00Z', 'other day'],
    ['the day', '2027-02-12T17:00:00Z', null],
    ['the day after', '2027-02-13T17:00:00Z', 'other day'],
  ])('%s', (_when, at, refused) => {
    expect(refusedAtDoor(day, new Date(at))).toBe(refused)
  })
  test('that is not announced yet lets nobody in', () => {
    expect(refusedAtDoor(dateWith(null, null), new Date('2027-02-12T17:00:00Z'))).toBe('other day')
  })
  test('of a postponed event lets nobody in on the day that it had, and says so', () => {
    const postponed = { ...day, tour_date: { ...day.tour_date, postponed: true } }
    const refused = refusedAtDoor(postponed, new Date('2027-02-12T17:00:00Z'))
    expect(refused).toBe('other day')
    expect(doorWords(refused, postponed)).toBe(
      'The ticket for Ana Reyes is for another day: Summit Intensive Columbus, OH, which is postponed.',
    )
  })
  test('lets in at its own door alone', () => {
    const at = new Date('2027-02-12T17:00:00Z')
    expect([refusedAtDoor(day, at, 7), refusedAtDoor(day, at, 8)]).toEqual([null, 'other day'])
  })
})
