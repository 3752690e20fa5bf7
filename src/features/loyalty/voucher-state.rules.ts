// Decides how a loyalty voucher goes from one state to the next (E§4), and when it has expired.
import type { PlainDate } from '../../shared/calendar.ts'
import type { VoucherStatus } from '../discounts/applied-voucher.model.ts'

export const voucherEvents = ['apply', 'remove', 'redeem', 'unredeem', 'release', 'expire'] as const
export type VoucherEvent = (typeof voucherEvents)[number]

/** Why a voucher does not take a step. */
export type VoucherRefusal =
  | 'VOUCHER_NOT_APPLIED'
  | 'VOUCHER_ALREADY_APPLIED'
  | 'VOUCHER_ALREADY_REDEEMED'
  | 'VOUCHER_NOT_REDEEMED'
  | 'VOUCHER_EXPIRED'

const steps: Record<VoucherStatus, Record<VoucherEvent, VoucherStatus | VoucherRefusal>> = {
  Issued: {
    apply: 'PendingActivation',
    remove: 'VOUCHER_NOT_APPLIED',
    redeem: 'VOUCHER_NOT_APPLIED',
    unredeem: 'VOUCHER_NOT_REDEEMED',
    release: 'VOUCHER_NOT_REDEEMED',
    expire: 'Expired',
  },
  // What was applied in time is redeemed also after its last day (decision 0032).
  PendingActivation: {
    apply: 'VOUCHER_ALREADY_APPLIED',
    remove: 'Issued',
    redeem: 'Redeemed',
    unredeem: 'VOUCHER_NOT_REDEEMED',
    release: 'VOUCHER_NOT_REDEEMED',
    expire: 'VOUCHER_ALREADY_APPLIED',
  },
  // Unredeemed with the payment that redeemed it, where that was not made; otherwise only the office gives one back, and
  // not where it paid for what was sold (decisions 0032, 0043).
  Redeemed: {
    apply: 'VOUCHER_ALREADY_REDEEMED',
    remove: 'VOUCHER_ALREADY_REDEEMED',
    redeem: 'VOUCHER_ALREADY_REDEEMED',
    unredeem: 'PendingActivation',
    release: 'Issued',
    expire: 'VOUCHER_ALREADY_REDEEMED',
  },
  Expired: {
    apply: 'VOUCHER_EXPIRED',
    remove: 'VOUCHER_EXPIRED',
    redeem: 'VOUCHER_EXPIRED',
    unredeem: 'VOUCHER_EXPIRED',
    release: 'VOUCHER_EXPIRED',
    expire: 'VOUCHER_EXPIRED',
  },
}

/** The voucher's next state, or why it takes no such step (LOYALTY-04). */
export function voucherStep(status: VoucherStatus, event: VoucherEvent): VoucherStatus | VoucherRefusal {
  return steps[status][event]
}

/** What an unused voucher is on a day: good until the end of its last day (LOYALTY-05). */
export function statusOn(
  voucher: { status: VoucherStatus; expiration_date: PlainDate | null },
  today: PlainDate,
): VoucherStatus {
  const past = voucher.expiration_date !== null && voucher.expiration_date < today
  return voucher.status === 'Issued' && past ? 'Expired' : voucher.status
}
