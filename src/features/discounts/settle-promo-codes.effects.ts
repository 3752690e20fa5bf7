// Settles what the promo codes of a registration take off: at its completion, and when its lines change afterwards.
import type { Transaction } from '../../server/database.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { listAppliedVouchers } from '../loyalty/loyalty.queries.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { AppliedPromoCode } from './discount.model.ts'
import { listAppliedPromoCodes } from './discount.queries.ts'
import { openPromoCodes, promoCodesAfter } from './promo-amount.rules.ts'
import { removeAppliedCode, settleAppliedCode } from './promo-code.queries.ts'

/**
 * Writes down what each code takes off the lines as sold, beside what is paid (PROMO-01). One that takes nothing off any
 * more leaves, and gives its use back (PROMO-02). Answers those that stay. The caller holds the registration.
 */
export async function settlePromoCodes(
  tx: Transaction,
  { id, tour_date, payments, credits }: Pick<RegistrationView, 'id' | 'tour_date' | 'payments' | 'credits'>,
  lines: readonly FeeLine[],
  at: Date,
): Promise<AppliedPromoCode[]> {
  const stored = await listAppliedPromoCodes(tx, id)
  if (stored.length === 0) return []
  const loyalty_vouchers_credit = await listAppliedVouchers(tx, id)
  const codes = openPromoCodes(stored, lines, tour_date, { payments, credits, loyalty_vouchers_credit })
  for (const code of codes) {
    if (code.amount > 0) await settleAppliedCode(tx, id, code)
    else await removeAppliedCode(tx, id, code.id, at)
  }
  return codes.filter(({ amount }) => amount > 0)
}

/**
 * Writes down what the codes of the completed registration take off now that its lines are these (PROMO-07); one that
 * takes nothing off waits for what is added. Answers them. The caller holds the registration.
 */
export async function resettlePromoCodes(
  tx: Transaction,
  view: Pick<RegistrationView, 'id' | 'tour_date' | 'quote' | 'promo_codes'>,
  lines: readonly FeeLine[],
  at: Date,
): Promise<AppliedPromoCode[]> {
  const { tour_date, quote, promo_codes } = view
  const codes = promoCodesAfter({ codes: promo_codes, before: quote.lines, after: lines, tour_date }, at)
  for (const [index, code] of codes.entries()) {
    if (!sameShares(code, promo_codes[index])) await settleAppliedCode(tx, view.id, code)
  }
  return codes
}

function sameShares(one: AppliedPromoCode, other: AppliedPromoCode | undefined): boolean {
  const keys = Object.keys(one.shares)
  return (
    other !== undefined &&
    keys.length === Object.keys(other.shares).length &&
    keys.every((key) => one.shares[key] === other.shares[key])
  )
}
