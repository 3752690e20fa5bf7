// MONEY-01: whole cents, rounded up once, summed exactly, written in dollars.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { formatSigned, formatUsd, roundUpToCent, sumCents, toCents } from './money.ts'

describe('MONEY-01 whole cents', () => {
  test.each([0, 1, -1, 123_456_789])('%i is an amount', (value) => expect(toCents(value)).toBe(value))
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not', (value) => {
    expect(() => toCents(value)).toThrow(RangeError)
  })

  test.each<[string, number, number]>([
    ['whole cents stay', 1250, 1250],
    ['a thousandth of a cent rounds up', 1250.001, 1251],
    ['half a cent rounds up', 1250.5, 1251],
    ['28500 × 0.75 is exact', 28500 * 0.75, 21375],
    ['38001 × 0.75 rounds up', 38001 * 0.75, 28501],
    ['110 × 1.1, which a machine makes 121.00000000000001, is 121', 110 * 1.1, 121],
    ['a negative amount rounds towards zero', -0.5, 0],
    ['zero is zero', 0, 0],
  ])('%s', (_title, value, cents) => {
    expect(Object.is(roundUpToCent(value), cents)).toBe(true)
  })
  property.prop([fc.double({ min: 0, max: 1e9, noNaN: true })])(
    'rounding never takes a cent away',
    (value) => {
      expect(roundUpToCent(value)).toBeGreaterThanOrEqual(value - 1e-6)
      expect(roundUpToCent(value) - value).toBeLessThan(1)
    },
  )

  test('nothing sums to zero', () => expect(sumCents([])).toBe(0))
  property.prop([fc.array(fc.integer({ min: -1e6, max: 1e6 }))])(
    'sums do not depend on the order',
    (amounts) => {
      expect(sumCents([...amounts].reverse())).toBe(sumCents(amounts))
    },
  )

  test.each<[number, string]>([
    [0, '$0.00'],
    [5, '$0.05'],
    [100, '$1.00'],
    [123456, '$1,234.56'],
    [-1360, '-$13.60'],
  ])('%i cents are written %s', (amount, text) => {
    expect(formatUsd(amount)).toBe(text)
  })
  property.prop([fc.integer({ min: -1e12, max: 1e12 })])(
    'amounts are written as Intl writes them',
    (amount) => {
      const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
      expect(formatUsd(amount)).toBe(intl.format(amount / 100))
    },
  )

  test.each<[number, string]>([
    [0, '$0.00'],
    [4500, '+$45.00'],
    [-11000, '−$110.00'],
  ])('a change of %i cents is written %s', (amount, text) => {
    expect(formatSigned(amount)).toBe(text)
  })
})
