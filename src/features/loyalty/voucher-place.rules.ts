// Decides where a voucher could be applied, and what may be done with it beside a registration's payment.

import type { VoucherPaymentType } from '../discounts/applied-voucher.model.ts'
import { MEDIA } from '../parts/line-key.model.ts'
import { isLineOf } from '../parts/line-key.rules.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { LoyaltyVoucher } from './loyalty.model.ts'

/**
 * LOYALTY-06: a voucher is applied only where something is left to pay: `payable` = of the registration, without other
 * vouchers that wait; for media passes, more of them than such vouchers cover.
 */
export function owesFor(
  view: Pick<RegistrationView, 'quote' | 'loyalty_vouchers_credit'>,
  payment_type: VoucherPaymentType,
  payable: number,
): boolean {
  if (payment_type === 'registration') return payable > 0
  const passes = view.quote.lines.filter(isLineOf(MEDIA)).filter(({ sold_at }) => sold_at === null)
  const owed = passes.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const waiting = view.loyalty_vouchers_credit.filter(
    (voucher) => voucher.payment_type === 'media pass' && voucher.status === 'PendingActivation',
  )
  return owed > waiting.reduce((sum, { amount }) => sum + amount, 0)
}

type Paid = Pick<RegistrationView, 'id' | 'loyalty_vouchers_credit' | 'payments'>

/**
 * The vouchers that can be used for a registration, or taken off it (LOYALTY-10): as it knows them itself, so that none is
 * offered that its payment has redeemed meanwhile.
 */
export function usableFor(view: Paid, vouchers: readonly LoyaltyVoucher[]): LoyaltyVoucher[] {
  return vouchers
    .map((voucher) => {
      const here = view.loyalty_vouchers_credit.find(({ code }) => code === voucher.code)
      if (!here) return voucher
      const { status, payment_type } = here
      return { ...voucher, status, payment_type, registration_id: view.id }
    })
    .filter(
      ({ status, registration_id }) =>
        status === 'Issued' || (status === 'PendingActivation' && registration_id === view.id),
    )
}

/** What may be done with one of them (LOYALTY-10): nothing while the registration is being paid for. */
export function voucherAction(view: Paid, { status }: Pick<LoyaltyVoucher, 'status'>) {
  if (isBeingPaid(view.payments)) return null
  return { Issued: 'apply', PendingActivation: 'remove', Redeemed: null, Expired: null }[status] as
    | 'apply'
    | 'remove'
    | null
}

/** What an applied voucher waits for (LOYALTY-10); beside a payment for which it is not used, that it is not. */
export function waitsFor(
  { payment_type, registration_id }: Pick<LoyaltyVoucher, 'payment_type' | 'registration_id'>,
  paying: VoucherPaymentType | null,
): string {
  if (payment_type === 'media pass') {
    const passes = `media passes of registration ${registration_id}`
    return paying === 'registration'
      ? `Not for this payment: for ${passes}`
      : `For ${passes}, with the next payment`
  }
  return paying === 'media pass'
    ? `Not for these passes: for registration ${registration_id}, with its next payment`
    : `For registration ${registration_id}, with the next payment`
}
