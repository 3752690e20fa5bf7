// Plain dates, ages, and deadlines that are local to a time zone.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { addDays, addHours, ageOn, dateIn, daysBetween, endOfDay, isPlainDate } from './calendar.ts'

describe('a plain date', () => {
  test.each([
    ['2027-01-08', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['2026-1-8', false],
    ['2026-01-08T00:00:00Z', false],
    ['', false],
  ])('%j exists: %j', (text, exists) => {
    expect(isPlainDate(text)).toBe(exists)
  })
})

describe('age', () => {
  test.each<[string, string, string, number]>([
    ['the day before the birthday', '2013-05-02', '2026-05-01', 12],
    ['on the birthday', '2013-05-02', '2026-05-02', 13],
    ['on the day of birth', '2026-05-02', '2026-05-02', 0],
    ['before the birth', '2026-05-02', '2026-05-01', -1],
    ['born on February 29, on February 28 of a common year', '2012-02-29', '2027-02-28', 14],
    ['born on February 29, on March 1 of a common year', '2012-02-29', '2027-03-01', 15],
    ['born on February 29, on February 29', '2012-02-29', '2028-02-29', 16],
  ])('%s', (_title, birthdate, on, age) => {
    expect(ageOn(birthdate, on)).toBe(age)
  })
  test('a date in another shape is refused', () =>
    expect(() => ageOn('5/2/2013', '2026-05-02')).toThrow(RangeError))
})

describe('days', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2027-02-12', -30, '2027-01-13'],
  ])('%s and %i days is %s', (date, days, then) => {
    expect(addDays(date, days)).toBe(then)
  })
  property.prop([fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: -2000, max: 2000 })])(
    'are counted as they are added',
    (start, days) => {
      const date = new Date(start * 86_400_000).toISOString().slice(0, 10)
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    },
  )
})

describe('the end of a day in a time zone', () => {
  test.each<[string, string, string, string]>([
    ['in New York in winter', '2027-01-08', 'America/New_York', '2027-01-09T05:00:00.000Z'],
    ['in New York in summer', '2027-07-08', 'America/New_York', '2027-07-09T04:00:00.000Z'],
    ['on the day that summer time starts', '2027-03-14', 'America/New_York', '2027-03-15T04:00:00.000Z'],
    ['on the day that summer time ends', '2027-11-07', 'America/New_York', '2027-11-08T05:00:00.000Z'],
    ['in Arizona, which has no summer time', '2027-07-08', 'America/Phoenix', '2027-07-09T07:00:00.000Z'],
    ['in Honolulu', '2027-01-08', 'Pacific/Honolulu', '2027-01-09T10:00:00.000Z'],
    ['at the end of a year', '2026-12-31', 'America/Chicago', '2027-01-01T06:00:00.000Z'],
  ])('%s', (_title, date, timezone, instant) => {
    expect(endOfDay(date, timezone).toISOString()).toBe(instant)
  })
  test('hours are real hours', () => {
    expect(addHours(new Date('2027-03-14T05:00:00Z'), 7).toISOString()).toBe('2027-03-14T12:00:00.000Z')
  })
  test.each([
    ['2027-01-09T04:59:59Z', 'America/New_York', '2027-01-08'],
    ['2027-01-09T05:00:00Z', 'America/New_York', '2027-01-09'],
    ['2027-01-09T05:00:00Z', 'America/Los_Angeles', '2027-01-08'],
  ])('%s in %s is %s', (at, timezone, date) => {
    expect(dateIn(new Date(at), timezone)).toBe(date)
  })
  property.prop([
    fc.integer({ min: 15_000, max: 25_000 }),
    fc.constantFrom('America/New_York', 'America/Denver', 'America/Phoenix', 'Pacific/Honolulu', 'UTC'),
  ])('is the first moment of the next day there', (day, timezone) => {
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
    const end = endOfDay(date, timezone)
    expect(dateIn(end, timezone)).toBe(addDays(date, 1))
    expect(dateIn(new Date(end.getTime() - 1), timezone)).toBe(date)
  })
})
