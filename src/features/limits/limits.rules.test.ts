// LIMIT-01, LIMIT-02, LIMIT-03, LIMIT-05, LIMIT-06: places in a city and in a registration, around each limit.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { dancersOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, noLimits, openCategory, routineCategories } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { categoryCounts } from './category-limit.rules.ts'
import type { TakenPlaces } from './city-limit.model.ts'
import { type OwnPlaces, placesAfterEdit, placesLeft } from './city-limit.rules.ts'
import { isSmallRegistration } from './free-places.rules.ts'

const many = (count: number) => Array.from({ length: count }, (_, position) => position + 1)
const takenOf = (more: Partial<TakenPlaces> = {}): TakenPlaces => ({
  routines: 0,
  categories: [],
  small_solos: 0,
  waiting: 0,
  ...more,
})
const inCategory = (
  routine_category_id: number,
  { taken = 0, waiting = 0, waiting_small = 0 }: { taken?: number; waiting?: number; waiting_small?: number },
) => ({ routine_category_id, taken, waiting, waiting_small })

/** The counts for a registration of 10 dancers, unless told otherwise. */
const counts = (rules: Partial<EntryLimitRules>, taken: Partial<TakenPlaces>, own: Partial<OwnPlaces> = {}) =>
  placesLeft({ ...noLimits, ...rules }, takenOf(taken), {
    routines: [],
    attendees: dancersOf(10),
    exempt: false,
    has_place: () => false,
    ...own,
  })
const solos = (count: number) => many(count).map((id) => routineOf(id, [id]))

describe('LIMIT-01 total routines of a city', () => {
  test.each<[string, number | null, number, number, number | null, number]>([
    ['no limit leaves no number', null, 500, 20, null, 0],
    ['an empty city leaves all', 40, 0, 0, 40, 0],
    ['others and own entries count', 40, 30, 4, 6, 0],
    ['one place left', 40, 39, 0, 1, 0],
    ['full', 40, 40, 0, 0, 0],
    ['one below the limit fits', 40, 38, 1, 1, 0],
    ['exactly the limit fits', 40, 38, 2, 0, 0],
    ['one above the limit finds no place', 40, 38, 3, 0, 1],
    ['a full city has none for one more', 40, 40, 1, 0, 1],
    ['overfull is not below zero', 40, 45, 3, 0, 3],
    ['a limit of 0 takes none', 0, 0, 1, 0, 1],
  ])('%s', (_title, total_routines, routines, own, left, without) => {
    const city = counts({ total_routines }, { routines }, { routines: solos(own) })
    expect(city.routines_left).toBe(left)
    expect(city.without_place.map(({ id }) => id)).toEqual(many(own).slice(own - without))
    for (const { full, may_wait } of city.without_place)
      expect({ full, may_wait }).toEqual({ full: ['total'], may_wait: false })
  })
  test('what has its place is never without it, however low the limit is now', () => {
    const city = counts({ total_routines: 1 }, { routines: 1 }, { routines: solos(2), has_place: () => true })
    expect(city).toMatchObject({ routines_left: 0, without_place: [] })
  })
  test('somebody exempt is never without a place', () => {
    expect(counts({ total_routines: 0 }, {}, { routines: solos(2), exempt: true }).without_place).toEqual([])
  })
  property.prop([fc.nat({ max: 100 }), fc.nat({ max: 100 }), fc.nat({ max: 60 })])(
    'as many as are left fit, and each further one finds no place',
    (total_routines, routines, own) => {
      const { routines_left, without_place } = counts(
        { total_routines },
        { routines },
        { routines: solos(own) },
      )
      const fit = Math.max(0, Math.min(own, total_routines - routines))
      expect(without_place).toHaveLength(own - fit)
      expect(routines_left).toBe(Math.max(0, total_routines - routines - fit))
    },
  )
})

describe('LIMIT-05 a category of a city', () => {
  const rules = { categories: [{ ...openCategory(1), city_limit: 10 }, openCategory(2)] }
  test.each<[string, number, number, number, number]>([
    ['one below the limit', 8, 1, 1, 0],
    ['at the limit', 8, 2, 0, 0],
    ['above the limit', 8, 3, 0, 1],
    ['full', 10, 1, 0, 1],
  ])('%s', (_title, taken, own, left, without) => {
    const city = counts(
      rules,
      { routines: taken, categories: [inCategory(1, { taken })] },
      { routines: solos(own) },
    )
    expect(city.categories).toEqual([{ routine_category_id: 1, left }])
    expect(city.without_place).toHaveLength(without)
    for (const { full } of city.without_place) expect(full).toEqual(['category'])
  })
  test('another category has places', () => {
    const city = counts(
      rules,
      { categories: [inCategory(1, { taken: 10 })] },
      { routines: [routineOf(1, [1, 2])] },
    )
    expect(city.without_place).toEqual([])
  })
  test('city and category are both told', () => {
    const full = { ...rules, total_routines: 10 }
    const city = counts(
      full,
      { routines: 10, categories: [inCategory(1, { taken: 10 })] },
      { routines: solos(1) },
    )
    expect(city.without_place).toEqual([{ id: 1, full: ['total', 'category'], may_wait: false }])
  })
})

describe('LIMIT-06 solos of small registrations', () => {
  const rules = { small_registration_solos: 5 }
  test.each<[string, number, number, number, number]>([
    ['one below the limit', 3, 1, 1, 0],
    ['at the limit', 3, 2, 0, 0],
    ['above the limit', 3, 3, 0, 1],
    ['full', 5, 2, 0, 2],
  ])('%s', (_title, small_solos, own, left, without) => {
    const city = counts(rules, { small_solos }, { routines: solos(own), attendees: dancersOf(4) })
    expect(city.small_solos_left).toBe(left)
    expect(city.without_place).toHaveLength(without)
    for (const { full } of city.without_place) expect(full).toEqual(['small_solos'])
  })
  test('a duo is no solo', () => {
    const own = { routines: [routineOf(1, [1, 2])], attendees: dancersOf(4) }
    expect(counts(rules, { small_solos: 5 }, own).without_place).toEqual([])
  })
  test.each<[string, Parameters<typeof isSmallRegistration>[0], boolean]>([
    ['four dancers', dancersOf(4), true],
    ['five dancers', dancersOf(5), false],
    ['four dancers and a teacher', [...dancersOf(4), teacherOf(9)], true],
    ['five, one of them for one day', [...dancersOf(4), ...dancersOf(1, { one_day: true }, 9)], true],
    ['five, one of them virtual', [...dancersOf(4), ...dancersOf(1, { virtual: true }, 9)], true],
  ])('%s', (_title, attendees, small) => expect(isSmallRegistration(attendees)).toBe(small))
  test('five dancers are not bound by it', () => {
    const own = { routines: solos(3), attendees: dancersOf(5) }
    expect(counts(rules, { small_solos: 5 }, own).without_place).toEqual([])
  })
})

describe('WAIT-02 free places belong first to those who wait', () => {
  test.each<[string, number, number, number]>([
    ['nobody waits', 38, 0, 2],
    ['one waits for one of two', 38, 1, 1],
    ['as many wait as are free', 38, 2, 0],
    ['more wait', 38, 5, 0],
  ])('in the city: %s', (_title, routines, waiting, left) => {
    const taken = { routines, waiting, categories: [inCategory(1, { taken: routines, waiting })] }
    expect(counts({ total_routines: 40 }, taken).routines_left).toBe(left)
  })
  test('who waits for a full category claims no place of the city', () => {
    const rules = { total_routines: 40, categories: [{ ...openCategory(1), city_limit: 10 }] }
    const taken = { routines: 20, waiting: 6, categories: [inCategory(1, { taken: 10, waiting: 6 })] }
    expect(counts(rules, taken)).toMatchObject({ routines_left: 20, categories: [{ left: 0 }] })
    const freed = { routines: 20, waiting: 6, categories: [inCategory(1, { taken: 8, waiting: 6 })] }
    expect(counts(rules, freed)).toMatchObject({ routines_left: 18, categories: [{ left: 0 }] })
  })
  test('nor who waits for one that the city no longer dances', () => {
    const rules = { total_routines: 40, categories: [{ ...openCategory(1), disabled: true }] }
    const taken = { routines: 20, waiting: 6, categories: [inCategory(1, { taken: 10, waiting: 6 })] }
    expect(counts(rules, taken)).toMatchObject({ routines_left: 20 })
  })
  test('nor does a small registration’s solo whose own limit is reached', () => {
    const rules = { total_routines: 40, small_registration_solos: 5 }
    const categories = [inCategory(1, { taken: 20, waiting: 4, waiting_small: 3 })]
    const taken = { routines: 20, waiting: 4, small_solos: 5, categories }
    expect(counts(rules, taken)).toMatchObject({ routines_left: 19, small_solos_left: 0 })
    expect(counts(rules, { ...taken, small_solos: 4 })).toMatchObject({
      routines_left: 18,
      small_solos_left: 0,
    })
  })
  test('what is held already is not asked to stand behind them', () => {
    const own = { routines: solos(1), has_place: () => true }
    const city = counts(
      { total_routines: 40 },
      { routines: 39, waiting: 3, categories: [inCategory(1, { taken: 39, waiting: 3 })] },
      own,
    )
    expect(city).toMatchObject({ routines_left: 0, without_place: [] })
  })
})

describe('WAIT-01 whether what finds no place may wait', () => {
  const categories = [{ ...openCategory(1), city_limit: 1, waiting_list: true }, openCategory(2)]
  const taken = { routines: 5, categories: [inCategory(1, { taken: 1 })] }
  test.each<[string, Partial<EntryLimitRules>, boolean]>([
    ['the city’s list is on', { total_routines: 5, waiting_list: true }, true],
    ['the city’s list is off', { total_routines: 5 }, false],
    ['the category’s list is on', { categories }, true],
    ['both are full and only one list is on', { total_routines: 5, categories }, false],
    ['both are full and both lists are on', { total_routines: 5, waiting_list: true, categories }, true],
    [
      'solos of small registrations wait on their category’s list',
      { small_registration_solos: 0, categories: [{ ...openCategory(1), waiting_list: true }] },
      true,
    ],
    ['and not without it', { small_registration_solos: 0 }, false],
  ])('%s', (_title, rules, may_wait) => {
    const own = { routines: solos(1), attendees: dancersOf(2) }
    expect(counts(rules, taken, own).without_place).toMatchObject([{ id: 1, may_wait }])
  })
})

describe('EDIT-04 places in an edit', () => {
  const tour_date = (rules: Partial<EntryLimitRules>) => ({
    ...columbus,
    entry_limit_rules: { ...noLimits, ...rules },
  })
  const saved = (rules: Partial<EntryLimitRules>, left: object, attendees = dancersOf(10)) => {
    const city = {
      routines_left: null,
      categories: [],
      small_solos_left: null,
      waiting: 0,
      without_place: [],
      ...left,
    }
    return viewOf({
      completed: true,
      attendees,
      routines: [...solos(2), routineOf(3, [1, 2])],
      tour_date: tour_date(rules),
      city,
    })
  }
  test('what is given back may be taken again, in its own category only', () => {
    const rules = {
      total_routines: 9,
      categories: [
        { ...openCategory(1), city_limit: 5 },
        { ...openCategory(2), city_limit: 5 },
      ],
    }
    const none = {
      routines_left: 0,
      categories: [1, 2].map((routine_category_id) => ({ routine_category_id, left: 0 })),
    }
    const view = saved(rules, none)
    const [one, two, duo] = view.routines as [
      (typeof view.routines)[0],
      (typeof view.routines)[0],
      (typeof view.routines)[0],
    ]
    const edited = (routines: typeof view.routines) => placesAfterEdit(view, { ...view, routines })
    expect(edited([one, duo, { ...two, id: -1 }]).without_place).toEqual([])
    expect(edited([one, two, { ...two, id: -1 }]).without_place).toMatchObject([
      { id: -1, full: ['category'] },
    ])
    expect(edited([one, duo]).routines_left).toBe(1)
    expect(edited([one, two, duo, { ...two, id: -1 }]).without_place).toMatchObject([
      { id: -1, full: ['total', 'category'] },
    ])
  })
  test('one that found no place gives none back, and finds none by staying', () => {
    const { city, ...view } = saved({ total_routines: 2 }, { routines_left: 0 })
    const [one, two, duo] = view.routines
    if (!one || !two || !duo) throw new Error('there are three')
    const lacking = {
      ...view,
      city: { ...city, without_place: [{ id: duo.id, full: ['total' as const], may_wait: false }] },
    }
    const changed = (routines: typeof view.routines) => placesAfterEdit(lacking, { ...lacking, routines })
    expect(changed([one, two]).routines_left).toBe(0)
    expect(changed([one, two, { ...duo, id: -1 }]).without_place).toMatchObject([{ id: -1 }])
    expect(changed([one, two, duo]).without_place).toMatchObject([{ id: duo.id }])
    expect(changed([one, duo]).without_place).toEqual([])
  })
  test('solos that are sold stay when dancers leave; a further one of a registration that is small now is counted', () => {
    const view = saved({ small_registration_solos: 5 }, { small_solos_left: 0 })
    const small = { ...view, attendees: dancersOf(4) }
    expect(placesAfterEdit(view, small).without_place).toEqual([])
    const more = { ...small, routines: [...view.routines, routineOf(-1, [3])] }
    expect(placesAfterEdit(view, more).without_place).toMatchObject([{ id: -1, full: ['small_solos'] }])
    expect(placesAfterEdit(view, { ...more, attendees: view.attendees }).without_place).toEqual([])
  })
})

describe('LIMIT-02, LIMIT-03 categories in a registration', () => {
  const rules = {
    categories: [
      { ...openCategory(1), registration_limit: 2 },
      { ...openCategory(6), disabled: true },
    ],
  }
  const routines = [routineOf(1, [1]), routineOf(2, [2]), routineOf(3, [1, 2])]
  const countOf = (name: string) =>
    categoryCounts(routines, routineCategories, rules).find((count) => count.category.name === name)

  test('counts against the limit', () => {
    expect(countOf('Solo')).toMatchObject({ count: 2, limit: 2, left: 0, disabled: false })
  })
  test('counts without a limit', () => {
    expect(countOf('Duo/Trio')).toMatchObject({ count: 1, limit: null, left: null, disabled: false })
  })
  test('knows what the city does not dance', () =>
    expect(countOf('Production')).toMatchObject({ disabled: true }))
  test('is never below zero places', () => {
    const more = [...routines, routineOf(4, [3])]
    expect(categoryCounts(more, routineCategories, rules)[0]?.left).toBe(0)
  })
})
