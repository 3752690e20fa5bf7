// CATEGORY-01, CATEGORY-03: the size category of a routine at every edge of the table.
import { describe, expect, test } from 'vitest'
import { routineCategories } from '../tours/tour.fixtures.ts'
import {
  categoryReason,
  categorySize,
  deriveCategory,
  fittingCategories,
  isSolo,
} from './routine-category.rules.ts'

describe('CATEGORY-01 the number of dancers decides the category', () => {
  test.each<[number, string[]]>([
    [0, []],
    [1, ['Solo']],
    [2, ['Duo/Trio']],
    [3, ['Duo/Trio']],
    [4, ['Small Group']],
    [9, ['Small Group']],
    [10, ['Large Group']],
    [15, ['Large Group']],
    [16, ['Line']],
    [19, ['Line']],
    [20, ['Line', 'Production']],
    [24, ['Line', 'Production']],
    [25, ['Production']],
    [200, ['Production']],
    [201, []],
  ])('%i dancers fit %j', (count, names) => {
    expect(fittingCategories(count, routineCategories).map((category) => category.name)).toEqual(names)
  })

  test.each<[string, number, number | null, string | null]>([
    ['without a choice the first that fits is taken', 20, null, 'Line'],
    ['where two fit, the choice decides', 20, 6, 'Production'],
    ['a choice that no longer fits gives way', 9, 6, 'Small Group'],
    ['an unknown choice gives way', 9, 77, 'Small Group'],
    ['nothing fits nobody', 0, 1, null],
  ])('%s', (_title, count, chosen, name) => {
    expect(deriveCategory(count, chosen, routineCategories)?.name ?? null).toBe(name)
  })

  test('says its size in words', () => {
    expect(routineCategories.slice(0, 3).map(categorySize)).toEqual([
      '1 dancer',
      '2 to 3 dancers',
      '4 to 9 dancers',
    ])
    expect(categorySize({ min_dancers: 2, max_dancers: 2 })).toBe('2 dancers')
  })
  test('a solo is the category of one dancer', () => {
    expect(routineCategories.filter(isSolo).map((category) => category.name)).toEqual(['Solo'])
  })
})

describe('CATEGORY-03 why a category', () => {
  test.each<[number, number | null, string[]]>([
    [0, null, ['Follows from the dancers']],
    [1, null, ['1 dancer', 'Solo is for 1 dancer']],
    [9, null, ['9 dancers', 'Small Group is for 4 to 9 dancers']],
    [
      20,
      null,
      [
        '20 dancers',
        'Line is for 16 to 24 dancers',
        'Production is for 20 to 200 dancers',
        'Line comes first',
      ],
    ],
    [
      20,
      6,
      [
        '20 dancers',
        'Line is for 16 to 24 dancers',
        'Production is for 20 to 200 dancers',
        'Production was chosen',
      ],
    ],
    [201, null, ['No category is for 201 dancers']],
  ])('%i dancers, chosen %j', (count, chosen, words) => {
    expect(categoryReason(count, chosen, routineCategories)).toEqual(words)
  })
})
