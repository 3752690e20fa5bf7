// Settles a payment with what the gateway decided: one outcome, and with it the completed registration or its balance.
import { inTransaction, type Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { sumCents } from '../../shared/money.ts'
import { completeRegistration } from '../registrations/complete-registration.effects.ts'
import {
  loadRegistration,
  loadRegistrationParts,
  lockRegistration,
  lockTourDate,
} from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { fillFreedPlaces } from '../routines/waiting-list.effects.ts'
import { balanceOf } from './balance.rules.ts'
import type { GatewayAnswer } from './payment.gateway.ts'
import { insertOutcome, loadPayment, type StoredPayment } from './payment.queries.ts'
import { receivePayment } from './receive-payment.effects.ts'

/** What became of the charge; 'failed' = it was never made. */
export type Outcome = GatewayAnswer | { outcome: 'failed'; reference: null; message: string }

export type SettleContext = Omit<JobContext, 'write'> & { account?: { id: number } | null }

/** With nothing left to pay, the registration is sold as it was when the payment began; if it was sold, it is paid. */
async function completeIfPaid(
  tx: Transaction,
  context: SettleContext,
  payment: StoredPayment,
): Promise<void> {
  const now = context.clock.now()
  const parts = await loadRegistrationParts(tx, payment.registration_id, now)
  if (!parts) return
  if (parts.registration.completed) {
    await receivePayment(tx, context, registrationView(parts, now), payment)
    return
  }
  const total = sumCents(payment.lines.map((line) => line.amount_cents))
  const view = registrationView(parts, now)
  const balance_cents = balanceOf(total, view)
  if (balance_cents > 0) return
  await completeRegistration(tx, context, { ...view, balance_cents }, payment.lines)
}

/** The payment with its outcome: this one, or the one it had before. */
export async function settlePayment(
  context: SettleContext,
  payment_id: number,
  { outcome, reference, ...said }: Outcome,
): Promise<StoredPayment> {
  const { doing, request_id } = context
  const actor = { mybtf_user_id: context.account?.id ?? null, doing, request_id }
  return inTransaction(context.database, actor, async (tx) => {
    const intended = await loadPayment(tx, payment_id)
    if (!intended) throw new Error(`there is no payment ${payment_id}`)
    const registration = await loadRegistration(tx, intended.registration_id)
    if (registration) {
      await lockTourDate(tx, registration.tour_date_id, context.locks)
      await lockRegistration(tx, registration.id)
    }
    const first = await insertOutcome(tx, {
      id: payment_id,
      status: outcome,
      gateway_reference: reference,
      message: 'message' in said ? said.message : null,
      settled_at: context.clock.now(),
    })
    if (first && outcome === 'approved') await completeIfPaid(tx, context, intended)
    // The places that were being paid for are free again (WAIT-04).
    if (first && outcome !== 'approved' && registration && !registration.completed)
      await fillFreedPlaces(tx, context, registration.tour_date_id, 'A payment did not go through')
    const settled = await loadPayment(tx, payment_id)
    if (!settled) throw new Error(`payment ${payment_id} is gone`)
    // The gateway promises that this cannot be (final_after_ms); if it is, money moved that we wrote off.
    if (outcome === 'approved' && settled.status === 'failed') {
      throw new Error(`the gateway approved payment ${payment_id} after it was written off: ${reference}`)
    }
    return settled
  })
}
