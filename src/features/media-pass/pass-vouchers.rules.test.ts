// MEDIA-04: which of several vouchers pay media passes.
import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { vouchersFor, worthOf } from './pass-vouchers.rules.ts'

const of = (...amounts: number[]) =>
  amounts.map((amount, at) => ({ code: `LV-${String.fromCharCode(65 + at)}`, amount }))
const used = (vouchers: ReturnType<typeof of>, amount: number) =>
  vouchersFor(vouchers, amount)?.map(({ code }) => code) ?? null

describe('MEDIA-04 the vouchers that pay media passes', () => {
  test.each<[string, number[], number, string[] | null]>([
    ['one of several for one pass', [10_000, 10_000, 10_000], 5_500, ['LV-A']],
    ['the one of which least is lost', [10_000, 6_000, 5_600], 5_500, ['LV-C']],
    ['exactly the pass', [10_000, 5_500], 5_500, ['LV-B']],
    ['a cent less is not enough by itself', [5_499, 5_000], 5_500, ['LV-A', 'LV-B']],
    ['two that lose less than one', [20_000, 6_000, 5_000], 11_000, ['LV-B', 'LV-C']],
    ['the fewest of equal loss', [5_000, 5_000, 10_000], 10_000, ['LV-C']],
    ['the first of equals', [6_000, 6_000], 5_500, ['LV-A']],
    ['all, where all are needed', [5_000, 6_000], 11_000, ['LV-A', 'LV-B']],
    ['none where all together are a cent less', [5_000, 5_999], 11_000, null],
    ['none of none', [], 5_500, null],
    ['nothing for nothing', [5_000], 0, []],
  ])('%s', (_title, amounts, amount, codes) => {
    expect(used(of(...amounts), amount)).toEqual(codes)
  })

  const amounts = fc.array(fc.integer({ min: 5_000, max: 30_000 }), { maxLength: 9 })
  law.prop([amounts, fc.integer({ min: 1, max: 60_000 })], { numRuns: effort(500, 5_000) })(
    'never use one that could be left out, and lose as little as any choice would',
    (worths, amount) => {
      const vouchers = of(...worths)
      const chosen = vouchersFor(vouchers, amount)
      const choices = Array.from({ length: 2 ** vouchers.length }, (_, mask) =>
        vouchers.filter((_one, at) => (mask >> at) & 1),
      ).filter((choice) => worthOf(choice) >= amount)
      expect(chosen === null).toBe(choices.length === 0)
      if (chosen === null) return
      expect(worthOf(chosen)).toBe(Math.min(...choices.map(worthOf)))
      for (const { code } of chosen)
        expect(worthOf(chosen.filter((voucher) => voucher.code !== code))).toBeLessThan(amount)
    },
  )
  test('of a hundred odd ones are found by following few of the sums that they make', () => {
    let looked = 0
    const vouchers = of(...Array.from({ length: 100 }, (_, at) => 5_000 + at * 37)).map(
      ({ code, amount }) => ({
        code,
        get amount() {
          looked += 1
          return amount
        },
      }),
    )
    expect(vouchersFor(vouchers, 220_001)).not.toBeNull()
    // 2,649,822 with 512 sums; with ten times as many it would be 7,950,584.
    expect(looked).toBeLessThan(3_000_000)
  })
})
