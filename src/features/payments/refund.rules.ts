// Decides how much of a payment may go back, by which way, and what may happen to a refund (REFUND-01, REFUND-02).
import { type Cents, sumCents, toCents } from '../../shared/money.ts'
import { CREDIT_METHOD_ID, type Payment, type PaymentEntry, type PaymentStatus } from './payment.model.ts'

const takesBack: readonly PaymentEntry[] = ['refund', 'returned_check']

type Refunding = Pick<Payment, 'entry' | 'status' | 'amount' | 'refund_of'>

/**
 * The most of a payment that may go back now, in cents (REFUND-01): what was paid, without what has gone back and what is
 * going back at this moment. 0 for what is no approved payment, and for loyalty vouchers, which are no money.
 */
export function refundableOf(
  payment: Pick<Payment, 'id' | 'entry' | 'status' | 'amount'> & { payment_method_id: number },
  all: readonly Refunding[],
): Cents {
  if (payment.entry !== 'payment' || payment.status !== 'approved') return toCents(0)
  if (payment.payment_method_id === CREDIT_METHOD_ID) return toCents(0)
  const back = all.filter(
    (movement) =>
      movement.refund_of === payment.id &&
      takesBack.includes(movement.entry) &&
      (movement.status === 'approved' || movement.status === 'intended'),
  )
  return toCents(Math.max(0, sumCents([payment.amount, ...back.map(({ amount }) => amount)])))
}

/** Asking the gateway to give back; its two answers; giving up on an answer. */
export const refundSteps = ['ask', 'approve', 'decline', 'give up'] as const
export type RefundStep = (typeof refundSteps)[number]

export type RefundMove =
  | { to: PaymentStatus; does: 'ask' | 'book' | 'tell' | 'nothing' }
  /** It was written off, and money went back all the same: booked anew, and the office is told. */
  | { to: PaymentStatus; does: 'book late' }
  | { refused: string }

const ANSWERED: RefundMove = { refused: 'This refund already has its answer; the gateway isn’t asked again.' }

const moves: Record<PaymentStatus, Record<RefundStep, RefundMove>> = {
  intended: {
    ask: { to: 'intended', does: 'ask' },
    approve: { to: 'approved', does: 'book' },
    decline: { to: 'declined', does: 'tell' },
    'give up': { to: 'failed', does: 'tell' },
  },
  approved: {
    ask: ANSWERED,
    approve: { to: 'approved', does: 'nothing' },
    decline: { to: 'approved', does: 'nothing' },
    'give up': { to: 'approved', does: 'nothing' },
  },
  declined: {
    ask: ANSWERED,
    approve: { to: 'declined', does: 'book late' },
    decline: { to: 'declined', does: 'nothing' },
    'give up': { to: 'declined', does: 'nothing' },
  },
  failed: {
    ask: ANSWERED,
    approve: { to: 'failed', does: 'book late' },
    decline: { to: 'failed', does: 'nothing' },
    'give up': { to: 'failed', does: 'nothing' },
  },
}

/** What `step` does to a refund in `status` (REFUND-02): its answer is written once and stays. */
export function moveRefund(status: PaymentStatus, step: RefundStep): RefundMove {
  return moves[status][step]
}
