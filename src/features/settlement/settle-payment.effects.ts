// Settles a payment or refund with what the gateway decided: one outcome, and with it what it brings about.
import { inTransaction, type Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { formatUsd } from '../../shared/money.ts'
import { returnAttemptsWith } from '../accounts/take-attempt.effects.ts'
import type { GatewayAnswer } from '../gateways/payment.gateway.ts'
import { noteDifference } from '../ledger/money-difference.queries.ts'
import { unredeemVouchersOf } from '../loyalty/redeem-vouchers.effects.ts'
import { insertOutcome, loadPayment, type StoredPayment } from '../payments/payment.queries.ts'
import { keepPaymentMethod } from '../payments/payment-method.queries.ts'
import { movePayment } from '../payments/payment-state.rules.ts'
import { moveRefund } from '../payments/refund.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { holdOfPayment, loadRegistration } from '../registrations/registration.queries.ts'
import { settleIfCovered } from '../registrations/settle-if-covered.effects.ts'
import { fillFreedPlaces } from '../waiting-list/waiting-list.effects.ts'
import { bookPayment } from './book-payment.effects.ts'
import { bookLate, giveBackUnbooked } from './late-approval.effects.ts'

/** What became of the charge or refund; 'failed' = it was never made. */
export type Outcome = GatewayAnswer | { outcome: 'failed'; reference: null; message: string }

export type SettleContext = Omit<JobContext, 'write'> & { account?: { id: number } | null }

/** 'Visa ending in 1111', where the gateway told it. */
function methodTold(answer: Outcome): string | null {
  const charged = answer.outcome === 'approved' ? answer.charged : undefined
  return charged ? `${charged.type} ending in ${charged.last_four}` : null
}

/** With the registration that it completed just now, as it was sold. */
export type Settled = StoredPayment & { sold?: RegistrationView | null }

const steps = { approved: 'approve', declined: 'decline', failed: 'give up' } as const

/** The places of the registration that were being paid for are free again (WAIT-04), unless it was deleted or is completed. */
async function freePlaces(tx: Transaction, context: SettleContext, registration_id: number): Promise<void> {
  const registration = await loadRegistration(tx, registration_id)
  if (registration && !registration.completed)
    await fillFreedPlaces(tx, context, registration.tour_date_id, 'A payment did not go through')
}

/** The gateway keeps the card or account from now on: so does the account that paid (E§7 mybtf_user_payment_method). */
async function keepProfile(tx: Transaction, payment: StoredPayment, outcome: Outcome, created_at: Date) {
  const { mybtf_user_id, gateway, bill_to, keep_profile } = payment
  if (outcome.outcome !== 'approved' || !outcome.profile || !keep_profile) return
  if (mybtf_user_id === null || bill_to === null) return
  await keepPaymentMethod(tx, { mybtf_user_id, gateway, bill_to, created_at }, outcome.profile)
}

/** A refund that was not made: the money is still here, and somebody must think of another way. */
async function tellRefundFailed(tx: Transaction, refund: StoredPayment, words: string, at: Date) {
  const finding = {
    kind: 'payment' as const,
    key: `refund:${refund.id}`,
    registration_id: refund.registration_id,
    payment_id: refund.id,
    gateway_reference: null,
    words: `${formatUsd(-refund.amount)} of payment ${refund.refund_of} could not be refunded: ${words}`,
    amounts: { refund: -refund.amount },
  }
  await noteDifference(tx, finding, at)
}

/** The payment with its outcome: this one, or the one it had before. Answers that were known, or came too late, do no harm. */
export async function settlePayment(
  context: SettleContext,
  payment_id: number,
  answer: Outcome,
): Promise<Settled> {
  const { doing, request_id } = context
  const actor = { mybtf_user_id: context.account?.id ?? null, doing, request_id }
  const read = async (tx: Transaction) => {
    const payment = await loadPayment(tx, payment_id)
    if (!payment) throw new Error(`there is no payment ${payment_id}`)
    return payment
  }
  const settle = async (tx: Transaction): Promise<Settled> => {
    // Under the locks: who settled it meanwhile is seen.
    await holdOfPayment(tx, payment_id, { tour_date: context.locks })
    const payment = await read(tx)
    const step = steps[answer.outcome]
    const move = payment.amount < 0 ? moveRefund(payment.status, step) : movePayment(payment.status, step)
    if (!('does' in move) || move.does === 'nothing') return payment
    if (move.does === 'book late') {
      const told = { ...payment, method: methodTold(answer) ?? payment.method }
      await bookLate(tx, context, told, answer.reference ?? '')
      return read(tx)
    }
    const now = context.clock.now()
    const message = 'message' in answer ? answer.message : null
    const outcome = {
      status: answer.outcome,
      gateway_reference: answer.reference,
      message,
      settled_at: now,
    }
    const method = methodTold(answer)
    await insertOutcome(tx, { id: payment_id, ...outcome, method })
    const settled = { ...payment, ...outcome, method: method ?? payment.method }
    // Only what is declined stays counted, whoever learns it: a crash in between is no declined card.
    if (answer.outcome !== 'declined') await returnAttemptsWith(tx, payment.attempts)
    if (move.does === 'tell') {
      await tellRefundFailed(tx, payment, message ?? 'no answer', now)
      // The money that stayed may cover what waited for it.
      await settleIfCovered(tx, context, payment.registration_id)
    }
    if (move.does === 'book') {
      await keepProfile(tx, payment, answer, now)
      const { unbooked, sold } = await bookPayment(tx, context, settled, { checked: true })
      if (unbooked && payment.amount > 0) await giveBackUnbooked(tx, context, settled, unbooked)
      return { ...settled, sold }
    }
    if (move.does === 'release') {
      await unredeemVouchersOf(tx, payment_id)
      await freePlaces(tx, context, payment.registration_id)
    }
    return settled
  }
  return inTransaction(context.database, actor, settle)
}
