// LEVEL-01: the level of the last city, moved by age.
import { describe, expect, test } from 'vitest'
import { meridianPrices } from '../tours/tour.fixtures.ts'
import { usualAgeLimits } from '../tours/tour-date.model.ts'
import { levelShift, rememberedLevel } from './level-memory.rules.ts'

/** Four levels, the oldest first: what counts is their ages. */
const [base] = meridianPrices.workshop_levels
if (!base) throw new Error('the price list has levels')
const level = (id: number, minimum_age: number | null, maximum_age: number | null) => ({
  ...base,
  id,
  kind: 'dancer' as const,
  level: `L${id}`,
  minimum_age,
  maximum_age,
  sort: 10 - id,
})
const levels = [level(4, 16, null), level(3, 13, 15), level(2, 11, 12), level(1, null, 10)]
const at = (age: number | null, shift: number, disabled_workshop_levels: number[] = []) =>
  rememberedLevel(age, shift, levels, { disabled_workshop_levels, event: { ages: usualAgeLimits } })?.id ??
  null

describe('LEVEL-01 how far from her age a dancer was placed', () => {
  test.each([
    ['at the level of her age', 13, 3, 0],
    ['one below', 13, 2, -1],
    ['two below', 16, 2, -2],
    ['one above', 12, 3, 1],
    ['no birthdate', null, 3, 0],
    ['a level that is offered no longer', 13, 99, 0],
  ] as const)('%s', (_title, age, id, shift) => {
    expect(levelShift(age, id, levels)).toBe(shift)
  })
})

describe('LEVEL-01 the level at which she begins here', () => {
  test.each([
    ['the same season: the same level', 13, -1, 2],
    ['the last year of an age: stays', 15, -1, 2],
    ['a birthday into the next age: moves up with it', 16, -1, 3],
    ['by her age last time: by her age now', 16, 0, 4],
    ['below the youngest there is none', 10, -1, 1],
    ['above her age, but never one for which she is too young', 12, 1, 2],
    ['above the oldest there is none', 17, 1, 4],
    ['no birthdate: no level', null, -1, null],
  ] as const)('%s', (_title, age, shift, id) => {
    expect(at(age, shift)).toBe(id)
  })
  test.each([
    ['an event that takes dancers of 3: one above her age, as she was placed', 3, 2],
    ['one that takes them from 4 on: the level of her age', 4, 1],
  ])('%s', (_title, dancer_minimum, id) => {
    // In the order of a price list: where two hold her age the first is hers.
    const low = levels.toReversed().map((level) => (level.id === 2 ? { ...level, minimum_age: 2 } : level))
    const event = { ages: { ...usualAgeLimits, dancer_minimum } }
    expect(rememberedLevel(3, 1, low, { disabled_workshop_levels: [], event })?.id).toBe(id)
  })
  test('where that level is closed: the level of her age', () => {
    expect(at(13, -1, [2])).toBe(3)
  })
  test('where the level of her age is closed, too: none', () => {
    expect(at(13, -1, [2, 3])).toBeNull()
  })
  test('where only the level of her age is closed: the remembered one', () => {
    expect(at(13, -1, [3])).toBe(2)
  })
})

test('LEVEL-01 where ages overlap, who was nowhere before begins at the first in the order of the list (ATTENDEE-10)', () => {
  const place = { disabled_workshop_levels: [], event: { ages: usualAgeLimits } }
  const of = (age: number, shift: number) =>
    rememberedLevel(age, shift, meridianPrices.workshop_levels, place)?.level
  expect([of(12, 0), of(14, 0), of(19, 0)]).toEqual(['Junior', 'Teen', 'Senior'])
  const shift = levelShift(12, 6, meridianPrices.workshop_levels)
  expect([of(12, shift), of(13, shift)]).toEqual(['Advanced Junior', 'Advanced Teen/Senior'])
})
