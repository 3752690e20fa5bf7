// CALL-04: which days a registration may name, and when it is a group.
import { describe, expect, it, test } from 'vitest'
import { columbus } from '../tours/tour.fixtures.ts'
import { checkDates, isGroup } from './client-notes.rules.ts'

const event = { start_date: '2027-01-22', end_date: '2027-01-24' }

describe('CALL-04 the days of a registration', () => {
  test.each([
    ['the day before the event', '2027-01-21', ['DAY_NOT_OF_EVENT']],
    ['its first day', '2027-01-22', []],
    ['its last day', '2027-01-24', []],
    ['the day after it', '2027-01-25', ['DAY_NOT_OF_EVENT']],
  ])('%s', (_title, date, codes) => {
    expect(checkDates([date], event).map(({ code }) => code)).toEqual(codes)
  })

  it('each day once, and the place of the second is told', () => {
    expect(checkDates(['2027-01-22', '2027-01-23', '2027-01-22'], event)).toMatchObject([
      { code: 'DAY_TWICE', path: ['dates', 2], rule: 'CALL-04' },
    ])
  })

  it('any day while the event has none', () => {
    expect(checkDates(['2027-05-05'], { start_date: null, end_date: null })).toEqual([])
  })
})

describe('CALL-04 whether a registration is a group', () => {
  const of = (count: number) => Array.from({ length: count }, () => ({}))
  test.each([
    ['4 attendees at a city', 'city', false, 4, false],
    ['5 attendees at a city', 'city', false, 5, true],
    ['6 attendees of an individual at a city', 'city', true, 6, true],
    ["a studio's at a workshop", 'workshop', false, 1, true],
    ["an individual's at a workshop", 'workshop', true, 9, false],
  ] as const)('%s', (_title, variant, ancillary, count, group) => {
    const event = { ...columbus.event, variant }
    expect(isGroup({ ancillary, attendees: of(count) }, { event })).toBe(group)
  })
})
