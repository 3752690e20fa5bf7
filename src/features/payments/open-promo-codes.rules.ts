// Decides what the promo codes of a registration take off until it is completed (E§4).
import { sumCents } from '../../shared/money.ts'
import type { AppliedPromoCode, StoredPromoCode } from '../discounts/discount.model.ts'
import { appliedCode, NOTHING_OFF } from '../discounts/promo-amount.rules.ts'
import { type SharedCode, type SharedLine, sharePromoCodes } from '../discounts/promo-share.rules.ts'
import { countedLines, type OfEvent } from '../fees/fee-totals.rules.ts'
import { balanceOf, type Cover, pendingVouchersOf } from './balance.rules.ts'

/**
 * The codes as they follow the fees until completion (PROMO-01): together never more than what they discount, nor than
 * what is owed beside them.
 */
export function openPromoCodes(
  codes: readonly StoredPromoCode[],
  lines: readonly SharedLine[],
  tourDate: OfEvent,
  cover: Omit<Cover, 'promo_codes'>,
): AppliedPromoCode[] {
  const counted = countedLines(lines, tourDate)
  const total = sumCents(counted.map(({ amount_cents }) => amount_cents))
  const beside = { ...cover, promo_codes: [] }
  const owed = balanceOf(total, beside) - pendingVouchersOf(beside)
  // What was applied in time stays, also for what is registered later (PROMO-04).
  const open = codes.map((code): SharedCode => ({ ...code, shares: null, lapsed: {}, holds: true }))
  const shared = sharePromoCodes(open, [], counted, Math.max(0, owed))
  return codes.map((code, at) => appliedCode(code, shared[at] ?? NOTHING_OFF))
}
