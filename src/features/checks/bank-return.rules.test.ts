// CHECK-08: which payments a bank may bring back, and what that costs.
import { describe, expect, test } from 'vitest'
import { type Returnable, returnFee, returnFeeNow } from './bank-return.rules.ts'

const card: Returnable = {
  id: 1,
  entry: 'payment',
  status: 'approved',
  amount: 39_500,
  payment_method_id: 1,
  refund_of: null,
}
const of = (entry: Returnable['entry'], refund_of = 1): Returnable => ({
  ...card,
  id: 2,
  entry,
  amount: -39_500,
  refund_of,
})

describe('CHECK-08 what the return of a payment costs', () => {
  test.each([
    ['an e-check', 6, 39_500, 3_500],
    ['a small e-check', 6, 1, 3_500],
    ['a card payment', 1, 39_500, 988],
    ['a card payment to the cent', 1, 40_000, 1_000],
    ['a card payment of a cent', 1, 1, 1],
    ['Apple Pay', 11, 40_000, 1_000],
    ['Google Pay', 12, 40_000, 1_000],
    ['a check, which is returned by its own step', 2, 40_000, null],
    ['cash', 9, 40_000, null],
    ['vouchers', 5, 40_000, null],
    ['an adjustment', 10, 40_000, null],
  ])('%s', (_title, payment_method_id, amount, cents) =>
    expect(returnFee({ payment_method_id, amount })).toBe(cents),
  )
})

describe('CHECK-08 what a bank may bring back', () => {
  test.each<[string, Partial<Returnable>, Returnable[], number | null]>([
    ['what was approved', {}, [], 988],
    ['also what was given back since', {}, [of('refund')], 988],
    ['whatever became of another payment', {}, [of('returned_check', 3)], 988],
    ['not twice', {}, [of('returned_check')], null],
    ['not twice, where all had been given back before', {}, [of('returned_check_fee')], null],
    ['nothing that is not answered', { status: 'intended' }, [], null],
    ['nothing that was declined', { status: 'declined' }, [], null],
    ['nothing that was never made', { status: 'failed' }, [], null],
    ['no refund', { entry: 'refund' }, [], null],
  ])('%s', (_title, more, all, cents) => expect(returnFeeNow({ ...card, ...more }, all)).toBe(cents))
})
