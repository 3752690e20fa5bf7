// Says what is told of money whose outcome is still out, and of money that never reached whoever was to move it.
import { failures } from '../../shared/failures.ts'
import { BANK_METHOD_ID, PAYPAL_METHOD_ID } from './payment.model.ts'

/** PayPal answers within minutes, or reviews the payment and takes days (GATE-15). */
const REVIEWED_AFTER_MS = 10 * 60_000

const MAY_REVIEW =
  'PayPal hasn’t approved this payment yet: it may be reviewing it, which can take a few days. Please do not pay again; our office can help you with this one.'

/** What is told of a payment that PayPal has had for longer than any answer takes; null = of none other. */
export function reviewWords(method_id: number, begun: Date, now: Date): string | null {
  const waited = now.getTime() - begun.getTime()
  return method_id === PAYPAL_METHOD_ID && waited >= REVIEWED_AFTER_MS ? MAY_REVIEW : null
}

/** What somebody reads who waits for a payment's outcome. */
export function pendingWords(method_id: number, begun: Date, now: Date): string {
  return reviewWords(method_id, begun, now) ?? failures.PAYMENT_PENDING.message
}

function reached(method_id: number): { charged: string; by: string } {
  if (method_id === PAYPAL_METHOD_ID) return { charged: 'PayPal took nothing', by: 'PayPal' }
  if (method_id === BANK_METHOD_ID) return { charged: 'Your bank account was not charged', by: 'the bank' }
  return { charged: 'Your card was not charged', by: 'the bank' }
}

/** Silence was final (PAY-04): what is told of a payment, or of a refund (a negative amount), that was never made. */
export function neverMadeWords(method_id: number, amount: number): string {
  const { charged, by } = reached(method_id)
  return amount < 0
    ? `The refund did not reach ${by}. You can make it again.`
    : `${charged}: the payment did not reach ${by}. You can pay again.`
}

/** Nothing is owed by what has its answer, and not enough is paid once a refund has gone (REFUND-04). */
export const GOING_BACK =
  'Part of what you paid is being refunded, and the bank hasn’t answered yet. Please don’t pay anything right now; once the bank has answered, the payment page will show what’s left.'
