// Gives a voucher that was used for a registration back to its studio's list, as the office decides.
import type { Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { lockedView } from '../checks/check.effects.ts'
import { stepOf } from '../loyalty/apply-voucher.effects.ts'
import { lockVouchers, updateVouchers } from '../loyalty/voucher.queries.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import type { OfficeContext } from '../settlement/office-payment.effects.ts'

const PENDING = 'A payment for this registration has no answer yet. Please try again in a few minutes.'
const COMPLETED =
  'This registration is completed: what the voucher paid for has been sold, so the voucher stays used.'

/**
 * Redeemed -> Issued (LOYALTY-04), so that a registration which was never completed can be deleted (LIFE-11). The ledger
 * takes it back by its trigger.
 */
export async function releaseVoucher(
  tx: Transaction,
  context: OfficeContext,
  { registration_id, code }: { registration_id: number; code: string },
): Promise<void> {
  const view = await lockedView(tx, context, registration_id)
  if (view.completed) throw new Failure('REGISTRATION_COMPLETED', { message: COMPLETED })
  if (isBeingPaid(view.payments)) throw new Failure('PAYMENT_PENDING', { message: PENDING })
  const [voucher] = await lockVouchers(tx, [code], context.locks)
  // Also of another registration: what the office sees here is what it may give back.
  if (!voucher || (voucher.status === 'Redeemed' && voucher.registration_id !== view.id)) {
    failOn([refuse('VOUCHER_NOT_REDEEMED', ['code'], { code })])
    return
  }
  const status = stepOf(voucher, 'release', context.clock.now())
  // Those are a payment of their own, which is approved and stays.
  if (voucher.payment_type !== 'registration') failOn([refuse('VOUCHER_OF_PASSES', ['code'], { code })])
  await updateVouchers(tx, [voucher.id], {
    status,
    payment_type: null,
    registration_id: null,
    payment_id: null,
    redeemed_at: null,
  })
}
