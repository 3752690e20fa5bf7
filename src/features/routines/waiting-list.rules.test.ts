// WAIT-01, WAIT-03, WAIT-04, WAIT-06: who waits, in which order, and who gets a freed place.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { FreePlaces } from '../limits/city-limit.model.ts'
import { leftOf } from '../limits/city-limit.rules.ts'
import { freeBesideWaiting, limitsFull, withTaken } from '../limits/free-places.rules.ts'
import { checkLimits, type LimitedForm } from '../limits/routine-limits.rules.ts'
import { cityWith, dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, noLimits, openCategory, routineCategories } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { checkWaits, placeUnit, promotable, type Queued, reordered, unitsOf } from './waiting-list.rules.ts'

const SOLO = 1
const GROUP = 3

/** A solo of Harbor Street, unless told otherwise. */
function queued(id: number, more: Partial<Queued> = {}): Queued {
  return {
    id,
    registration_id: 100,
    registrant_name: 'Harbor Street',
    routine: { name: `R${id}`, choreographer: '' },
    routine_category_id: SOLO,
    small_solo: false,
    waiting_set: null,
    exempt: false,
    ...more,
  }
}
const set = (id: number, waiting_set = 1, more: Partial<Queued> = {}) => queued(id, { waiting_set, ...more })
const free = (
  total: number | null,
  categories: [number, number][] = [],
  small_solos: number | null = null,
): FreePlaces => ({
  total,
  categories: new Map(categories),
  small_solos,
})
const open = { categories: [] }
const ids = (queue: Queued[], places: FreePlaces, rules: Pick<EntryLimitRules, 'categories'> = open) =>
  promotable(queue, places, rules).map(({ id }) => id)

describe('WAIT-04 who gets a freed place', () => {
  test.each<[string, number | null, number[]]>([
    ['none is free', 0, []],
    ['more is sold than the limit is now', -3, []],
    ['one is free', 1, [1]],
    ['two are free', 2, [1, 2]],
    ['more are free than wait', 9, [1, 2, 3]],
    ['the limit was taken away', null, [1, 2, 3]],
  ])('in the city: %s', (_title, total, expected) => {
    expect(ids([queued(1), queued(2), queued(3)], free(total))).toEqual(expected)
  })
  test('a full category is passed by those of others', () => {
    const queue = [queued(1), queued(2, { routine_category_id: GROUP }), queued(3)]
    expect(ids(queue, free(5, [[SOLO, 0]]))).toEqual([2])
    expect(ids(queue, free(5, [[SOLO, 1]]))).toEqual([1, 2])
    expect(ids(queue, free(1, [[SOLO, 1]]))).toEqual([1])
  })
  test('solos of small registrations meet their own limit', () => {
    const queue = [queued(1, { small_solo: true }), queued(2), queued(3, { small_solo: true })]
    expect(ids(queue, free(5, [], 0))).toEqual([2])
    expect(ids(queue, free(5, [], 1))).toEqual([1, 2])
    expect(ids(queue, free(5, [], 2))).toEqual([1, 2, 3])
  })
  test('nobody who wants the same place is passed by a single entry', () => {
    expect(ids([queued(1), queued(2), queued(3)], free(1))).toEqual([1])
  })
  test('nothing bars somebody exempt, who takes a place from those after all the same', () => {
    const queue = [queued(1, { exempt: true }), queued(2)]
    expect(ids(queue, free(0))).toEqual([1])
    expect(ids(queue, free(1))).toEqual([1])
    expect(ids(queue, free(2))).toEqual([1, 2])
    expect(ids(queue, free(9, [[SOLO, 1]]))).toEqual([1])
  })
  test('a category that the city no longer dances takes nobody by itself', () => {
    const rules = { categories: [{ ...openCategory(SOLO), disabled: true }] }
    expect(ids([queued(1), queued(2, { routine_category_id: GROUP })], free(5), rules)).toEqual([2])
  })
  test('says in words why', () => {
    const queue = [set(1), set(2), queued(3, { registrant_name: 'Tidewater' }), queued(4)]
    const [first] = promotable(queue, free(1), open)
    expect(first).toEqual({
      id: 3,
      reason:
        'first in the queue for whom there is a place, after the set “R1” and “R2” of Harbor Street, together or not at all (the city has too few places)',
    })
    expect(promotable([queued(4)], free(1), open)[0]?.reason).toBe('first in the queue')
    const solos = [1, 2, 3, 4, 5].map((id) => queued(id))
    const [group] = promotable(
      [...solos, queued(6, { routine_category_id: GROUP })],
      free(9, [[SOLO, 0]]),
      open,
    )
    expect(group?.reason).toContain('“R3” of Harbor Street (its category has too few places) and 2 more')
  })
})

describe('WAIT-03 sets together or not at all', () => {
  test.each<[string, number, number[]]>([
    ['too few places: passed', 1, [3]],
    ['just enough', 2, [1, 2]],
    ['one more', 3, [1, 2, 3]],
  ])('%s', (_title, total, expected) => {
    expect(ids([set(1), set(2), queued(3)], free(total))).toEqual(expected)
  })
  test('each limit that one of them meets counts', () => {
    const queue = [
      set(1),
      set(2, 1, { routine_category_id: GROUP }),
      queued(3, { routine_category_id: GROUP }),
    ]
    expect(ids(queue, free(9, [[SOLO, 0]]))).toEqual([3])
    expect(
      ids(
        queue,
        free(9, [
          [SOLO, 1],
          [GROUP, 1],
        ]),
      ),
    ).toEqual([1, 2])
  })
  test('wait where the last of them waits: nobody is brought forward by being added', () => {
    const queue = [set(1), queued(2, { registration_id: 200 }), set(3)]
    expect(unitsOf(queue).map((unit) => unit.map(({ id }) => id))).toEqual([[2], [1, 3]])
    expect(ids(queue, free(2))).toEqual([2])
    expect(ids(queue, free(3))).toEqual([2, 1, 3])
  })
  test('of two registrations with the same number are two sets', () => {
    expect(ids([set(1), set(2), set(3, 1, { registration_id: 200 })], free(1))).toEqual([3])
  })
})

describe('WAIT-04 for any queue and any places', () => {
  const entry = fc.record({
    registration_id: fc.integer({ min: 1, max: 3 }),
    waiting_set: fc.option(fc.integer({ min: 1, max: 2 })),
    routine_category_id: fc.integer({ min: 1, max: 3 }),
    small_solo: fc.boolean(),
  })
  const places = fc.record({
    total: fc.option(fc.integer({ min: -2, max: 12 })),
    categories: fc.tuple(fc.integer({ min: -1, max: 5 }), fc.integer({ min: -1, max: 5 })),
    small_solos: fc.option(fc.integer({ min: -1, max: 4 })),
  })
  property.prop([fc.array(entry, { maxLength: 14 }), places])(
    'nothing is oversold, no set is torn, and nobody is left who would fit',
    (entries, { total, categories: [solo, duo], small_solos }) => {
      const queue = entries.map((one, at) => queued(at + 1, one))
      const start = free(
        total,
        [
          [1, solo],
          [2, duo],
        ],
        small_solos,
      )
      const promoted = new Set(ids(queue, start))
      let left = start
      for (const one of queue) {
        if (!promoted.has(one.id)) continue
        left = withTaken(left, {
          total: true,
          routine_category_id: one.routine_category_id,
          small_solo: one.small_solo,
        })
      }
      const counts = [left.total, ...left.categories.values(), left.small_solos]
      const before = [start.total, ...start.categories.values(), start.small_solos]
      for (const [at, count] of counts.entries()) {
        if (count !== null) expect(count).toBeGreaterThanOrEqual(Math.min(0, before[at] ?? 0))
      }
      for (const unit of unitsOf(queue)) {
        const some = unit.filter(({ id }) => promoted.has(id)).length
        expect([0, unit.length]).toContain(some)
        if (some === 0) expect(placeUnit(left, unit).full.length).toBeGreaterThan(0)
      }
    },
  )
  test('WAIT-02 a small solo of a full category takes no place from one of another', () => {
    const small_solo = { waiting: 1, waiting_small: 1, taken: 0 }
    const categories = [
      { ...small_solo, routine_category_id: SOLO },
      { ...small_solo, routine_category_id: GROUP },
    ]
    const taken = { routines: 0, small_solos: 0, waiting: 2, categories }
    const places = free(
      null,
      [
        [SOLO, 0],
        [GROUP, 1],
      ],
      1,
    )
    expect(freeBesideWaiting(places, taken, open).categories.get(GROUP)).toBe(0)
  })
  property.prop([fc.array(entry, { maxLength: 10 }), places, entry])(
    'WAIT-02 somebody new takes no place that anybody who waits could take',
    (entries, { total, categories: [solo, duo], small_solos }, newcomer) => {
      const queue = entries.map((one, at) => queued(at + 1, one))
      const start = free(
        total,
        [
          [1, solo],
          [2, duo],
        ],
        small_solos,
      )
      const count = (id: number, of: (one: Queued) => boolean) =>
        queue.filter((one) => one.routine_category_id === id && of(one)).length
      const taken = {
        routines: 0,
        small_solos: 0,
        waiting: queue.length,
        categories: [1, 2, 3].map((routine_category_id) => ({
          routine_category_id,
          taken: 0,
          waiting: count(routine_category_id, () => true),
          waiting_small: count(routine_category_id, ({ small_solo }) => small_solo),
        })),
      }
      const { routine_category_id, small_solo } = newcomer
      const need = { total: true, routine_category_id, small_solo }
      if (limitsFull(freeBesideWaiting(start, taken, open), need).length > 0) return
      expect(ids(queue, withTaken(start, need))).toEqual(ids(queue, start))
    },
  )
})

describe('WAIT-06 moving', () => {
  const queue = [queued(1), queued(2), queued(3), queued(4)]
  test.each<[string, number, number, number[]]>([
    ['to the front', 3, 1, [3, 1, 2, 4]],
    ['back', 1, 3, [2, 3, 1, 4]],
    ['to the end', 1, 4, [2, 3, 4, 1]],
    ['beyond the end', 1, 99, [2, 3, 4, 1]],
    ['to where it is', 2, 2, [1, 2, 3, 4]],
    ['somebody who does not wait', 9, 1, [1, 2, 3, 4]],
  ])('%s', (_title, id, position, expected) => expect(reordered(queue, id, position)).toEqual(expected))
  test('takes its set with it', () => {
    expect(reordered([queued(1), set(2), queued(3), set(4)], 4, 1)).toEqual([2, 4, 1, 3])
  })
})

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
  test('not by somebody exempt, who has a place', () => {
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
