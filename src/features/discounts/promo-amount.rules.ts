// Decides what the promo codes of a registration take off (E§4).
import { type Cents, toCents } from '../../shared/money.ts'
import type { Fees } from '../fees/quote.model.ts'
import type { AppliedPromoCode, PromoTerms, StoredPromoCode } from './discount.model.ts'

/** What one code takes off `fees` when `left` cents of them are not taken off yet (PROMO-01). Rounded up to the cent. */
export function promoAmount(
  { amount_cents, percent, fee_group }: PromoTerms,
  fees: Fees,
  left: number,
): Cents {
  const of = fee_group === null ? fees.total : fees[fee_group]
  const wanted = amount_cents ?? Math.ceil((of * (percent ?? 0)) / 100)
  return toCents(Math.max(0, Math.min(wanted, of, left)))
}

/**
 * The codes with what each takes off now, in the order in which they were applied; together never more than the fees
 * (PROMO-01). What was settled at completion stays as it was.
 */
export function promoAmounts(codes: readonly StoredPromoCode[], fees: Fees): AppliedPromoCode[] {
  let left: number = fees.total
  return codes.map(({ id, code, display_name, unique, settled_cents, ...terms }) => {
    const amount = settled_cents === null ? promoAmount(terms, fees, left) : toCents(settled_cents)
    left = Math.max(0, left - amount)
    return { id, code, display_name, unique, amount }
  })
}
