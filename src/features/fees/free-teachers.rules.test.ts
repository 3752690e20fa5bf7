// FEE-03: how many teachers are free at every edge of the bands, and what that takes off.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cityVariant } from '../tours/city.variant.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { workshopVariant } from '../tours/workshop.variant.ts'
import {
  freeTeacherCount,
  freeTeacherKeys,
  freeTeacherLine,
  freeTeachers,
  nextFreeTeachers,
  offersFreeTeachers,
} from './free-teachers.rules.ts'

const bands = cityVariant.free_teachers

describe('FEE-03 free teachers by paying full-workshop dancers', () => {
  test.each<[number, number]>([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 1],
    [19, 1],
    [20, 1],
    [21, 2],
    [38, 2],
    [39, 2],
    [40, 3],
    [58, 3],
    [59, 3],
    [60, 4],
    [61, 4],
    [79, 4],
    [80, 4],
    [400, 4],
  ])('%i dancers bring %i', (dancers, count) => {
    expect(freeTeacherCount(dancers, bands)).toBe(count)
    expect(freeTeacherCount(dancers, workshopVariant.free_teachers)).toBe(count)
  })

  test.each<[number, { more: number; count: number } | null]>([
    [0, { more: 5, count: 1 }],
    [4, { more: 1, count: 1 }],
    [5, { more: 16, count: 2 }],
    [20, { more: 1, count: 2 }],
    [21, { more: 19, count: 3 }],
    [59, { more: 1, count: 4 }],
    [60, null],
    [400, null],
  ])('from %i dancers on the next come at %j', (dancers, next) => {
    expect(nextFreeTeachers(dancers, bands)).toEqual(next)
  })
  test.each<[number, { more: number; count: number }]>([
    [0, { more: 10, count: 1 }],
    [9, { more: 1, count: 1 }],
    [10, { more: 10, count: 2 }],
    [19, { more: 1, count: 2 }],
    [101, { more: 9, count: 11 }],
  ])('at one for every ten, from %i dancers on the next come at %j', (dancers, next) => {
    expect(nextFreeTeachers(dancers, [{ from: 10, to: null, one_per: 10 }])).toEqual(next)
  })

  // R§9 gives a second reading; decisions say that the two agree outside the finals.
  test.each(Array.from({ length: 101 }, (_, dancers) => dancers))(
    'agrees with "each of above 4, 20, 39 and 59 adds one" at %i dancers',
    (dancers) => {
      const second = [4, 20, 39, 59].filter((threshold) => dancers > threshold).length
      expect(freeTeacherCount(dancers, bands)).toBe(second)
    },
  )

  test.each<[string, number, number[], number, number]>([
    ['no dancer, no free teacher', 0, [19500], 0, 0],
    ['four dancers are too few', 4, [19500], 0, 0],
    ['five dancers free the only teacher', 5, [19500], 1, 19500],
    ['never more than the teachers registered', 60, [19500, 19500], 2, 39000],
    ['nobody to free', 60, [], 0, 0],
    ['the dearest is free, the other pays', 5, [11000, 19500], 1, 19500],
    ['two dearest of three', 21, [9500, 19500, 11000], 2, 30500],
  ])('%s', (_title, dancers, teachers, count, value) => {
    expect(freeTeachers(dancers, teachers, bands)).toEqual({ count, value })
  })

  test('is one negative line with its reason', () => {
    expect(freeTeacherLine(34, [19500, 19500, 19500], bands, 'discount')).toEqual({
      key: 'free_teachers',
      group: 'workshop',
      section: 'Teachers',
      rule: 'FEE-03',
      label: '2 free teachers',
      reason: '34 paying full-workshop dancers (21–39) bring 2 free teachers',
      rate: 'discount',
      units: 2,
      unit_cents: -19500,
      amount_cents: -39000,
      sold_at: null,
    })
  })
  test('says when fewer teachers are registered than could be free', () => {
    expect(freeTeacherLine(60, [19500], bands, 'full')?.reason).toBe(
      '60 paying full-workshop dancers (60 or more) bring 4 free teachers; 1 registered',
    )
  })
  test('is one unit where the teachers pay different prices', () => {
    expect(freeTeacherLine(21, [19500, 11000], bands, 'full')).toMatchObject({ units: 1, unit_cents: -30500 })
  })
  test('says nothing more when as many are registered as are free', () => {
    expect(freeTeacherLine(5, [19500], bands, 'full')?.reason).toBe(
      '5 paying full-workshop dancers (5–20) bring 1 free teacher',
    )
  })
  test('is so many units where the dearest pay alike, whatever the others pay', () => {
    expect(freeTeacherLine(21, [11000, 19500, 19500], bands, 'full')).toMatchObject({
      units: 2,
      unit_cents: -19500,
    })
  })
  test('is no line where none is free', () => {
    expect(freeTeacherLine(4, [19500], bands, 'full')).toBeNull()
    expect(freeTeacherLine(60, [], bands, 'full')).toBeNull()
  })

  describe('at one per 10 dancers (R§9: events 48 and 49)', () => {
    const onePerTen = [{ from: 10, to: null, one_per: 10 }]
    test.each<[number, number]>([
      [0, 0],
      [9, 0],
      [10, 1],
      [11, 1],
      [19, 1],
      [20, 2],
      [21, 2],
      [99, 9],
      [100, 10],
      [101, 10],
    ])('%i dancers bring %i', (dancers, count) => {
      expect(freeTeacherCount(dancers, onePerTen)).toBe(count)
      expect(freeTeachers(dancers, Array(12).fill(19_500), onePerTen)).toEqual({
        count,
        value: count * 19_500,
      })
    })
    test('says so, and how many are registered', () => {
      expect(freeTeacherLine(9, [19_500], onePerTen, 'full')).toBeNull()
      expect(freeTeacherLine(10, [19_500], onePerTen, 'full')?.reason).toBe(
        '10 paying full-workshop dancers (one per 10) bring 1 free teacher',
      )
      expect(freeTeacherLine(34, [19_500, 19_500], onePerTen, 'full')).toMatchObject({
        reason: '34 paying full-workshop dancers (one per 10) bring 3 free teachers; 2 registered',
        amount_cents: -39_000,
      })
    })
    test('stands beside bands with a number', () => {
      const mixed = [
        { from: 5, to: 19, count: 1 },
        { from: 20, to: null, one_per: 10 },
      ]
      expect([4, 5, 19, 20, 29, 30].map((dancers) => freeTeacherCount(dancers, mixed))).toEqual([
        0, 1, 1, 2, 2, 3,
      ])
    })
  })

  property.prop([fc.nat({ max: 300 }), fc.array(fc.nat({ max: 50_000 }), { maxLength: 12 })])(
    'never takes off more than the teachers cost, nor less for one dancer more',
    (dancers, teachers) => {
      const { value, count } = freeTeachers(dancers, teachers, bands)
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(teachers.reduce((total, amount) => total + amount, 0))
      expect(count).toBeLessThanOrEqual(teachers.length)
      expect(freeTeachers(dancers + 1, teachers, bands).value).toBeGreaterThanOrEqual(value)
      expect(freeTeachers(dancers, [...teachers].reverse(), bands)).toEqual({ value, count })
    },
  )
})

describe('FEE-03 where teachers can come free', () => {
  const online = { ...columbus, mybtf: { ...columbus.mybtf, virtual: true }, venue: null }
  const hall = { ...online, venue: { name: 'Olentangy Hall' } }
  test.each([
    ['in a city', columbus, bands, true],
    ['at a virtual date with a hall', hall, bands, true],
    ['not at a date online only', online, bands, false],
    ['not where the kind has none', columbus, [], false],
  ])('%s', (_title, tourDate, of, offered) => {
    expect(offersFreeTeachers(tourDate, of)).toBe(offered)
  })
})

describe('FEE-03 which of the teachers are free', () => {
  const line = (key: string, amount_cents: number, section = 'Teachers') => ({
    ...freeLine,
    key,
    section,
    amount_cents,
  })
  const freeLine = freeTeacherLine(21, [19500, 19500], bands, 'full') as NonNullable<
    ReturnType<typeof freeTeacherLine>
  >
  const lines = [
    line('attendee:1', 27000, 'Dancers'),
    line('attendee:2', 9500),
    line('attendee:3', 19500),
    line('attendee:4', 19500),
    freeLine,
  ]
  test.each<[number, string[]]>([
    [0, []],
    [1, ['attendee:3']],
    [2, ['attendee:3', 'attendee:4']],
    [3, ['attendee:3', 'attendee:4', 'attendee:2']],
  ])('%i: the dearest, and of equals the first', (count, keys) => {
    expect(freeTeacherKeys({ lines, free_teacher: { count, value: 0 } })).toEqual(keys)
  })
})
