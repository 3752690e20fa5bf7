// What a registration comes to before and after what the office is about to change of it.
import { quoteRegistration } from '../fees/quote.rules.ts'
import { balanceOf, paidOf } from '../payments/balance.rules.ts'
import { changesNothing, editedView, viewWith } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'

/** What a registration comes to; a negative balance is a credit. */
interface Amounts {
  total_cents: number
  balance_cents: number
}

export interface ChangedAmounts {
  before: Amounts
  after: Amounts
}

/** What the registration comes to now, and with `content` at `at`. */
export function amountsOfChange(
  view: RegistrationView,
  content: RegistrationContent,
  at: Date,
): ChangedAmounts {
  const amountsOf = ({ quote, balance_cents }: Pick<RegistrationView, 'quote' | 'balance_cents'>) => ({
    total_cents: quote.fees.total,
    balance_cents,
  })
  const before = amountsOf(view)
  if (changesNothing(view, content)) return { before, after: before }
  if (view.completed) return { before, after: amountsOf(editedView(view, content, at)) }
  const { attendees } = editedView(view, content, at)
  const quote = quoteRegistration(viewWith(view, { attendees }), view.tour_date, view.price_list, at)
  return { before, after: amountsOf({ quote, balance_cents: balanceOf(quote.fees.total, view) }) }
}

/** Whether what is left to pay is told: once it is completed, or something was received for it already. */
export const tellsBalance = (view: Pick<RegistrationView, 'completed' | 'payments'>): boolean =>
  view.completed || paidOf(view) !== 0
