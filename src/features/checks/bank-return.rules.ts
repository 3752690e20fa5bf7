// Decides which payments a bank may bring back, and what that costs (A§9).
import { type Cents, roundUpToCent, toCents } from '../../shared/money.ts'
import { RETURNED_CHECK_CENTS } from '../payments/check.model.ts'
import {
  APPLE_PAY_METHOD_ID,
  BANK_METHOD_ID,
  CARD_METHOD_ID,
  GOOGLE_PAY_METHOD_ID,
  type PaymentEntry,
  type PaymentStatus,
} from '../payments/payment.model.ts'

/** A§9: "credit card reversals 2.5% of the original transaction". */
const CARD_REVERSAL_PERCENT = 2.5
const CARDS: readonly number[] = [CARD_METHOD_ID, APPLE_PAY_METHOD_ID, GOOGLE_PAY_METHOD_ID]

export interface Returnable {
  id: number
  entry: PaymentEntry
  status: PaymentStatus
  amount: number
  payment_method_id: number
  refund_of: number | null
}

/** What the return of a payment costs (CHECK-08): $35.00 of an e-check, 2.5% of a card payment; null = no bank returns it. */
export function returnFee({ payment_method_id, amount }: Pick<Returnable, 'payment_method_id' | 'amount'>) {
  if (payment_method_id === BANK_METHOD_ID) return toCents(RETURNED_CHECK_CENTS)
  return CARDS.includes(payment_method_id) ? roundUpToCent((amount * CARD_REVERSAL_PERCENT) / 100) : null
}

/**
 * What it costs if the bank brings this payment back now (CHECK-08); null = it cannot: it was not made, not by card or bank
 * account, or it was returned already.
 */
export function returnFeeNow(payment: Returnable, all: readonly Returnable[]): Cents | null {
  const mine = all.filter(({ refund_of }) => refund_of === payment.id)
  const returned = mine.some(({ entry }) => entry === 'returned_check' || entry === 'returned_check_fee')
  if (payment.entry !== 'payment' || payment.status !== 'approved' || returned) return null
  return returnFee(payment)
}
