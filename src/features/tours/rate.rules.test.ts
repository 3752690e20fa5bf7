// RATE-01, RATE-02, RATE-03, RATE-04: the three rates and the instants at which they change.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { nextRateChange, type RateDates, rateAt, rateCountdown, rateDeadlines } from './rate.rules.ts'
import { columbus } from './tour.fixtures.ts'

// January 8 in New York ends at 05:00 UTC on January 9; seven hours later it is noon UTC.
const cases: { title: string; at: string; rate: string; dates?: Partial<RateDates> }[] = [
  { title: 'early long before the cutoff', at: '2026-11-21T12:00:00Z', rate: 'discount' },
  { title: 'early in the last second of the cutoff day', at: '2027-01-09T04:59:59Z', rate: 'discount' },
  {
    title: 'early during the seven hours after the cutoff day',
    at: '2027-01-09T11:59:59.999Z',
    rate: 'discount',
  },
  {
    title: 'full from seven hours after the end of the cutoff day',
    at: '2027-01-09T12:00:00Z',
    rate: 'full',
  },
  { title: 'full in the last moment of the late end day', at: '2027-01-23T04:59:59.999Z', rate: 'full' },
  { title: 'late from the end of the late end day, without grace', at: '2027-01-23T05:00:00Z', rate: 'late' },
  { title: 'late afterwards', at: '2027-02-12T12:00:00Z', rate: 'late' },
  {
    title: 'the day ends by the time zone of the tour date, three hours later in Los Angeles',
    at: '2027-01-09T14:59:59Z',
    rate: 'discount',
    dates: { timezone: 'America/Los_Angeles' },
  },
  {
    title: 'without a cutoff there is no early rate: the full rate holds from the beginning',
    at: '2026-11-01T12:00:00Z',
    rate: 'full',
    dates: { cutoff_end_date: null },
  },
  {
    title: 'without a cutoff the full rate holds until the late date',
    at: '2027-01-23T04:59:59.999Z',
    rate: 'full',
    dates: { cutoff_end_date: null },
  },
  {
    title: 'without a cutoff the late rate still comes',
    at: '2027-01-23T05:00:00Z',
    rate: 'late',
    dates: { cutoff_end_date: null },
  },
  {
    title: 'without a late date the full rate stays',
    at: '2027-12-31T12:00:00Z',
    rate: 'full',
    dates: { late_end_date: null },
  },
  {
    title: 'without any date the full rate stays',
    at: '2030-01-01T00:00:00Z',
    rate: 'full',
    dates: { cutoff_end_date: null, late_end_date: null },
  },
  {
    title: 'seven hours are real hours over the change to summer time',
    at: '2027-03-14T10:59:59Z',
    rate: 'discount',
    dates: { cutoff_end_date: '2027-03-13', late_end_date: null },
  },
  {
    title: 'and end seven real hours after midnight',
    at: '2027-03-14T12:00:00Z',
    rate: 'full',
    dates: { cutoff_end_date: '2027-03-13', late_end_date: null },
  },
]

describe('RATE-01 the rate at an instant', () => {
  test.each(cases)('$title', ({ at, rate, dates }) => {
    expect(rateAt({ ...columbus, ...dates }, new Date(at))).toBe(rate)
  })

  property.prop([fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true })])(
    'never gets cheaper as time passes',
    (a, b) => {
      const order = ['discount', 'full', 'late']
      const [first, second] = a < b ? [a, b] : [b, a]
      expect(order.indexOf(rateAt(columbus, second))).toBeGreaterThanOrEqual(
        order.indexOf(rateAt(columbus, first)),
      )
    },
  )
})

describe('RATE-02 the promised deadlines', () => {
  test('are the ends of the two days, without the seven hours', () => {
    expect(rateDeadlines(columbus)).toEqual({
      early_until: '2027-01-09T05:00:00.000Z',
      regular_until: '2027-01-23T05:00:00.000Z',
    })
  })
  test('are null without dates', () => {
    expect(rateDeadlines({ ...columbus, cutoff_end_date: null, late_end_date: null })).toEqual({
      early_until: null,
      regular_until: null,
    })
  })
})

describe('RATE-03 the next change', () => {
  const next = (at: string, more: Partial<RateDates> = {}) =>
    nextRateChange({ ...columbus, ...more }, new Date(at))?.toISOString() ?? null
  test('is the end of the early rate while it holds', () => {
    expect(next('2026-11-21T12:00:00Z')).toBe('2027-01-09T12:00:00.000Z')
  })
  test('is the start of the late rate while the full rate holds', () => {
    expect(next('2027-01-09T12:00:00Z')).toBe('2027-01-23T05:00:00.000Z')
  })
  test('is the start of the late rate where there is no early one', () => {
    expect(next('2026-11-21T12:00:00Z', { cutoff_end_date: null })).toBe('2027-01-23T05:00:00.000Z')
  })
  test('never comes without any date', () => {
    expect(next('2026-11-21T12:00:00Z', { cutoff_end_date: null, late_end_date: null })).toBeNull()
  })
  test('does not come once the late rate holds', () => {
    expect(next('2027-01-23T05:00:00Z')).toBeNull()
  })
  test('skips a late date that lies inside the early rate', () => {
    expect(next('2027-01-01T00:00:00Z', { late_end_date: '2027-01-05' })).toBe('2027-01-09T12:00:00.000Z')
  })
})

describe('RATE-04 the last day of a rate', () => {
  const deadline = '2027-01-09T05:00:00.000Z'
  test.each([
    ['a second more than a day before', '2027-01-08T04:59:59Z', null],
    ['a day before', '2027-01-08T05:00:00Z', { hours: 24, minutes: 0 }],
    ['in the middle of a minute', '2027-01-08T23:29:30Z', { hours: 5, minutes: 31 }],
    ['a whole hour before', '2027-01-09T04:00:00Z', { hours: 1, minutes: 0 }],
    ['in the last millisecond', '2027-01-09T04:59:59.999Z', { hours: 0, minutes: 1 }],
    ['at the promised end, in the hours of grace', '2027-01-09T05:00:00Z', null],
  ])('%s', (_title, at, left) => {
    expect(rateCountdown(deadline, new Date(at))).toEqual(left)
  })
  test('is not counted where no deadline was promised', () => {
    expect(rateCountdown(null, new Date(deadline))).toBeNull()
  })
})
