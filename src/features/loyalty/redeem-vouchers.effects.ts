// Redeems the vouchers that wait on a registration: before its next payment is charged, or when they cover all of it; and
// undoes that where the payment was not made.
import type { Transaction } from '../../server/database.ts'
import type { VoucherPaymentType } from '../discounts/applied-voucher.model.ts'
import { lockPendingVouchers, lockVouchers, lockVouchersOf, updateVouchers } from './voucher.queries.ts'

export interface Redemption {
  ids: number[]
  /** Codes redeemed now. */
  redeemed: string[]
  /** Of the codes that were asked for: those redeemed before, here or elsewhere. */
  already_redeemed: string[]
  /** What was redeemed now comes to, in cents. */
  amount_cents: number
}

/**
 * PendingActivation -> Redeemed for all that wait on the registration for this kind of payment (LOYALTY-03); with
 * `codes`, for these only. `payment_id` = the payment with which they are. The caller holds the registration.
 */
export async function redeemVouchers(
  tx: Transaction,
  context: { clock: { now(): Date } },
  registration_id: number,
  payment_type: VoucherPaymentType,
  { codes, payment_id = null }: { codes?: readonly string[]; payment_id?: number | null } = {},
): Promise<Redemption> {
  const pending = await lockPendingVouchers(tx, registration_id, payment_type)
  const wanted = codes ? pending.filter(({ code }) => codes.includes(code)) : pending
  const asked = codes && codes.length > 0 ? await lockVouchers(tx, codes, true) : []
  const ids = wanted.map(({ id }) => id)
  await updateVouchers(tx, ids, { status: 'Redeemed', redeemed_at: context.clock.now(), payment_id })
  return {
    ids,
    redeemed: wanted.map(({ code }) => code),
    already_redeemed: asked.filter(({ status }) => status === 'Redeemed').map(({ code }) => code),
    amount_cents: wanted.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }
}

/** Notes the payment, written only now, with which vouchers were redeemed before it. */
export async function linkVouchers(
  tx: Transaction,
  { ids }: Pick<Redemption, 'ids'>,
  payment_id: number,
): Promise<void> {
  await updateVouchers(tx, ids, { payment_id })
}

/**
 * Redeemed -> PendingActivation for all that were redeemed with a payment that was not made (LOYALTY-09): they are as they
 * were. In the transaction of its outcome, so that nothing comes between; the caller holds the registration.
 */
export async function unredeemVouchersOf(tx: Transaction, payment_id: number): Promise<void> {
  const used = await lockVouchersOf(tx, payment_id)
  await updateVouchers(
    tx,
    used.map(({ id }) => id),
    { status: 'PendingActivation', redeemed_at: null, payment_id: null, settled_cents: null, shares: null },
  )
}
