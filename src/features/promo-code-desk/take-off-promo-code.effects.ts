// Takes a promo code off a registration, as the office decides: what it took off is owed again (PROMO-09, decision 0079).
import type { Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { formatUsd } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import { lockedView } from '../checks/check.effects.ts'
import type { AppliedPromoCode } from '../discounts/discount.model.ts'
import { removeAppliedCode } from '../discounts/promo-code.queries.ts'
import { withoutCode } from '../fees/agreed-late.rules.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import { feesToPay } from '../payments/payment-history.rules.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import { resettlePayers } from '../registrations/settle-promo-codes.effects.ts'
import { replaceSoldLines } from '../registrations/sold-line.queries.ts'
import type { OfficeContext } from '../settlement/office-payment.effects.ts'
import { askForTickets } from '../tickets/ask-for-tickets.effects.ts'
import { rateAt } from '../tours/rate.rules.ts'

/** Answers the code as it stood on the registration. */
export async function takeCodeOff(
  tx: Transaction,
  context: OfficeContext,
  { id, promo_code_id, reason }: { id: number; promo_code_id: number; reason: string },
): Promise<AppliedPromoCode> {
  const view = await lockedView(tx, context, id)
  const code = view.promo_codes.find((code) => code.id === promo_code_id)
  if (!code) throw new Failure('NOT_FOUND')
  if (isBeingPaid(view.payments)) throw new Failure('PAYMENT_PENDING')
  if (code.passes_cents > 0) {
    const amount = formatUsd(code.passes_cents)
    failOn([refuse('PROMO_PAID_PASSES', ['promo_code_id'], { code: code.code, amount })])
  }
  const now = context.clock.now()
  const by = { removed_by: context.account?.id ?? null, removal_reason: reason }
  await removeAppliedCode(tx, id, promo_code_id, { removed_at: now, ...by })
  if (!view.completed) return code
  const lines = withoutCode(view.quote.lines, code.shares, rateAt(view.tour_date, now))
  await replaceSoldLines(tx, id, lines, now)
  // What is left of vouchers and credits pays it first, as it pays what is added.
  const promo_codes = view.promo_codes.filter((applied) => applied !== code)
  const before = { lines: view.quote.lines, promo_codes: view.promo_codes }
  await resettlePayers(tx, view, before, { lines, promo_codes })
  // Another price of what is registered: nothing was added (HISTORY-02).
  const least_fees_cents = (view.least_fees_cents ?? feesToPay(view)) + code.amount
  await updateRegistration(tx, id, { least_fees_cents }, { bump: false })
  await askForTickets(tx, context, await lockedView(tx, context, id))
  return code
}
