// Says what an edit changes and what each change costs or gives back: told amounts add up to the change of the total (EDIT-10).
import type { FeeLine } from '../fees/quote.model.ts'
import { withoutOrphans } from '../parts/orphans.rules.ts'
import type { EditNames } from '../parts/part-content.rules.ts'
import { removedDeposit } from '../routines/removed-routine.rules.ts'
import { changeAmounts } from './change-amounts.rules.ts'
import { changesBetween, withDeposits } from './edit-changes.rules.ts'
import {
  type ContentName,
  contentNamesAt,
  contentOf,
  contentParts,
  editedView,
} from './edit-content.rules.ts'
import { lineChanges, type PricedChange } from './free-teacher-changes.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

type Entries = readonly { person_id: number }[]

/**
 * The edit without what is priced in the line of the entry that it is about (INTENSIVE-07): everybody who was there or will be, those
 * who stay with what they had. Its lines divide a line between two changes. Null = nothing here is priced so.
 */
function contentBetween(
  before: RegistrationContent,
  after: RegistrationContent,
  saved: RegistrationView,
): RegistrationContent | null {
  const here = contentNamesAt(saved.tour_date).filter((name) => contentParts[name].content.in_price_of_about)
  if (here.length === 0) return null
  const there = new Set(after.attendees.map(({ person_id }) => person_id))
  const gone = before.attendees.filter(({ person_id }) => !there.has(person_id))
  const staying = (name: ContentName) =>
    (before[name] as Entries).filter(({ person_id }) => there.has(person_id))
  return {
    ...after,
    attendees: [...after.attendees, ...gone],
    ...Object.fromEntries(here.map((name) => [name, staying(name)])),
  }
}

/**
 * Every change of `saved` by an edit that costs `lines`, with its amount; what no change speaks for is told by its line. `names` = also
 * those of what only the edited registration has.
 */
export function toldChanges(
  saved: RegistrationView,
  content: RegistrationContent,
  lines: readonly FeeLine[],
  at: Date,
  names: EditNames = saved,
): { changes: PricedChange[]; following: PricedChange[] } {
  const before = contentOf(saved)
  // A step's entries are shown before they are kept: what stood beside somebody who is taken off goes already, as its price does.
  const after = withoutOrphans(content)
  const sold = saved.quote.lines
  const changes = withDeposits(changesBetween(before, after, names), sold, removedDeposit(saved, at))
  const between = contentBetween(before, after, saved)
  const middle = between && editedView(saved, between, at).quote.lines
  const { amounts, left } = changeAmounts(before, after, names, { sold, lines, middle })
  return {
    changes: changes.map((change) => ({ ...change, cents: amounts.get(change.key) ?? 0 })),
    following: lineChanges(sold, lines, left),
  }
}
