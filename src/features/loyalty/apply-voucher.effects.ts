// Applies a voucher to a registration or its media passes, and takes it off again while it is pending.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { ownStudioNow } from '../../server/owns.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { VoucherPaymentType } from '../discounts/applied-voucher.model.ts'
import { payableOf } from '../payments/balance.rules.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { loyaltyDay } from './load-loyalty.effects.ts'
import { lockVouchers, type StoredVoucher, updateVouchers } from './voucher.queries.ts'
import { owesFor } from './voucher-place.rules.ts'
import { statusOn, type VoucherEvent, voucherStep } from './voucher-state.rules.ts'

/** The studio's registration, held, if its vouchers may change now (LOYALTY-06). `named` = the studio that the call names. */
export async function openForVouchers(
  tx: Transaction,
  context: RequestContext,
  id: number,
  named?: number,
): Promise<{ view: RegistrationView; studio_id: number }> {
  if (!(await lockRegistration(tx, id))) throw new Failure('NOT_FOUND')
  const view = await viewRegistration(context, id, tx)
  const studio_id = await ownStudioNow(tx, context, named)
  if (view.ancillary || view.studio_id !== studio_id) failOn([refuse('VOUCHER_NOT_STUDIO')])
  if (view.payments.some((payment) => payment.status === 'intended')) throw new Failure('PAYMENT_PENDING')
  return { view, studio_id }
}

/** The voucher after the step, or why it does not take it (LOYALTY-04). */
export function stepOf(voucher: StoredVoucher, event: VoucherEvent, at: Date) {
  const next = voucherStep(statusOn(voucher, loyaltyDay(at)), event)
  if (next === 'Issued' || next === 'PendingActivation' || next === 'Redeemed' || next === 'Expired')
    return next
  failOn([refuse(next, ['code'], { code: voucher.code })])
  throw new Error('refused')
}

export interface VoucherPlace {
  registration_id: number
  code: string
  paymentType: VoucherPaymentType
  remove: boolean
}

export async function applyVoucher(
  tx: Transaction,
  context: RequestContext,
  { registration_id, code, paymentType, remove }: VoucherPlace,
): Promise<void> {
  const { view, studio_id } = await openForVouchers(tx, context, registration_id)
  const [voucher] = await lockVouchers(tx, [code], context.locks)
  if (!voucher || voucher.studio_id !== studio_id) {
    failOn([refuse('VOUCHER_UNKNOWN', ['code'], { code })])
    return
  }
  const at = context.clock.now()
  const status = stepOf(voucher, remove ? 'remove' : 'apply', at)
  if (remove) {
    // What waits elsewhere is taken off there.
    if (voucher.registration_id !== view.id) failOn([refuse('VOUCHER_NOT_APPLIED', ['code'], { code })])
    await updateVouchers(tx, [voucher.id], { status, payment_type: null, registration_id: null })
    return
  }
  if (!owesFor(view, paymentType, payableOf(view.quote.fees.total, view)))
    failOn([refuse('VOUCHER_NOTHING_OWED', ['code'])])
  await updateVouchers(tx, [voucher.id], { status, payment_type: paymentType, registration_id: view.id })
}
