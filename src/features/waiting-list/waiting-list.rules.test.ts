// WAIT-02 to WAIT-04, WAIT-06: who waits, in which order, and who gets a freed place.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { FreePlaces } from '../limits/city-limit.model.ts'
import { freeBesideWaiting, limitsFull, withTaken } from '../limits/free-places.rules.ts'
import { unitsOf } from '../limits/waiting-units.rules.ts'
import { openCategory } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { placeUnit, promotable, type Queued, reordered } from './waiting-list.rules.ts'

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
    studio_rejected: false,
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
        'first in line for an open spot, after the set “R1” and “R2” of Harbor Street, together or not at all (the city has too few spots)',
    })
    expect(promotable([queued(4)], free(1), open)[0]?.reason).toBe('first in line')
    const solos = [1, 2, 3, 4, 5].map((id) => queued(id))
    const [group] = promotable(
      [...solos, queued(6, { routine_category_id: GROUP })],
      free(9, [[SOLO, 0]]),
      open,
    )
    expect(group?.reason).toContain('“R3” of Harbor Street (its category has too few spots) and 2 more')
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
      const queue = entries.map((entry, at) => queued(at + 1, entry))
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
      const queue = entries.map((entry, at) => queued(at + 1, entry))
      const start = free(
        total,
        [
          [1, solo],
          [2, duo],
        ],
        small_solos,
      )
      const count = (id: number, of: (one: Queued) => boolean) =>
        queue.filter((entry) => entry.routine_category_id === id && of(entry)).length
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
