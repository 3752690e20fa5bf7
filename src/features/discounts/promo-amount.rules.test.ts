// PROMO-01: what promo codes take off.
import { describe, expect, test } from 'vitest'
import type { Fees } from '../fees/quote.model.ts'
import type { PromoTerms, StoredPromoCode } from './discount.model.ts'
import { promoAmount, promoAmounts } from './promo-amount.rules.ts'

const fees: Fees = { workshop: 20_000, competition: 10_001, media: 5_500, tickets: 0, total: 35_501 }
const terms = (more: Partial<PromoTerms>): PromoTerms => ({
  amount_cents: null,
  percent: null,
  fee_group: null,
  ...more,
})
const code = (id: number, more: Partial<StoredPromoCode>): StoredPromoCode => ({
  id,
  code: `CODE${id}`,
  display_name: `Code ${id}`,
  unique: false,
  settled_cents: null,
  ...terms({}),
  ...more,
})

describe('PROMO-01 what a code takes off', () => {
  test.each<[string, PromoTerms, number, number]>([
    ['an amount below the fees', terms({ amount_cents: 5_000 }), 35_501, 5_000],
    ['an amount at the fees', terms({ amount_cents: 35_501 }), 35_501, 35_501],
    ['an amount above the fees takes them and no more', terms({ amount_cents: 35_502 }), 35_501, 35_501],
    ['never more than is left', terms({ amount_cents: 5_000 }), 4_999, 4_999],
    ['nothing where nothing is left', terms({ amount_cents: 5_000 }), 0, 0],
    ['a percentage, rounded up to the cent', terms({ percent: 10 }), 35_501, 3_551],
    ['all of it', terms({ percent: 100 }), 35_501, 35_501],
    ['only of its fees', terms({ percent: 50, fee_group: 'competition' }), 35_501, 5_001],
    ['an amount never above its fees', terms({ amount_cents: 9_000, fee_group: 'media' }), 35_501, 5_500],
    ['nothing of fees that are not there', terms({ amount_cents: 9_000, fee_group: 'tickets' }), 35_501, 0],
  ])('%s', (_title, given, left, cents) => {
    expect(promoAmount(given, fees, left)).toBe(cents)
  })
  test('codes together never take off more than the fees, in their order', () => {
    const codes = [code(1, { percent: 90 }), code(2, { amount_cents: 10_000 }), code(3, { amount_cents: 1 })]
    expect(promoAmounts(codes, fees).map(({ amount }) => amount)).toEqual([31_951, 3_550, 0])
  })
  test('what was settled stays, whatever the fees are now', () => {
    const codes = [code(1, { percent: 10, settled_cents: 9_999 }), code(2, { amount_cents: 1_000 })]
    expect(promoAmounts(codes, fees).map(({ amount }) => amount)).toEqual([9_999, 1_000])
  })
})
