// COMPETE-03, DEPOSIT-01: the notices of the competition step.
import { describe, expect, test } from 'vitest'
import { cityWith, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import {
  competitionNotice,
  depositNotice,
  enteredWords,
  soldWords,
  whenPlacesAreTaken,
} from './competition-notice.rules.ts'

const off = { ...columbus, mybtf: { ...columbus.mybtf, compenabled: false } }
const limited = (more: Partial<TourDate['entry_limit_rules']> = {}) => ({
  ...columbus,
  entry_limit_rules: { ...columbus.entry_limit_rules, total_routines: 40, ...more },
})
const SOLD_OUT = 'We apologize, however the competition for Meridian Columbus, OH is currently SOLD OUT!'
const full = cityWith({ routines_left: 0 })
const routines = [routineOf(1, [1])]

describe('COMPETE-03 the notice of a closed competition', () => {
  const notice = (view: Partial<RegistrationView>) => competitionNotice(viewOf(view))
  test('there is none while it is open and has room', () => {
    expect(notice({})).toBeNull()
    expect(notice({ tour_date: limited(), city: cityWith({ routines_left: 1 }) })).toBeNull()
  })
  test('a city without places is sold out', () => {
    expect(notice({ tour_date: off, city: full })).toEqual({
      kind: 'sold-out',
      text: SOLD_OUT,
      more: [
        'To be put on the waiting list, please write to columbus@meridian.test. Titles, divisions and choreographer can still be edited.',
      ],
      contact_email: 'columbus@meridian.test',
    })
  })
  test('where registered routines can no longer be changed it does not say that they can', () => {
    const tour_date = { ...off, mybtf: { ...off.mybtf, edit_routines: false } }
    expect(notice({ tour_date, city: full })?.more).toEqual([
      'To be put on the waiting list, please write to columbus@meridian.test.',
    ])
  })
  test.each([3, null])('with %s left it has been closed', (routines_left) => {
    expect(notice({ tour_date: off, city: cityWith({ routines_left }) })).toMatchObject({
      kind: 'closed',
      text: 'Competition has been closed.',
      more: ['For changes, please write to columbus@meridian.test.'],
    })
  })
  test('what is entered has to go before completion', () => {
    expect(notice({ tour_date: off, routines })?.text).toBe(
      'Competition has been closed. Please remove all routines before completing your registration.',
    )
    expect(notice({ tour_date: off, city: full, routines })?.more).toHaveLength(2)
  })
  test('what is sold stays', () => {
    expect(notice({ tour_date: off, routines, completed: true })?.text).toBe('Competition has been closed.')
    expect(notice({ tour_date: off, city: full, routines, completed: true })?.more).toHaveLength(1)
  })
  test('a full city with its waiting list on takes waiting ones', () => {
    const tour_date = limited({ waiting_list: true })
    expect(notice({ tour_date, city: full })).toMatchObject({
      kind: 'waiting',
      more: [expect.stringContaining('The rate of the day our office approves them applies')],
    })
    const four = { tour_date, city: { ...full, waiting: 4 } }
    expect(notice(four)?.more[0]).toBe('4 routines are already waiting.')
    const itself = limited({ waiting_list: true, approve_automatically: true })
    expect(notice({ tour_date: itself, city: full })?.more[0]).toContain(
      'The rate of the day they get a spot applies',
    )
  })
  test('without a waiting list it is sold out, or full for who has entered some', () => {
    expect(notice({ tour_date: limited(), city: full })).toMatchObject({ kind: 'sold-out', text: SOLD_OUT })
    expect(notice({ tour_date: limited(), city: full, routines })).toMatchObject({
      kind: 'full',
      text: 'You have reached the maximum total routine limit (40) for this city.',
    })
  })
  test('who is exempt is told nothing', () => {
    expect(notice({ tour_date: off, city: full, exempt: true })).toBeNull()
    expect(notice({ tour_date: limited(), city: full, exempt: true })).toBeNull()
  })
  test('COMPETE-03 the words follow the setting of the hold', () => {
    expect(whenPlacesAreTaken({ hold_minutes: null })).toContain('until you complete the registration')
    expect(whenPlacesAreTaken({ hold_minutes: 15 })).toContain('held for 15 minutes')
    expect(whenPlacesAreTaken({ hold_minutes: 1 })).toContain('held for 1 minute once')
  })
})

describe('DEPOSIT-01 the notice of the deposit', () => {
  const studio = {
    id: 3,
    name: 'Harbor Street Dance',
    website: null,
    address: null,
    email: [],
    phone: [],
    claimed: true,
    flagged: false,
    bypass_deposit: false,
    bypass_removed_routine_fee: false,
  }
  const takesDeposits = tourDateWith({ mybtf: { ...columbus.mybtf, deposit_enabled: true } })
  const said = (view: Partial<RegistrationView>, count = 12, at = moments.early) =>
    depositNotice(viewOf({ studio, tour_date: takesDeposits, ...view }), count, at)

  test('a studio is told amount and deadline', () => {
    expect(said({})).toEqual([
      'The deposit of $50.00 per routine is non-refundable and non-transferable (12 × $50.00 = $600.00). It is applied to your registration, not to media passes.',
      'If you remove a routine before the 30-day deadline (until Jan 13, 2027), its deposit is applied to your balance for the same event. After that, you still owe it.',
    ])
  })
  test.each([
    ['at the last second of the deadline', new Date('2027-01-14T04:59:59Z'), 'is applied to your balance'],
    ['a second later', new Date('2027-01-14T05:00:00Z'), 'The 30-day deadline has passed'],
  ])('%s', (_title, at, words) => expect(said({}, 2, at)?.[1]).toContain(words))
  test('a studio whose fee is waived is told that nothing stays owed', () => {
    expect(said({ studio: { ...studio, bypass_removed_routine_fee: true } })?.[1]).toBe(
      'You don’t owe anything for routines you remove.',
    )
  })
  test.each([
    [7_500, 'The deposit of $75.00 per routine'],
    [0, undefined],
  ])('of an event that keeps %i cents for each routine', (removed_routine_cents, words) => {
    const tour_date = { ...takesDeposits, event: { ...takesDeposits.event, removed_routine_cents } }
    const [told] = said({ tour_date }) ?? []
    if (words) expect(told).toContain(words)
    else expect(told).toBeUndefined()
  })
  test('where the city takes no deposits nothing is said', () =>
    expect(said({ tour_date: columbus })).toBeNull())
  test('of one routine', () => expect(said({}, 1)?.[0]).toContain('($50.00)'))
  test('of none nothing is said', () => expect(said({}, 0)).toBeNull())
  test('a studio that bypasses it is told nothing', () => {
    expect(said({ studio: { ...studio, bypass_deposit: true } })).toBeNull()
  })
  test('an individual with such a studio is', () => {
    expect(said({ studio: { ...studio, bypass_deposit: true }, ancillary: true })?.[0]).toContain(
      'Individual registrations can’t be paid by deposit',
    )
  })
  test('flagged studios and independent dancers pay the whole amount', () => {
    expect(said({ studio: { ...studio, flagged: true } })).toEqual([
      'Deposits aren’t available for your studio: the full amount is due when you register.',
    ])
    const alone = said({ studio: null, studio_id: null, independent: true, ancillary: true })
    expect(alone?.[0]).toContain('Individual registrations')
    expect(alone).toHaveLength(1)
  })
})

describe('BALLROOM-01 entries of one dancer or a couple by their own name', () => {
  const step = {
    title: 'Ballroom',
    words: { one: 'ballroom entry', several: 'ballroom entries', entered: '' },
  }
  const routines = { one: 'routine', several: 'routines', entered: 'entered' }
  test.each([
    [1, step.words, '1 ballroom entry'],
    [2, step.words, '2 ballroom entries'],
    [1, routines, '1 routine entered'],
    [0, routines, '0 routines entered'],
  ])('%i', (count, words, told) => expect(enteredWords(count, words)).toBe(told))
  const said = (count: number, couples: number) => {
    const tour_date = tourDateWith({ mybtf: { ...columbus.mybtf, deposit_enabled: true } })
    const sold = soldWords({ count, couples }, step)
    const studio = { ...viewOf({}).studio, bypass_deposit: false } as RegistrationView['studio']
    return [sold.title, ...(depositNotice(viewOf({ studio, tour_date }), count, moments.early, sold) ?? [])]
  }
  test.each([
    [
      'entries alone',
      2,
      2,
      'Ballroom deposit',
      'per ballroom entry is',
      'If you remove a ballroom entry before',
    ],
    ['routines alone', 2, 0, 'Competition deposit', 'per routine is', 'If you remove a routine before'],
    ['both', 3, 1, 'Competition deposit', 'per entry is', 'If you remove an entry before'],
  ])('the deposit of %s', (_of, count, couples, title, each, removed) => {
    expect(said(count, couples)).toEqual([
      title,
      expect.stringContaining(each),
      expect.stringContaining(removed),
    ])
  })
})
