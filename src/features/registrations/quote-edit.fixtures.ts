// Edits sold registrations in the tests of what an edit costs, and finds their lines.
import type { Payment } from '../payments/payment.model.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { contentOf, editedView } from './edit-content.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

/** A tour date that offers everything. */
export const everything = tourDateWith({
  mybtf: { ...columbus.mybtf, attended_regional: true, media_pass: true, deposit_enabled: true },
})
/** More than everything costs. */
export const payment: Payment = {
  id: 1,
  timestamp: moments.early.toISOString(),
  amount: 1_000_000,
  paymentMethodId: 1,
  paymentKind: 'registration',
  entry: 'payment',
  refund_of: null,
  label: 'ONLINE',
  status: 'approved',
  method: 'Visa',
  family: null,
}

export const lineOf = ({ quote }: RegistrationView, key: string) =>
  quote.lines.find((line) => line.key === key)
export const keys = ({ quote }: RegistrationView) => quote.lines.map((line) => line.key)

/** The view after an edit of its content at the full rate. */
export function edit(
  view: RegistrationView,
  change: (content: RegistrationContent) => Partial<RegistrationContent>,
  at = moments.full,
): RegistrationView {
  const content = contentOf(view)
  return editedView(view, { ...content, ...change(content) }, at)
}

/** The same registration once the edit was applied: what was quoted is sold. */
export function applied(view: RegistrationView, at = moments.full): RegistrationView {
  const lines = view.quote.lines.map((line) => ({ ...line, sold_at: line.sold_at ?? at.toISOString() }))
  return { ...view, completed: true, confirmed: true, quote: { ...view.quote, lines } }
}
