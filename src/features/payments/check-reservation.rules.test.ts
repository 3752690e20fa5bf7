// RESERVE-01, RESERVE-02, WAY-03: by when a check must be sent, and what bars reserving by one.
import { describe, expect, test } from 'vitest'
import { soldViewOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import { checkBarred, checkReservation, checkSentBy } from './check-reservation.rules.ts'

const studio = { flagged: false } as RegistrationView['studio']
const terms = { payable_to: 'Aftermath', address: '1 Street' }
const event = (days_before: number | null) => ({
  ...columbus.event,
  check_payment: { ...terms, days_before },
})

describe('RESERVE-01 by when a check must be sent', () => {
  test.each<[string, Parameters<typeof tourDateWith>[0], string | null]>([
    ['no day is set', {}, null],
    ['the day of the tour date', { send_check_date: '2027-01-20' }, '2027-01-20'],
    ['so many days before the event (48, 49)', { event: event(14) }, '2027-01-29'],
    ['the rule of the event comes first', { event: event(14), send_check_date: '2027-01-20' }, '2027-01-29'],
    [
      'an event without such a rule follows the tour date',
      { event: event(null), send_check_date: '2027-01-20' },
      '2027-01-20',
    ],
    [
      'without a start there is no day to count from',
      { event: event(14), start_date: null, send_check_date: '2027-01-20' },
      '2027-01-20',
    ],
    ['DATE-07 not by the day that a postponed event had', { event: event(14), postponed: true }, null],
  ])('%s', (_title, more, day) => expect(checkSentBy(tourDateWith(more))).toBe(day))

  const view = viewOf({ studio, tour_date: tourDateWith({ event: event(14) }) })
  test('the day before the last', () => expect(checkBarred(view, '2027-01-28')).toBeNull())
  test('on the last day', () => expect(checkBarred(view, '2027-01-29')).toBeNull())
  test('the day after', () => {
    expect(checkBarred(view, '2027-01-30')).toMatchObject({
      code: 'CHECK_TOO_LATE',
      message: 'A check had to be sent by Jan 29, 2027. Please pay by card or bank account.',
    })
  })
})

describe('RESERVE-02 what bars reserving by check', () => {
  const codes = (more: Partial<RegistrationView>, phrase = 'RESERVE MY REGISTRATION', today = '2026-11-21') =>
    checkReservation(soldViewOf({ studio, ...more }), phrase, today).map(({ code }) => code)
  test('nothing', () => expect(codes({})).toEqual([]))
  test.each(['reserve my registration', 'Reserve My Registration', '  RESERVE  MY REGISTRATION '])(
    'the phrase in whatever case: %s',
    (phrase) => expect(codes({}, phrase)).toEqual([]),
  )
  test.each(['', 'RESERVE', 'RESERVE MY REGISTRATIO', 'RESERVE MY REGISTRATIONS', 'RESERVEMYREGISTRATION'])(
    'another phrase: %s',
    (phrase) => expect(codes({}, phrase)).toEqual(['CHECK_PHRASE']),
  )
  test('a flagged studio', () => {
    expect(codes({ studio: { flagged: true } as RegistrationView['studio'] })).toEqual(['CHECK_NOT_OFFERED'])
  })
  test('an individual', () => expect(codes({ ancillary: true })).toEqual(['CHECK_NOT_OFFERED']))
  test('nothing to pay', () => {
    const credits = [{ id: 1, from: 'Office', amount: 10_000_000 }]
    expect(codes({ credits })).toEqual(['NOTHING_TO_PAY'])
  })
  test('all that bars it is said at once', () => {
    const tour_date = tourDateWith({ send_check_date: '2026-11-20' })
    expect(codes({ tour_date }, 'no')).toEqual(['CHECK_PHRASE', 'CHECK_TOO_LATE'])
  })
})
