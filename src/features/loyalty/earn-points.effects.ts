// Books the points that an approved payment earns its studio, or takes back when it was money that went back.
import type { Transaction } from '../../server/database.ts'
import type { PaymentEntry } from '../payments/payment.model.ts'
import { insertPaymentPoints, loadEarning } from './points.queries.ts'
import { countsForPoints, earnedRate, pointsToBook } from './points.rules.ts'

/** What is looked at of a payment. */
export interface EarningPayment {
  id: number
  registration_id: number
  mybtf_user_id: number | null
  entry: PaymentEntry
  payment_method_id: number
  refund_of: number | null
}

/**
 * LOYALTY-01: call it once the payment's approved outcome is written, in the same transaction, holding the registration.
 * Only a studio's own registration earns, under its season's programme; called twice, it books once.
 */
export async function earnPoints(
  tx: Transaction,
  context: { clock: { now(): Date } },
  payment: EarningPayment,
): Promise<void> {
  if (!countsForPoints(payment)) return
  const earning = await loadEarning(tx, payment.registration_id, payment.refund_of ?? payment.id)
  if (!earning || earning.studio_id === null || earning.ancillary) return
  const { kept, booked, first } = earning
  // What goes back is reckoned as it was earned, whatever the programme is now.
  const rate = payment.entry === 'payment' ? (earning.programme?.points_per_dollar ?? 0) : earnedRate(first)
  const points = pointsToBook(payment.entry, kept, booked, rate)
  if (points === 0) return
  await insertPaymentPoints(tx, payment.id, {
    studio_id: earning.studio_id,
    points,
    words: points > 0 ? `Payment ${payment.id}` : `Payment ${payment.refund_of ?? payment.id} went back`,
    mybtf_user_id: payment.mybtf_user_id,
    at: context.clock.now(),
  })
}
