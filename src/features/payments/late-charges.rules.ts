// Finds among the payments what was charged for coming late, and what of that was waived (CHECK-03).
import { sumCents, toCents } from '../../shared/money.ts'
import { type ChargedPayment, LATE_CHECK_RULE, type Late, type LateFacts } from './late-charges.model.ts'

/** Names the lines of an adjustment that waives it: what was charged counts all the same. */
export const WAIVED_LATE_RULE = 'CHECK-03 waived'

/** Begins the keys of the lines of what an edit gives back, or charges again. */
export const LATE_EDIT_KEY = 'late_edit:'

type ChargedLine = ChargedPayment['lines'][number]

/** What the adjustments with such lines come to, without those that were taken back. */
function chargedBy(isOne: (line: ChargedLine) => boolean, payments: readonly ChargedPayment[]): number {
  const approved = payments.filter(({ status, entry }) => status === 'approved' && entry === 'adjustment')
  const charged = approved.filter(({ lines }) => lines.some(isOne))
  const ids = new Set(charged.map(({ id }) => id))
  const taken = approved.filter(
    (payment) => payment.refund_of !== null && ids.has(payment.refund_of) && !charged.includes(payment),
  )
  return sumCents([...charged, ...taken].map(({ amount }) => -amount))
}

/** What earlier late payments were charged, and was not taken back, in cents. */
export const lateChargesOf = (payments: readonly ChargedPayment[]): number =>
  chargedBy(({ rule }) => rule === LATE_CHECK_RULE, payments)

/** What of these charges was waived, in cents. */
export const lateWaivedOf = (payments: readonly ChargedPayment[]): number =>
  0 - chargedBy(({ rule }) => rule === WAIVED_LATE_RULE, payments)

/** What of these charges edits gave back, less what they charged again, in cents. */
export const lateGivenBackOf = (payments: readonly ChargedPayment[]): number =>
  0 - chargedBy(({ rule, key }) => rule === LATE_CHECK_RULE && key.startsWith(LATE_EDIT_KEY), payments)

/** What the owner's screens know of it, so that an edit can tell what it makes of it. */
export function lateOf({ adjustments, checks }: LateFacts): Late {
  return {
    charged_cents: toCents(lateChargesOf(adjustments)),
    waived_cents: toCents(lateWaivedOf(adjustments)),
    given_back_cents: toCents(lateGivenBackOf(adjustments)),
    of_edit_cents: toCents(0),
    checks: checks.map(({ payment_id, received_on, expected_at }) => ({
      payment_id,
      received_on,
      expected_at: expected_at && new Date(expected_at).toISOString(),
    })),
  }
}
