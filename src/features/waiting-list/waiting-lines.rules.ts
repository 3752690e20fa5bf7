// Decides what waiting routines that are given their places add to what is owed.
import type { FeeLine } from '../fees/quote.model.ts'
import { quoteEdited } from '../registrations/quote-edit.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

/** The lines as sold, and the new ones that the entries `ids` bring at the rate of `at` (WAIT-05). */
export function linesWith(
  view: RegistrationView,
  ids: ReadonlySet<number>,
  at: Date,
): { lines: FeeLine[]; added: FeeLine[] } {
  const entered = view.waiting_list_routines
    .filter(({ id }) => ids.has(id))
    .map(({ position: _position, waiting_since: _since, ...routine }) => ({
      ...routine,
      waiting_list: false,
    }))
  const sold = view.quote.lines
  const after = { ...view, routines: [...view.routines, ...entered] }
  const known = new Set([...sold, ...quoteEdited(view, view, at).lines].map(({ key }) => key))
  const present = new Map(sold.map((line) => [line.key, line]))
  // Nothing that was sold before is priced anew because somebody else has given up a place.
  const lines = quoteEdited(view, after, at).lines.flatMap((line) => {
    const before = present.get(line.key)
    if (before) return before
    return known.has(line.key) ? [] : line
  })
  return { lines, added: lines.filter(({ key }) => !present.has(key)) }
}
