// Redeems the vouchers that wait on a registration: before its next payment is charged, or when they cover all of it.
import type { Transaction } from '../../server/database.ts'
import type { VoucherPaymentType } from './loyalty.model.ts'
import { lockPendingVouchers, lockVouchers, updateVouchers } from './voucher.queries.ts'

export interface Redemption {
  /** Codes redeemed now. */
  redeemed: string[]
  /** Of the codes that were asked for: those redeemed before, here or elsewhere. */
  already_redeemed: string[]
  /** What was redeemed now comes to, in cents. */
  amount_cents: number
}

/**
 * PendingActivation -> Redeemed for all that wait on the registration for this kind of payment (LOYALTY-03); with
 * `codes`, for these only. `payment_id` = the media-pass payment that they are. The caller holds the registration.
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
  await updateVouchers(
    tx,
    wanted.map(({ id }) => id),
    { status: 'Redeemed', redeemed_at: context.clock.now(), payment_id },
  )
  return {
    redeemed: wanted.map(({ code }) => code),
    already_redeemed: asked.filter(({ status }) => status === 'Redeemed').map(({ code }) => code),
    amount_cents: wanted.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }
}
