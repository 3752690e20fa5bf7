// LOYALTY-04: every state of a voucher meets every event. LOYALTY-05: when it expires.
import { describe, expect, test } from 'vitest'
import { refusals } from '../../shared/refusals.ts'
import { type VoucherStatus, voucherStatuses } from '../discounts/applied-voucher.model.ts'
import { statusOn, type VoucherEvent, voucherEvents, voucherStep } from './voucher-state.rules.ts'

const expected: Record<VoucherStatus, Record<VoucherEvent, string>> = {
  Issued: {
    apply: 'PendingActivation',
    remove: 'VOUCHER_NOT_APPLIED',
    redeem: 'VOUCHER_NOT_APPLIED',
    unredeem: 'VOUCHER_NOT_REDEEMED',
    release: 'VOUCHER_NOT_REDEEMED',
    expire: 'Expired',
  },
  PendingActivation: {
    apply: 'VOUCHER_ALREADY_APPLIED',
    remove: 'Issued',
    redeem: 'Redeemed',
    unredeem: 'VOUCHER_NOT_REDEEMED',
    release: 'VOUCHER_NOT_REDEEMED',
    expire: 'VOUCHER_ALREADY_APPLIED',
  },
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
const cross = voucherStatuses.flatMap((status) => voucherEvents.map((event) => ({ status, event })))

describe('LOYALTY-04 the states of a voucher', () => {
  test.each(cross)('$status, $event', ({ status, event }) => {
    const next = voucherStep(status, event)
    expect(next).toBe(expected[status][event])
    // A step that is not taken has words.
    if (!voucherStatuses.includes(next as VoucherStatus)) expect(refusals).toHaveProperty(next)
  })
  test('are twenty-four cases', () => expect(cross).toHaveLength(24))
})

describe('LOYALTY-05 expiry', () => {
  test.each<[string, VoucherStatus, string | null, VoucherStatus]>([
    ['good the day before its last', 'Issued', '2026-11-22', 'Issued'],
    ['good on its last day', 'Issued', '2026-11-21', 'Issued'],
    ['expired the day after', 'Issued', '2026-11-20', 'Expired'],
    ['good without end', 'Issued', null, 'Issued'],
    ['what was applied in time stays applied', 'PendingActivation', '2026-11-20', 'PendingActivation'],
    ['what was redeemed stays so', 'Redeemed', '2026-11-20', 'Redeemed'],
  ])('%s', (_title, status, expiration_date, shown) => {
    expect(statusOn({ status, expiration_date }, '2026-11-21')).toBe(shown)
  })
})
