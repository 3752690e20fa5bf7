// Decides which of several vouchers pay media passes: only as many as these need (MEDIA-04).
import { sumCents } from '../../shared/money.ts'
import type { AppliedVoucher } from '../discounts/applied-voucher.model.ts'

type Voucher = Pick<AppliedVoucher, 'code' | 'amount'>

/** So many sums are followed further, the largest: all of nine vouchers, whatever they are worth, and of many alike. */
const MOST_SUMS = 512

export const worthOf = (vouchers: readonly Voucher[]) => sumCents(vouchers.map(({ amount }) => amount))

/** Less is lost; of equal loss, fewer vouchers. */
function isBetter(used: readonly Voucher[], than: readonly Voucher[] | null): boolean {
  if (than === null) return true
  return worthOf(used) - worthOf(than) < 0 || (worthOf(used) === worthOf(than) && used.length < than.length)
}

/**
 * Of `vouchers` those that pay `amount` cents (MEDIA-04): with the least that is lost, then the fewest, then the first of
 * the list: none of them could be left out. Null where all together do not cover it.
 */
export function vouchersFor<V extends Voucher>(vouchers: readonly V[], amount: number): V[] | null {
  if (amount <= 0) return []
  let best: V[] | null = null
  let short = new Map<number, V[]>([[0, []]])
  for (const voucher of vouchers) {
    for (const [sum, used] of [...short]) {
      const next = sum + voucher.amount
      const together = [...used, voucher]
      if (next >= amount) best = isBetter(together, best) ? together : best
      else if (together.length < (short.get(next)?.length ?? Number.POSITIVE_INFINITY))
        short.set(next, together)
    }
    if (short.size > MOST_SUMS) short = new Map([...short].sort(([a], [b]) => b - a).slice(0, MOST_SUMS))
  }
  return best
}
