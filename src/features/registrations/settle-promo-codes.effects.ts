// Settles what promo codes take off at completion, and what codes, vouchers and credits pay when the lines change afterwards.
import type { Transaction } from '../../server/database.ts'
import { sumCents } from '../../shared/money.ts'
import { payersAfter } from '../discounts/cover-share.rules.ts'
import { settleCredit } from '../discounts/credit.queries.ts'
import type { AppliedPromoCode, Shares } from '../discounts/discount.model.ts'
import { listAppliedPromoCodes } from '../discounts/discount.queries.ts'
import { promoCodesAfter, takenOff } from '../discounts/promo-amount.rules.ts'
import { removeAppliedCode, settleAppliedCode } from '../discounts/promo-code.queries.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { listAppliedVouchers } from '../loyalty/loyalty.queries.ts'
import { settleVoucher } from '../loyalty/voucher.queries.ts'
import { openPromoCodes } from '../payments/open-promo-codes.rules.ts'
import { leastFees } from '../payments/payment-history.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import { updateRegistration } from './registration.queries.ts'

/**
 * Writes down what each code takes off the lines as sold, beside what is paid (PROMO-01). One that takes nothing off any
 * more leaves, and gives its use back (PROMO-02). Answers those that stay. The caller holds the registration.
 */
export async function settlePromoCodes(
  tx: Transaction,
  view: Pick<RegistrationView, 'id' | 'tour_date' | 'payments' | 'credits' | 'promo_codes'>,
  lines: readonly FeeLine[],
  at: Date,
): Promise<AppliedPromoCode[]> {
  if (view.promo_codes.length === 0) return []
  const { id, tour_date, payments, credits } = view
  const stored = await listAppliedPromoCodes(tx, id)
  const loyalty_vouchers_credit = await listAppliedVouchers(tx, id)
  const codes = openPromoCodes(stored, lines, tour_date, { payments, credits, loyalty_vouchers_credit })
  for (const code of codes) {
    if (stays(code)) await settleAppliedCode(tx, id, code)
    else await removeAppliedCode(tx, id, code.id, { removed_at: at })
  }
  return codes.filter(stays)
}

/** It takes something off, or paid for media passes: its use was not in vain. */
const stays = ({ amount, passes_cents }: AppliedPromoCode) => amount > 0 || passes_cents > 0

/** The codes; one that takes nothing off waits for what is added. */
async function resettlePromoCodes(
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

function sameShares(
  one: { shares?: Shares | undefined },
  other: { shares?: Shares | undefined } | undefined,
) {
  const [is, was] = [one.shares ?? {}, other?.shares]
  const keys = Object.keys(is)
  return (
    was !== undefined && keys.length === Object.keys(was).length && keys.every((key) => is[key] === was[key])
  )
}

type Covered = Pick<
  RegistrationView,
  | 'id'
  | 'tour_date'
  | 'quote'
  | 'promo_codes'
  | 'credits'
  | 'loyalty_vouchers_credit'
  | 'least_fees_cents'
  | 'completed_at'
  | 'payments'
>

/** Lines with what promo codes take off them. */
type Priced = Parameters<typeof payersAfter>[0]['after']

/**
 * Writes down what promo codes take off (PROMO-07), and what vouchers and credits pay (PAY-15), now that the lines of the
 * completed registration are these. Answers them. The caller holds the registration.
 */
export async function resettleCover(tx: Transaction, view: Covered, lines: readonly FeeLine[], at: Date) {
  const promo_codes = await resettlePromoCodes(tx, view, lines, at)
  const before = { lines: view.quote.lines, promo_codes: view.promo_codes }
  const fees = sumCents(lines.map(({ amount_cents }) => amount_cents)) - takenOff(promo_codes)
  await updateRegistration(tx, view.id, { least_fees_cents: leastFees(view, fees) }, { bump: false })
  return { promo_codes, ...(await resettlePayers(tx, view, before, { lines, promo_codes })) }
}

/** Writes down what vouchers and credits pay (PAY-15), now that lines or promo codes are others. Answers them. */
export async function resettlePayers(tx: Transaction, view: Covered, before: Priced, after: Priced) {
  const payers = payersAfter({ ...view, before, after })
  for (const [index, { id, amount, shares }] of payers.credits.entries()) {
    if (shares && !sameShares({ shares }, view.credits[index])) await settleCredit(tx, id, { amount, shares })
  }
  for (const [index, { code, amount, shares }] of payers.loyalty_vouchers_credit.entries()) {
    if (shares && !sameShares({ shares }, view.loyalty_vouchers_credit[index]))
      await settleVoucher(tx, code, { amount, shares })
  }
  return payers
}
