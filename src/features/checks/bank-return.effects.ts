// Books a card payment or e-check that the bank brought back: its money is gone, and the return has its price (A§9).
import type { Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { passesLeft } from '../media-pass/refund-passes.rules.ts'
import { ADJUSTMENT_METHOD_ID, BANK_METHOD_ID } from '../payments/payment.model.ts'
import { listStoredPayments, loadPayment, type StoredPayment } from '../payments/payment.queries.ts'
import { refundableOf } from '../payments/refund.rules.ts'
import { insertOfficePayment, type OfficeContext } from '../settlement/office-payment.effects.ts'
import { returnFeeNow } from './bank-return.rules.ts'
import { lockedView } from './check.effects.ts'
import { tellReturned } from './check-reversal.effects.ts'

async function lockedPayment(tx: Transaction, context: OfficeContext, id: number) {
  const known = await loadPayment(tx, id)
  if (!known) throw new Failure('NOT_FOUND')
  await lockedView(tx, context, known.registration_id)
  const all = await listStoredPayments(tx, known.registration_id)
  return { paid: all.find((payment) => payment.id === id) ?? known, all }
}

/** Its money is taken back; of passes that it bought for themselves those that are left go with it. */
async function reverse(
  tx: Transaction,
  context: OfficeContext,
  paid: StoredPayment,
  all: readonly StoredPayment[],
  note: string,
): Promise<void> {
  const { id: refund_of, registration_id, payment_kind, payment_method_id, amount, method } = paid
  const rest = refundableOf(paid, all)
  if (rest > 0)
    await insertOfficePayment(tx, context, {
      registration_id,
      payment_kind,
      payment_method_id,
      refund_of,
      amount: -rest,
      entry: 'returned_check',
      method,
      note,
      person_ids: passesLeft(paid, all).map(({ person_id }) => person_id),
    })
  if (rest < amount)
    await insertOfficePayment(tx, context, {
      registration_id,
      payment_kind: 'registration',
      payment_method_id: ADJUSTMENT_METHOD_ID,
      amount: rest - amount,
      entry: 'adjustment',
      method: `${method} was returned`,
      note: 'Had already been refunded',
    })
}

/** All of it is owed again, also what had been given back before (CHECK-08). Answers the registration's id. */
export async function recordBankReturn(
  tx: Transaction,
  context: OfficeContext,
  { id, reason }: { id: number; reason: string },
): Promise<number> {
  const { paid, all } = await lockedPayment(tx, context, id)
  const { registration_id, payment_method_id, method, amount: amount_cents } = paid
  const fee_cents = returnFeeNow(paid, all)
  if (fee_cents === null) {
    failOn([refuse('RETURN_REFUSED', ['id'])])
    return registration_id
  }
  // What a refund that is under way comes to is not known yet.
  if (all.some(({ refund_of, status }) => refund_of === id && status === 'intended'))
    throw new Failure('PAYMENT_PENDING')
  await reverse(tx, context, paid, all, reason)
  await insertOfficePayment(tx, context, {
    registration_id,
    payment_kind: 'registration',
    payment_method_id,
    refund_of: id,
    amount: -fee_cents,
    entry: 'returned_check_fee',
    method: `${method} was returned`,
    note: '',
  })
  const what = payment_method_id === BANK_METHOD_ID ? 'e-check' : 'card payment'
  await tellReturned(tx, context, registration_id, { what, amount_cents, fee_cents })
  return registration_id
}
