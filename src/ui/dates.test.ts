// Proves how dates, ranges and deadlines are written.
import { describe, expect, test } from 'vitest'
import {
  type DateStyle,
  formatDate,
  formatDateRange,
  formatDay,
  formatEventDays,
  formatInstant,
  formatLastMinute,
  formatMoment,
  toldIn,
} from './dates.ts'

describe('a date', () => {
  test.each([
    ['MM/DD/YYYY', '02/05/2027'],
    ['M/D/YYYY', '2/5/2027'],
    ['M/D', '2/5'],
    ['MMM D, YYYY', 'Feb 5, 2027'],
    ['MMM D', 'Feb 5'],
    ['ddd, MMM D', 'Fri, Feb 5'],
  ] satisfies [DateStyle, string][])('as %s', (style, written) => {
    expect(formatDate('2027-02-05', style)).toBe(written)
  })

  test('that is missing is a dash', () => {
    expect(formatDate(null)).toBe('–')
    expect(formatDate(undefined)).toBe('–')
  })
})

describe('a range of dates', () => {
  test.each([
    ['2027-02-12', '2027-02-14', 'Feb 12 – 14, 2027'],
    ['2027-02-27', '2027-03-01', 'Feb 27 – Mar 1, 2027'],
    ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
    ['2027-02-12', '2027-02-12', 'Feb 12, 2027'],
    ['2027-02-12', null, 'Feb 12, 2027'],
    [null, null, 'To be announced'],
  ])('%s to %s', (start, end, written) => {
    expect(formatDateRange(start, end)).toBe(written)
  })

  test.each([
    ['that takes place', {}, 'Feb 12 – 14, 2027'],
    ['that is postponed, whose days hold no more', { postponed: true }, 'Postponed'],
    ['that was canceled', { canceled: true }, 'Canceled'],
    ['that was postponed and then canceled', { canceled: true, postponed: true }, 'Canceled'],
    ['whose days are not known', { start_date: null, end_date: null }, 'To be announced'],
  ])('DATE-05 of an event %s', (_which, more, written) => {
    const event = { start_date: '2027-02-12', end_date: '2027-02-14', canceled: false, postponed: false }
    expect(formatEventDays({ ...event, ...more })).toBe(written)
  })

  test('with its weekdays', () => {
    expect(formatDateRange('2027-02-12', '2027-02-14', { weekdays: true })).toBe(
      'Fri, Feb 12 – Sun, Feb 14, 2027',
    )
  })
})

describe('a deadline', () => {
  test('is written as the last minute before it, in the time of the place', () => {
    expect(formatLastMinute('2027-01-09T05:00:00Z', 'America/New_York')).toBe('Fri, Jan 8, 11:59 PM ET')
    expect(formatLastMinute('2027-07-10T07:00:00Z', 'America/Los_Angeles')).toBe('Fri, Jul 9, 11:59 PM PT')
  })

  test('a moment keeps its own minute', () => {
    expect(formatMoment('2027-01-09T05:00:00Z', 'America/Chicago')).toBe('Fri, Jan 8, 11:00 PM CT')
  })
})

describe('DATE-06 in which time zone a day is told', () => {
  const at = '2027-01-09T03:30:00.000Z'
  test.each([
    ['America/New_York', 'Jan 8, 2027', 'Jan 8, 2027, 10:30 PM ET'],
    ['America/Los_Angeles', 'Jan 8, 2027', 'Jan 8, 2027, 7:30 PM PT'],
    ['Asia/Tokyo', 'Jan 9, 2027', /^Jan 9, 2027, 12:30 PM /],
  ] as const)('of an event in %s, wherever it is read', (timezone, day, moment) => {
    expect(toldIn(timezone).day(at)).toBe(day)
    expect(toldIn(timezone).moment(at)).toEqual(
      typeof moment === 'string' ? moment : expect.stringMatching(moment),
    )
  })

  test('of no event, where its reader is', () => {
    expect(toldIn(null).day(at)).toBe(formatDay(at))
    expect(toldIn(null).moment(at)).toBe(formatInstant(at))
  })
})
