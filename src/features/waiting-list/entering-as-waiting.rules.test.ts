// WAIT-01, LIMIT-02 to LIMIT-06: which routines may be entered as waiting, one by one and several at once.
import { describe, expect, test } from 'vitest'
import { leftOf } from '../limits/city-limit.rules.ts'
import { checkLimits, type LimitedForm } from '../limits/routine-limits.rules.ts'
import { checkWaits } from '../limits/waiting-units.rules.ts'
import { cityWith, dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, noLimits, openCategory, routineCategories } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'

const tourDate = (rules: Partial<EntryLimitRules>) => ({
  ...columbus,
  entry_limit_rules: { ...noLimits, one_solo_per_dancer: false, ...rules },
})
const [solo, duo] = routineCategories as [(typeof routineCategories)[0], (typeof routineCategories)[0]]

describe('WAIT-01 entering a routine as waiting', () => {
  const form: LimitedForm = { dancers: [1], waiting_list: true, waiting_set: null }
  const told = (
    change: Partial<LimitedForm>,
    view: Partial<RegistrationView>,
    {
      existing = null,
      exempt = false,
      category = solo,
    }: { existing?: RegistrationView['routines'][0] | null; exempt?: boolean; category?: typeof solo } = {},
  ) =>
    checkLimits({ ...form, ...change }, category, viewOf({ attendees: dancersOf(10), ...view }), {
      existing,
      exempt,
    }).map(({ code }) => code)
  const full = {
    tour_date: tourDate({ total_routines: 40, waiting_list: true }),
    city: cityWith({ routines_left: 0 }),
  }
  const off = { ...full, tour_date: tourDate({ total_routines: 40 }) }
  const roomy = { ...full, city: cityWith({ routines_left: 1 }) }
  const wanting = routineOf(1, [1])
  const waiting = { ...wanting, waiting_list: true, position: null, waiting_since: null }

  test('where the city is full and its list is on', () => expect(told({}, full)).toEqual([]))
  test('not where its list is off', () => expect(told({}, off)).toEqual(['CITY_TOTAL']))
  test('not where there is a place', () => expect(told({}, roomy)).toEqual(['MAY_NOT_WAIT']))
  test('not where there is no limit', () => expect(told({}, {})).toEqual(['MAY_NOT_WAIT']))
  test('not by somebody exempt, who has a spot', () => {
    expect(told({}, full, { exempt: true })).toEqual(['MAY_NOT_WAIT'])
    expect(told({ waiting_list: false }, full, { exempt: true })).toEqual([])
  })
  test('one that waits goes on waiting when a place is free', () => {
    expect(told({}, { ...roomy, waiting_list_routines: [waiting] }, { existing: waiting })).toEqual([])
  })
  test('and takes the place only where there is one', () => {
    const change = { waiting_list: false }
    expect(told(change, { ...roomy, waiting_list_routines: [waiting] }, { existing: waiting })).toEqual([])
    expect(told(change, { ...full, waiting_list_routines: [waiting] }, { existing: waiting })).toEqual([
      'CITY_TOTAL',
    ])
  })
  test('one that wants a place and finds none may wait; one that finds it may not', () => {
    const without = {
      ...full,
      routines: [wanting],
      city: { ...full.city, without_place: [{ id: 1, full: ['total' as const], may_wait: true }] },
    }
    expect(told({}, without, { existing: wanting })).toEqual([])
    expect(told({}, { ...full, routines: [wanting] }, { existing: wanting })).toEqual(['MAY_NOT_WAIT'])
  })
  test('a change of one that wants a place and finds none is refused until it waits', () => {
    const city = { ...full.city, without_place: [{ id: 1, full: ['total' as const], may_wait: true }] }
    expect(
      told({ waiting_list: false }, { ...full, routines: [wanting], city }, { existing: wanting }),
    ).toEqual(['CITY_TOTAL'])
  })
  test('into a set that has too few places; into one that has enough not', () => {
    const together = [{ ...waiting, id: 2, waiting_set: 1 }]
    const view = { ...full, waiting_list_routines: together }
    expect(told({ waiting_set: 1 }, { ...view, city: cityWith({ routines_left: 1 }) })).toEqual([])
    expect(told({ waiting_set: 1 }, { ...view, city: cityWith({ routines_left: 2 }) })).toEqual([
      'MAY_NOT_WAIT',
    ])
    expect(told({ waiting_set: 2 }, { ...view, city: cityWith({ routines_left: 1 }) })).toEqual([
      'MAY_NOT_WAIT',
    ])
  })
  test('LIMIT-05 for a full category whose list is on, each in its own', () => {
    const categories = [
      { ...openCategory(1), city_limit: 1, waiting_list: true },
      { ...openCategory(2), city_limit: 1 },
    ]
    const view = {
      tour_date: tourDate({ categories }),
      city: cityWith({ categories: [1, 2].map((routine_category_id) => ({ routine_category_id, left: 0 })) }),
    }
    expect(told({}, view)).toEqual([])
    expect(told({ dancers: [1, 2] }, view, { category: duo })).toEqual(['CITY_CATEGORY'])
    expect(told({ waiting_list: false }, view)).toEqual(['CITY_CATEGORY'])
  })
  test('LIMIT-03, LIMIT-04 waiting routines count for the category’s limit and for one solo', () => {
    const categories = [{ ...openCategory(1), registration_limit: 1 }]
    const tour_date = tourDate({
      total_routines: 40,
      waiting_list: true,
      categories,
      one_solo_per_dancer: true,
    })
    const view = { ...full, tour_date, waiting_list_routines: [waiting] }
    expect(told({}, view)).toEqual(['CATEGORY_LIMIT', 'ONE_SOLO'])
    expect(told({ waiting_list: false }, { ...view, city: cityWith() })).toEqual([
      'CATEGORY_LIMIT',
      'ONE_SOLO',
    ])
  })
  test('LIMIT-02 the tour’s own brand dances every category', () => {
    const tour_date = tourDate({ categories: [{ ...openCategory(1), disabled: true }] })
    expect(told({ waiting_list: false }, { tour_date })).toEqual(['CATEGORY_DISABLED'])
    const event = { ...columbus.event, tour_brand: true }
    expect(told({ waiting_list: false }, { tour_date: { ...tour_date, event } })).toEqual([])
  })
  test('LIMIT-04 a single of the ballroom is called so', () => {
    const [of] = checkLimits(
      { ...form, waiting_list: false },
      { ...solo, name: 'Single' },
      viewOf({ attendees: dancersOf(2), routines: [routineOf(5, [1])] }),
      { existing: null, exempt: false },
    )
    expect(of?.message).toBe('Singles are limited to one Single per dancer.')
  })
  test('LIMIT-06 with the text of the specification', () => {
    const tour_date = tourDate({ small_registration_solos: 3 })
    const view = viewOf({ attendees: dancersOf(4), tour_date, city: cityWith({ small_solos_left: 0 }) })
    const found = checkLimits({ ...form, waiting_list: false }, solo, view, { existing: null, exempt: false })
    expect(found.map(({ message }) => message)).toEqual([
      'The limit of solos has been reached for this city from registrations with under 5 dancers',
    ])
  })
})

describe('WAIT-01 several at once', () => {
  const view = viewOf({
    attendees: dancersOf(10),
    tour_date: tourDate({ total_routines: 9, waiting_list: true }),
  })
  const waits = (id: number, waiting_set: number | null) => ({
    ...routineOf(id, [id]),
    waiting_list: true,
    waiting_set,
  })
  const codes = (routines: ReturnType<typeof waits>[], left: number, more: Partial<RegistrationView> = {}) =>
    checkWaits(
      routines,
      new Set(routines.map(({ id }) => id)),
      { ...view, ...more },
      cityWith({ routines_left: left }),
    ).map(({ id, bars }) => [id, ...bars.map(({ code }) => code)])
  test('each alone needs a full city', () => {
    expect(codes([waits(1, null), waits(2, null)], 0)).toEqual([[1], [2]])
    expect(codes([waits(1, null), waits(2, null)], 1)).toEqual([[1, 'MAY_NOT_WAIT'], [2]])
  })
  test('a set needs one that finds no place', () => {
    expect(codes([waits(1, 1), waits(2, 1)], 1)).toEqual([[1], [2]])
    expect(codes([waits(1, 1), waits(2, 1)], 2)).toEqual([
      [1, 'MAY_NOT_WAIT'],
      [2, 'MAY_NOT_WAIT'],
    ])
  })
  test('nobody exempt waits', () =>
    expect(codes([waits(1, 1)], 0, { exempt: true })).toEqual([[1, 'MAY_NOT_WAIT']]))
  test('those that wait already are not asked again', () => {
    expect(checkWaits([waits(1, null)], new Set(), view, leftless)).toEqual([])
  })
  const leftless = cityWith({ routines_left: 5 })
  test('places in counts are places', () => expect(leftOf(leftless).total).toBe(5))
})
