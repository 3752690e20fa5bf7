// Edits sold registrations in the tests of what an edit costs, and finds their lines.
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { moments } from '../tours/tour.fixtures.ts'

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
