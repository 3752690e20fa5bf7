// Decides what may happen to an attempt to pay, in each of its states (PAY-09).
import type { PaymentStatus } from './payment.model.ts'

/** Asking the gateway to charge; its two answers; giving up on an answer; giving money back. */
export const paymentSteps = ['ask', 'approve', 'decline', 'give up', 'refund'] as const
export type PaymentStep = (typeof paymentSteps)[number]

export type PaymentMove =
  /** The outcome is written down, with what follows from it. */
  | { to: PaymentStatus; does: 'ask' | 'book' | 'release' | 'refund' }
  /** Known already: the same answer again, or one that was overtaken. */
  | { to: PaymentStatus; does: 'nothing' }
  /** Money moved that was written off: it is booked anew and used, or goes back, and the office is told. */
  | { to: PaymentStatus; does: 'book late' }
  | { refused: string }

const NOT_AGAIN = 'This payment already has its answer; the gateway isn’t asked again.'
const UNKNOWN = 'We don’t know yet whether this payment went through, so it can’t be refunded.'
const NOT_PAID = 'This payment charged nothing, so there’s nothing to refund.'

const moves: Record<PaymentStatus, Record<PaymentStep, PaymentMove>> = {
  intended: {
    ask: { to: 'intended', does: 'ask' },
    approve: { to: 'approved', does: 'book' },
    decline: { to: 'declined', does: 'release' },
    'give up': { to: 'failed', does: 'release' },
    refund: { refused: UNKNOWN },
  },
  approved: {
    ask: { refused: NOT_AGAIN },
    approve: { to: 'approved', does: 'nothing' },
    decline: { to: 'approved', does: 'nothing' },
    'give up': { to: 'approved', does: 'nothing' },
    refund: { to: 'approved', does: 'refund' },
  },
  declined: {
    ask: { refused: NOT_AGAIN },
    approve: { to: 'declined', does: 'book late' },
    decline: { to: 'declined', does: 'nothing' },
    'give up': { to: 'declined', does: 'nothing' },
    refund: { refused: NOT_PAID },
  },
  failed: {
    ask: { refused: NOT_AGAIN },
    approve: { to: 'failed', does: 'book late' },
    decline: { to: 'failed', does: 'nothing' },
    'give up': { to: 'failed', does: 'nothing' },
    refund: { refused: NOT_PAID },
  },
}

/** What `step` does to an attempt in `status` (PAY-09): an outcome is written once and stays. */
export function movePayment(status: PaymentStatus, step: PaymentStep): PaymentMove {
  return moves[status][step]
}
