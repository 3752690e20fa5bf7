// Proves what the limits of a tour date become when the office changes them, and which changes are refused.
import { describe, expect, test } from 'vitest'
import { noLimits, openCategory, routineCategories } from './tour.fixtures.ts'
import type { EntryLimitRules } from './tour-date.model.ts'
import { limitChanges } from './tour-date-limits.model.ts'
import { changedLimits, checkLimitChanges, limitsAreStale } from './tour-date-limits.rules.ts'

const stored: EntryLimitRules = {
  ...noLimits,
  total_routines: 40,
  hold_minutes: 10,
  categories: [{ ...openCategory(1), city_limit: 12, registration_limit: 3 }],
}
const taken = {
  routines: 30,
  categories: [{ routine_category_id: 1, taken: 10 }],
  small_solos: 4,
}
const city = { stored, routine_categories: routineCategories, taken }
const changes = (change: object) => limitChanges.parse(change)
const total = (to: number | null, from: number | null = 40) =>
  changes({ limits: [{ name: 'total_routines', from, to }] })
const category = (name: string, to: unknown, from: unknown, routine_category_id = 1) =>
  changes({ categories: [{ name, routine_category_id, from, to }] })
const codes = (change: object) =>
  checkLimitChanges(changes(change), city).map(({ code, path }) => `${code} ${path.join('.')}`)

describe('DESK-05 a limit', () => {
  test.each([
    ['stands as it was seen', total(50), false],
    ['was changed by somebody else, as wanted here', total(40, 30), false],
    ['was changed by somebody else, against what is wanted', total(50, 30), true],
    ['of a category stands as it was seen', category('city_limit', 20, 12), false],
    ['of a category was changed by somebody else', category('city_limit', 20, 11), true],
    [
      'of a category that nothing was said of was seen without one',
      category('city_limit', 20, null, 2),
      false,
    ],
    ['of a category that nothing was said of was seen with one', category('city_limit', 20, 5, 2), true],
    ['of a category stands otherwise, and is to stay as it was seen', category('disabled', true, true), true],
  ])('%s', (_title, change, stale) => {
    expect(limitsAreStale(stored, change)).toBe(stale)
  })

  test('changes nothing beside itself', () => {
    expect(changedLimits(stored, total(50))).toEqual({ ...stored, total_routines: 50 })
    expect(changedLimits(stored, total(null))).toEqual({ ...stored, total_routines: null })
    expect(changedLimits(stored, changes({}))).toEqual(stored)
    expect(changedLimits(stored, category('city_limit', 20, 12)).categories).toEqual([
      { ...openCategory(1), city_limit: 20, registration_limit: 3 },
    ])
    expect(changedLimits(stored, category('disabled', true, false, 6)).categories).toEqual([
      ...stored.categories,
      { ...openCategory(6), disabled: true },
    ])
  })

  test.each([
    ['one above what is taken', total(31), []],
    ['what is taken', total(30), []],
    ['one below what is taken', total(29), ['LIMIT_BELOW_TAKEN limits.0']],
    ['one below what is taken, knowingly', { ...total(29), anyway: true }, []],
    ['none any more', total(null), ['LIMIT_TAKEN_AWAY limits.0']],
    ['none any more, knowingly', { ...total(null), anyway: true }, []],
    ['of a category none any more', category('city_limit', null, 12), ['LIMIT_TAKEN_AWAY categories.0']],
    ['of one registration none any more', category('registration_limit', null, 3), []],
    ['of a category at what is taken', category('city_limit', 10, 12), []],
    ['of a category below what is taken', category('city_limit', 9, 12), ['LIMIT_BELOW_TAKEN categories.0']],
    ['of one registration, below what the city has', category('registration_limit', 1, 3), []],
    [
      'of small registrations below their solos',
      { limits: [{ name: 'small_registration_solos', from: null, to: 3 }] },
      ['LIMIT_BELOW_TAKEN limits.0'],
    ],
    [
      'of small registrations at their solos',
      { limits: [{ name: 'small_registration_solos', from: null, to: 4 }] },
      [],
    ],
    ['of an unknown category', category('city_limit', 5, null, 99), ['TOUR_CATEGORY_UNKNOWN categories.0']],
    ...([0, 1, 120, 121] as const).map((to): [string, object, string[]] => [
      `that holds places for ${to} minutes`,
      { limits: [{ name: 'hold_minutes', from: 10, to }] },
      to === 1 || to === 120 ? [] : ['HOLD_MINUTES limits.0'],
    ]),
  ])('may be %s', (_title, change, found) => {
    expect(codes(change)).toEqual(found)
  })

  test('that lies below what is taken already may rise without a word', () => {
    const full = { ...city, stored: { ...stored, total_routines: 20 } }
    expect(checkLimitChanges(total(25, 20), full)).toEqual([])
    expect(checkLimitChanges(total(19, 20), full)).toHaveLength(1)
  })

  test.each([
    ['below 0', -1],
    ['not whole', 2.5],
    ['beyond all reason', 10_000],
    ['a word', 'many'],
  ])('that is %s is refused', (_title, to) => {
    expect(limitChanges.safeParse({ limits: [{ name: 'total_routines', from: null, to }] }).success).toBe(
      false,
    )
  })
})
