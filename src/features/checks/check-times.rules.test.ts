// CHECK-05 and CHECK-06: which days a check can have, and when a promise is late.
import { describe, expect, it } from 'vitest'
import { checkDayViolations, isLatePromise, officeDay, promiseDue } from './check-times.rules.ts'

const TODAY = '2026-11-20'

describe('CHECK-05 the days of a check', () => {
  const check = { received_on: '2026-11-10', deposited_on: '2026-11-12', cleared_on: null as string | null }
  it.each([
    ['received_on', '2026-11-20', []],
    ['received_on', '2026-11-21', ['CHECK_DAY_TO_COME']],
    ['received_on', '2020-01-01', []],
    ['deposited_on', '2026-11-09', ['CHECK_DAY_TOO_EARLY']],
    ['deposited_on', '2026-11-10', []],
    ['deposited_on', '2026-11-21', ['CHECK_DAY_TO_COME']],
    ['cleared_on', '2026-11-11', ['CHECK_DAY_TOO_EARLY']],
    ['cleared_on', '2026-11-12', []],
    ['returned_on', '2026-11-11', ['CHECK_DAY_TOO_EARLY']],
    ['returned_on', '2026-11-12', []],
    ['returned_on', '2026-11-21', ['CHECK_DAY_TO_COME']],
  ] as const)('%s %s: %j', (field, day, codes) => {
    expect(checkDayViolations(field, day, TODAY, check).map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['2026-11-13', ['CHECK_DAY_TOO_EARLY']],
    ['2026-11-14', []],
  ])('cleared on November 14, returned on %s: %j', (day, codes) => {
    const cleared = { ...check, cleared_on: '2026-11-14' }
    expect(checkDayViolations('returned_on', day, TODAY, cleared).map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['2026-11-21T04:59:59Z', '2026-11-20'],
    ['2026-11-21T05:00:00Z', '2026-11-21'],
    ['2026-11-21T00:00:00Z', '2026-11-20'],
    ['2026-07-21T03:59:59Z', '2026-07-20'],
    ['2026-07-21T04:00:00Z', '2026-07-21'],
  ])('at %s it is %s at the office', (now, day) => {
    expect(officeDay(new Date(now))).toBe(day)
  })
})

describe('CHECK-06 a promised check is late after the day on which the balance is due', () => {
  const promise = {
    status: 'expected' as const,
    timezone: 'America/New_York',
    payment_date: null,
    send_check_date: '2026-12-01',
    cutoff_start_date: '2026-12-24',
    start_date: '2027-02-12',
    postponed: false,
    canceled: false,
  }
  it.each([
    ['on the day', '2026-12-02T04:59:59Z', false],
    ['the day after, in the city', '2026-12-02T05:00:00Z', true],
  ])('%s', (_words, now, late) => {
    expect(isLatePromise(promise, new Date(now))).toBe(late)
  })

  it('DATE-07 is not late while its event is postponed', () => {
    expect(isLatePromise({ ...promise, postponed: true }, new Date('2027-01-01T00:00:00Z'))).toBe(false)
  })

  it('is never late once it is received', () => {
    expect(isLatePromise({ ...promise, status: 'received' }, new Date('2027-01-01T00:00:00Z'))).toBe(false)
  })

  it.each([
    ['the payment date', { payment_date: '2026-11-30' }, '2026-11-30'],
    ['the date to send the check by', {}, '2026-12-01'],
    ['the early cutoff', { send_check_date: null }, '2026-12-24'],
    ['30 days before the event', { send_check_date: null, cutoff_start_date: null }, '2027-01-13'],
    ['no day', { send_check_date: null, cutoff_start_date: null, start_date: null }, null],
  ])('is due on %s', (_words, more, due) => {
    expect(promiseDue({ ...promise, ...more })).toBe(due)
  })
})
