// LIFE-02 to LIFE-06, LIMIT-01: what bars a registration from being completed.
import { describe, expect, test } from 'vitest'
import { placesLeft } from '../limits/city-limit.rules.ts'
import { cityWith, dancerOf, dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { editBlocked, editingOpen, registrationOpen } from '../registrations/registration-open.rules.ts'
import { columbus, moments, openCategory, tourDateWith } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules, TourDate, VariantName } from '../tours/tour-date.model.ts'
import { checkCompletion, checkReview } from './complete.rules.ts'

const at = moments.early
const ready = (more: Partial<RegistrationView> = {}) =>
  viewOf({
    waiver: true,
    attendees: dancersOf(4),
    routines: [routineOf(1, [1]), routineOf(2, [1, 2])],
    ...more,
  })
const switched = (mybtf: Partial<TourDate['mybtf']>) => ({
  ...columbus,
  mybtf: { ...columbus.mybtf, ...mybtf },
})
const limited = (more: Partial<EntryLimitRules>) => ({
  ...columbus,
  entry_limit_rules: { ...columbus.entry_limit_rules, ...more },
})
/** What bars it where others have taken `taken` places of the city. */
const told = (view: RegistrationView, { taken = 0, exempt = false } = {}) => {
  const own = { routines: view.routines, attendees: view.attendees, exempt, has_place: () => false }
  const others = { routines: taken, categories: [], small_solos: 0, waiting: 0 }
  const city = placesLeft(view.tour_date.entry_limit_rules, others, own)
  return checkCompletion({ ...view, city }, { exempt, at }).map((violation) => violation.message)
}

describe('a registration that is ready', () => {
  test('is barred by nothing', () => expect(told(ready())).toEqual([]))
  test('may be without routines', () => expect(told(ready({ routines: [] }))).toEqual([]))
})

describe('LIFE-04 the waiver', () => {
  test('must be agreed to', () => {
    expect(told(ready({ waiver: false }))).toEqual([
      'Please agree to the terms and conditions before continuing.',
    ])
  })
})

describe('LIFE-05 competition closed', () => {
  const text = 'Competition has been closed. Please remove all routines before completing your registration.'
  const tour_date = switched({ compenabled: false })
  test('bars completion while there are routines, told once', () => {
    expect(told(ready({ tour_date }))).toEqual([text])
  })
  test('does not without routines', () => expect(told(ready({ tour_date, routines: [] }))).toEqual([]))
  test('does not for somebody exempt', () => expect(told(ready({ tour_date }), { exempt: true })).toEqual([]))
})

describe('LIFE-06 everything entered is still valid', () => {
  test('somebody must be registered', () => {
    expect(told(ready({ attendees: [], routines: [] }))).toEqual([
      'To continue, please register at least one attendee.',
    ])
  })
  test('every matter is told at once, with its place', () => {
    const [mia, ava] = dancersOf(2)
    const attendees = [
      { ...mia!, one_day: true },
      { ...ava!, workshop_level_id: 77 },
    ]
    const view = ready({ attendees, waiver: false })
    expect(checkCompletion(view, { exempt: false, at }).map(({ code, path }) => [code, path])).toEqual([
      ['COMPETING_NOT_ONE_DAY', ['attendees', 0, 'one_day']],
      ['WORKSHOP_LEVEL_INVALID', ['attendees', 1, 'workshop_level_id']],
      ['ROUTINE_DANCER_ONE_DAY', ['routines', 0, 'dancers', 0]],
      ['ROUTINE_DANCER_ONE_DAY', ['routines', 1, 'dancers', 0]],
      ['WAIVER_REQUIRED', ['waiver']],
    ])
  })
  test('a dancer whose birthdate was taken away is named', () => {
    const [mia] = dancersOf(1)
    const person = { ...mia!.person, birthdate: null, age: null }
    expect(told(ready({ attendees: [dancerOf(person)], routines: [], roster: [person] }))).toEqual([
      'Dancer birthdate required',
    ])
  })
  test('a second solo is found once, at the second', () => {
    const view = ready({ routines: [routineOf(1, [1]), routineOf(2, [1])] })
    expect(checkReview(view, { exempt: false }).map((violation) => violation.path)).toEqual([
      ['routines', 1, 'dancers'],
    ])
  })
  test('a category limit bars those above it only', () => {
    const tour_date = limited({
      categories: [{ ...openCategory(2), registration_limit: 1 }],
    })
    const view = ready({ tour_date, routines: [routineOf(1, [1, 2]), routineOf(2, [2, 3])] })
    expect(checkReview(view, { exempt: false }).map((violation) => violation.path)).toEqual([
      ['routines', 1, 'routine_category_id'],
    ])
  })
})

describe('LIMIT-01 the city’s total, under its lock', () => {
  const view = ready({ tour_date: limited({ total_routines: 40 }) })
  const text = 'You have reached the maximum total routine limit (40) for this city.'
  test('the last two places are taken', () => expect(told(view, { taken: 38 })).toEqual([]))
  test('one place is not enough for two: the second is told of', () => {
    expect(told(view, { taken: 39 })).toEqual([text])
    const city = cityWith({ without_place: [{ id: 2, full: ['total'], may_wait: false }] })
    expect(checkCompletion({ ...view, city }, { exempt: false, at })).toMatchObject([
      { code: 'CITY_TOTAL', path: ['routines', 1] },
    ])
  })
  test('a full city tells of both', () => expect(told(view, { taken: 40 })).toEqual([text, text]))
  test('a place that waits is not asked for, whatever else of it must be right', () => {
    const [one, two] = view.routines as [RegistrationView['routines'][0], RegistrationView['routines'][0]]
    const waiting = [{ ...two, waiting_list: true, position: null, waiting_since: null }]
    const tour_date = limited({ total_routines: 40, waiting_list: true })
    const beside = { ...view, tour_date, routines: [one], waiting_list_routines: waiting }
    expect(told(beside, { taken: 39 })).toEqual([])
    const second = [{ ...one, id: 9, waiting_list: true, position: null, waiting_since: null }]
    const twice = { ...view, routines: [one], waiting_list_routines: second }
    expect(checkCompletion(twice, { exempt: false, at })).toMatchObject([
      { code: 'ONE_SOLO', path: ['waiting_list_routines', 0, 'dancers'] },
    ])
  })
  test('somebody exempt is not bound', () => expect(told(view, { taken: 40, exempt: true })).toEqual([]))
  test('the review does not count others', () => expect(checkReview(view, { exempt: false, at })).toEqual([]))
})

describe('WAIT-01 a waiting list at completion', () => {
  const waiting = { ...routineOf(9, [3]), waiting_list: true, position: null, waiting_since: null }
  const bars = (list: boolean, taken: number, exempt = false) =>
    told(
      ready({
        waiting_list_routines: [waiting],
        tour_date: limited({ total_routines: 40, waiting_list: list }),
      }),
      { taken, exempt },
    )
  const full = 'You have reached the maximum total routine limit (40) for this city.'
  test('takes who was entered while it is on', () => expect(bars(true, 38)).toEqual([]))
  test('closed meanwhile takes nobody who is not on it yet', () => expect(bars(false, 38)).toEqual([full]))
  test('does not matter where there is a place by now', () => {
    expect(bars(true, 37)).toEqual([])
    expect(bars(false, 37)).toEqual([])
  })
  test('bars no exception', () => expect(bars(false, 38, true)).toEqual([]))
})

describe('LIFE-02 registration is open', () => {
  // February 14 ends in New York at 05:00 UTC; eight hours later it is 13:00 UTC.
  test.each<[string, string, TourDate, boolean]>([
    ['long before the event', '2026-11-21T12:00:00Z', columbus, true],
    ['on its last day', '2027-02-14T20:00:00Z', columbus, true],
    ['within eight hours of its end', '2027-02-15T12:59:59Z', columbus, true],
    ['not from eight hours after its end', '2027-02-15T13:00:00Z', columbus, false],
    ['without an end date', '2030-01-01T00:00:00Z', { ...columbus, end_date: null }, true],
    ['not when it is switched off', '2026-11-21T12:00:00Z', switched({ regenabled: false }), false],
    ['not when canceled', '2026-11-21T12:00:00Z', { ...columbus, canceled: true }, false],
    ['not when postponed', '2026-11-21T12:00:00Z', { ...columbus, postponed: true }, false],
    ['not before it is announced', '2026-11-21T12:00:00Z', { ...columbus, coming_soon: true }, false],
    [
      'not for a kind of event that is not supported',
      '2026-11-21T12:00:00Z',
      { ...columbus, event: { ...columbus.event, variant: 'of tomorrow' as VariantName } },
      false,
    ],
  ])('%s', (_title, when, tourDate, open) => {
    expect(registrationOpen(tourDate, new Date(when), false)).toBe(open)
  })
  test('somebody exempt registers after the end and when switched off', () => {
    expect(registrationOpen(switched({ regenabled: false }), new Date('2027-03-01T00:00:00Z'), true)).toBe(
      true,
    )
  })
  test('but not at a canceled date', () => {
    expect(registrationOpen({ ...columbus, canceled: true }, at, true)).toBe(false)
  })
  test('bars completion', () => {
    expect(told(ready({ tour_date: switched({ regenabled: false }) }))).toEqual([
      'Registration for this event & city has closed',
    ])
    const ended = checkCompletion(ready(), { exempt: false, at: new Date('2027-03-01T00:00:00Z') })
    expect(ended.map((violation) => violation.code)).toEqual(['REGISTRATION_CLOSED'])
  })
})

describe('LIFE-03 editing a completed registration', () => {
  const done = { completed: true, confirmed: true }
  test.each<[string, { completed: boolean; confirmed: boolean }, TourDate, boolean, boolean]>([
    ['is open once confirmed', done, columbus, false, true],
    ['is not before it is confirmed', { completed: true, confirmed: false }, columbus, false, false],
    ['is not before it is completed', { completed: false, confirmed: false }, columbus, false, false],
    ['is not where it is switched off', done, switched({ editenabled: false }), false, false],
    ['is for somebody exempt', done, switched({ editenabled: false }), true, true],
    ['is not at a canceled date', done, { ...columbus, canceled: true }, true, false],
  ])('%s', (_title, registration, tourDate, exempt, open) => {
    expect(editingOpen(registration, tourDate, at, exempt)).toBe(open)
  })
})

test.each([
  ['not completed', { completed: false, confirmed: false }, columbus, 'NOT_COMPLETED'],
  ['not confirmed', { completed: true, confirmed: false }, columbus, 'NOT_CONFIRMED'],
  [
    'not confirmed, where edits are closed then, too',
    { completed: true, confirmed: false },
    tourDateWith({ mybtf: { ...columbus.mybtf, editenabled: false } }),
    'REGISTRATION_CLOSED',
  ],
  ['confirmed', { completed: true, confirmed: true }, columbus, null],
  [
    'confirmed, where edits are closed',
    { completed: true, confirmed: true },
    tourDateWith({ mybtf: { ...columbus.mybtf, editenabled: false } }),
    'REGISTRATION_CLOSED',
  ],
  [
    'confirmed, where the event is canceled',
    { completed: true, confirmed: true },
    tourDateWith({ canceled: true }),
    'REGISTRATION_CLOSED',
  ],
] as const)('EDIT-01 %s: an edit is offered or not', (_title, registration, tourDate, blocked) => {
  expect(editBlocked(registration, tourDate, moments.early, false)).toBe(blocked)
})
