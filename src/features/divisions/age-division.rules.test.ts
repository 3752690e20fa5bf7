// AGE-01 to AGE-05: which age division a routine dances in, and why.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { ageDivisions } from '../tours/tour.fixtures.ts'
import { ageUpAllowed, deriveAgeDivision } from './age-division.rules.ts'

const nameOf = (ages: number[], age_up = false) =>
  deriveAgeDivision(ages, ageDivisions, { age_up })?.division.name

describe('AGE-01 the division holds the average, decimals dropped', () => {
  test.each<[string, number[], string]>([
    ['a dancer of 4 is Petite', [4], 'Petite'],
    ['a dancer of 7 is Petite', [7], 'Petite'],
    ['a dancer of 8 is Mini', [8], 'Mini'],
    ['a dancer of 10 is Mini', [10], 'Mini'],
    ['a dancer of 11 is Junior', [11], 'Junior'],
    ['a dancer of 12 is Junior', [12], 'Junior'],
    ['a dancer of 13 is Teen', [13], 'Teen'],
    ['a dancer of 15 is Teen', [15], 'Teen'],
    ['a dancer of 16 is Senior', [16], 'Senior'],
    ['a dancer of 20 is Senior', [20], 'Senior'],
    ['a dancer of 21 is Open', [21], 'Open'],
    ['12 and 13 average 12.5: Junior', [12, 13], 'Junior'],
    ['12, 13 and 13 average 12.6: Junior, not rounded up', [12, 13, 13], 'Junior'],
    ['12, 13 and 14 average 13: Teen', [12, 13, 14], 'Teen'],
    ['nine of 13 and one of 12 average 12.9: Junior', [12, ...Array.from({ length: 9 }, () => 13)], 'Junior'],
    ['nine of 13 and one of 14 average 13.1: Teen', [14, ...Array.from({ length: 9 }, () => 13)], 'Teen'],
    ['someone younger than the youngest division is in it', [3], 'Petite'],
  ])('%s', (_title, ages, name) => {
    expect(nameOf(ages)).toBe(name)
  })
  test('nobody has no division', () => expect(deriveAgeDivision([], ageDivisions)).toBeNull())
  test('no division of the event gives none', () => expect(deriveAgeDivision([12], [])).toBeNull())
})

describe('AGE-02 not more than one division below the oldest dancer', () => {
  test.each<[string, number[], string]>([
    ['average Mini with a Teen of 13 is lifted to Junior', [8, 8, 13], 'Junior'],
    ['average Mini with a Junior stays Mini', [8, 8, 12], 'Mini'],
    ['average Petite with a Senior of 16 is lifted to Teen', [5, 5, 5, 5, 16], 'Teen'],
    ['average Junior with a Teen stays Junior', [11, 11, 12, 15], 'Junior'],
    ['average Teen with a Teen of 15 needs no lift', [12, 12, 15], 'Teen'],
    ['average Junior with a Senior of 20 is lifted to Teen', [10, 10, 10, 20], 'Teen'],
  ])('%s', (_title, ages, name) => {
    expect(nameOf(ages)).toBe(name)
  })
})

describe('AGE-03 any dancer 21 or over makes it Open', () => {
  test.each<[string, number[], string]>([
    ['20 among children lifts only to one below Senior', [8, 8, 8, 20], 'Teen'],
    ['21 among children makes it Open', [8, 8, 8, 21], 'Open'],
    ['45 among teens makes it Open', [13, 14, 45], 'Open'],
  ])('%s', (_title, ages, name) => {
    expect(nameOf(ages)).toBe(name)
  })
})

describe('AGE-04 age-up', () => {
  test.each<[string, number[], string]>([
    ['three dancers stay', [11, 11, 11], 'Junior'],
    ['four dancers rise one division', [11, 11, 11, 11], 'Teen'],
    ['it counts from the lifted division', [8, 8, 8, 13], 'Teen'],
    ['the oldest at 20 rises', [16, 17, 18, 20], 'Open'],
    ['the oldest at 21 is Open anyway', [16, 17, 18, 21], 'Open'],
  ])('%s', (_title, ages, name) => {
    expect(nameOf(ages, true)).toBe(name)
  })
  test.each<[number[], boolean]>([
    [[12, 12, 12], false],
    [[12, 12, 12, 20], true],
    [[12, 12, 12, 21], false],
    [[], false],
  ])('%j allowed: %j', (ages, allowed) => {
    expect(ageUpAllowed(ages)).toBe(allowed)
  })
})

describe('AGE-05 the proof', () => {
  test('tells ages, average, floor and what one dancer less would change', () => {
    const proof = deriveAgeDivision([13, 11, 15, 12, 12, 13, 14, 15, 15], ageDivisions, {
      age_up: false,
      as_of: '2027-01-01',
    })
    expect(proof?.reason).toEqual([
      'Ages on Jan 1, 2027: 11, 12, 12, 13, 13, 14, 15, 15, 15',
      'Average 13.33, decimals dropped: 13 → Teen',
      'Oldest is 15 (Teen): not below Junior',
      'Without one 15-year-old: average 13.12, still Teen',
    ])
    expect(proof).toMatchObject({ average: 13, oldest: 15, aged_up: false, floor: { name: 'Junior' } })
  })
  test('tells the lift, the age-up and a changed division', () => {
    expect(deriveAgeDivision([8, 8, 8, 13], ageDivisions, { age_up: true })?.reason).toEqual([
      'Ages: 8, 8, 8, 13',
      'Average 9.25, decimals dropped: 9 → Mini',
      'Oldest is 13 (Teen): not below Junior',
      'Lifted to Junior by the oldest dancer',
      'Age-up: one division higher → Teen',
      'Without one 13-year-old: average 8, Mini',
    ])
  })
  test('tells Open by one dancer, and says nothing about less for a single dancer', () => {
    expect(deriveAgeDivision([21], ageDivisions)?.reason).toEqual([
      'Age: 21',
      'Average 21, decimals dropped: 21 → Open',
      'Oldest is 21: any dancer of 21 or over makes it Open',
    ])
  })
  test('has no age-up unless it is asked for', () => {
    expect(deriveAgeDivision([11, 11, 11, 11], ageDivisions)).toMatchObject({
      aged_up: false,
      without_oldest: { age: 11, mean: 11, division: { name: 'Junior' } },
    })
    expect(deriveAgeDivision([11], ageDivisions)?.without_oldest).toBeNull()
  })
  test('cuts the shown average instead of rounding it', () => {
    const ages = [...Array.from({ length: 29 }, () => 14), 13]
    expect(deriveAgeDivision(ages, ageDivisions)?.reason[1]).toBe(
      'Average 13.96, decimals dropped: 13 → Teen',
    )
  })
  test.each<[string, number[], string]>([
    ['x.0', [12, 13, 14], 'Average 13, decimals dropped: 13 → Teen'],
    ['x.5', [12, 13], 'Average 12.5, decimals dropped: 12 → Junior'],
    ['x.75', [13, 14, 14, 14], 'Average 13.75, decimals dropped: 13 → Teen'],
    ['x.9', [12, ...Array.from({ length: 9 }, () => 13)], 'Average 12.9, decimals dropped: 12 → Junior'],
  ])('an average of %s in words', (_title, ages, words) => {
    expect(deriveAgeDivision(ages, ageDivisions)?.reason[1]).toBe(words)
  })
  test.each<[string, number[], string[]]>([
    [
      'the oldest in the division of the average',
      [13, 14],
      ['Oldest is 14 (Teen): not below Junior', 'Without one 14-year-old: average 13, still Teen'],
    ],
    [
      'the oldest one division up',
      [11, 13],
      ['Oldest is 13 (Teen): not below Junior', 'Without one 13-year-old: average 11, still Junior'],
    ],
    [
      'the oldest two divisions up lifts',
      [8, 8, 13],
      [
        'Oldest is 13 (Teen): not below Junior',
        'Lifted to Junior by the oldest dancer',
        'Without one 13-year-old: average 8, Mini',
      ],
    ],
  ])('%s, in words', (_title, ages, words) => {
    const proof = deriveAgeDivision(ages, ageDivisions)
    expect(proof?.reason.slice(2)).toEqual(words)
  })
})

describe('what always holds', () => {
  const ages = fc.array(fc.integer({ min: 4, max: 40 }), { minLength: 1, maxLength: 40 })
  const rank = (list: number[], age_up = false) =>
    ageDivisions.findIndex(
      (division) => division.id === deriveAgeDivision(list, ageDivisions, { age_up })?.division.id,
    )

  property.prop([ages, fc.boolean()])('the order of entry never matters', (list, age_up) => {
    expect(rank([...list].reverse(), age_up)).toBe(rank(list, age_up))
  })
  property.prop([ages, fc.nat(), fc.integer({ min: 1, max: 20 })])(
    'an older dancer never lowers a division',
    (list, pick, years) => {
      const position = pick % list.length
      const older = list.map((age, at) => (at === position ? age + years : age))
      expect(rank(older)).toBeGreaterThanOrEqual(rank(list))
    },
  )
  property.prop([ages])('never more than one division below the oldest dancer alone', (list) => {
    expect(rank(list)).toBeGreaterThanOrEqual(rank([Math.max(...list)]) - 1)
    expect(rank(list)).toBeLessThanOrEqual(rank([Math.max(...list)]))
  })
  property.prop([ages])('age-up lifts by one at most and never lowers', (list) => {
    expect(rank(list, true) - rank(list)).toBeGreaterThanOrEqual(0)
    expect(rank(list, true) - rank(list)).toBeLessThanOrEqual(1)
  })
})
