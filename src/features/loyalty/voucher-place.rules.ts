// Decides whether anything is owed for which a voucher could be applied.
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { VoucherPaymentType } from './loyalty.model.ts'

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
  const passes = view.quote.lines.filter(({ key, sold_at }) => key.startsWith('media:') && sold_at === null)
  const owed = passes.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const waiting = view.loyalty_vouchers_credit.filter(
    (one) => one.payment_type === 'media pass' && one.status === 'PendingActivation',
  )
  return owed > waiting.reduce((sum, { amount }) => sum + amount, 0)
}
