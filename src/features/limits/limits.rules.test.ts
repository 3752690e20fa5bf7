// LIMIT-01, LIMIT-02, LIMIT-03: places in a city and in a registration, below, at and above each limit.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { routineOf } from '../registrations/registration.fixtures.ts'
import { openCategory, routineCategories } from '../tours/tour.fixtures.ts'
import { categoryCounts } from './category-limit.rules.ts'
import { checkCityTotal, routinesLeft } from './city-limit.rules.ts'

describe('LIMIT-01 total routines of a city', () => {
  test.each<[string, number | null, number, number, number | null]>([
    ['no limit leaves no number', null, 500, 20, null],
    ['an empty city leaves all', 40, 0, 0, 40],
    ['others and own entries count', 40, 30, 4, 6],
    ['one place left', 40, 39, 0, 1],
    ['full', 40, 40, 0, 0],
    ['full by the own entries', 40, 38, 2, 0],
    ['overfull is not below zero', 40, 45, 3, 0],
    ['a limit of 0 takes none', 0, 0, 0, 0],
  ])('%s', (_title, limit, taken, own, left) => {
    expect(routinesLeft({ limit, taken, own })).toBe(left)
  })

  test.each<[string, number | null, number, number, boolean]>([
    ['no limit takes everything', null, 500, 20, true],
    ['one below the limit fits', 40, 38, 1, true],
    ['exactly the limit fits', 40, 38, 2, true],
    ['one above the limit is refused', 40, 38, 3, false],
    ['a full city refuses one more', 40, 40, 1, false],
    ['a full city takes a registration without routines', 40, 40, 0, true],
    ['a limit lowered below what is taken refuses new ones only', 40, 45, 0, true],
  ])('%s', (_title, limit, taken, wanted, accepted) => {
    expect(checkCityTotal({ limit, taken, wanted }).map((violation) => violation.message)).toEqual(
      accepted ? [] : ['You have reached the maximum total routine limit (40) for this city.'],
    )
  })

  property.prop([fc.nat({ max: 100 }), fc.nat({ max: 100 }), fc.nat({ max: 100 })])(
    'as many as are left fit, and one more does not',
    (limit, taken, own) => {
      const left = routinesLeft({ limit, taken, own }) ?? 0
      if (taken + own <= limit) expect(checkCityTotal({ limit, taken, wanted: own + left })).toEqual([])
      expect(checkCityTotal({ limit, taken, wanted: own + left + 1 })).toHaveLength(1)
    },
  )
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
