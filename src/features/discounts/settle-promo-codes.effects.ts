// Settles what the promo codes of a registration took off: from its completion on they follow the fees no longer.
import type { Transaction } from '../../server/database.ts'
import { feeTotals } from '../fees/fee-totals.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import { listAppliedPromoCodes } from './discount.queries.ts'
import { promoAmounts } from './promo-amount.rules.ts'
import { removeAppliedCode, settleAppliedCode } from './promo-code.queries.ts'

/**
 * Writes settled_cents of every code that is not settled yet, by the lines as sold (PROMO-01). One that takes nothing
 * off any more leaves, and gives its use back (PROMO-02). The caller holds the registration.
 */
export async function settlePromoCodes(
  tx: Transaction,
  view: Pick<RegistrationView, 'id' | 'tour_date' | 'quote'>,
  at: Date,
  lines: readonly FeeLine[] = view.quote.lines,
): Promise<void> {
  const stored = await listAppliedPromoCodes(tx, view.id)
  const open = stored.filter(({ settled_cents }) => settled_cents === null)
  if (open.length === 0) return
  const amounts = promoAmounts(stored, feeTotals(lines, variantOf(view.tour_date).fee_components))
  for (const { id, amount } of amounts) {
    if (!open.some((one) => one.id === id)) continue
    if (amount > 0) await settleAppliedCode(tx, view.id, id, amount)
    else await removeAppliedCode(tx, view.id, id, at)
  }
}
