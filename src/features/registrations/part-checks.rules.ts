// Asks the parts of a registration what bars it: at a step, in review, at completion and in an edit.
import type { Violation } from '../../shared/violations.ts'
import type { CheckedEdit, PartChecks } from '../parts/part-content.rules.ts'
import { type ContentName, contentNamesAt, contentOf, contentParts } from './edit-content.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

/** A check with how it is asked: what several parts share is asked once. */
type Question = readonly [check: unknown, ask: () => Violation[]]

function question<Facts extends unknown[]>(
  check: ((...facts: Facts) => Violation[]) | undefined,
  ...facts: Facts
): Question[] {
  return check ? [[check, () => check(...facts)]] : []
}

/** What is answered, in the order of the parts. */
function askAll(parts: readonly PartChecks[], questionsOf: (part: PartChecks) => Question[]): Violation[] {
  return [...new Map(parts.flatMap(questionsOf)).values()].flatMap((ask) => ask())
}

function partsOf(names: readonly ContentName[]): PartChecks[] {
  return names.map((name) => contentParts[name].content)
}

const partsAt = ({ tour_date }: RegistrationView) => partsOf(contentNamesAt(tour_date))

/** What bars saving some parts in an open registration; `content` = them with all others as they are. */
export function checkStep(
  names: readonly ContentName[],
  content: RegistrationContent,
  view: RegistrationView,
): Violation[] {
  return askAll(partsOf(names), ({ check }) => question(check, content, view))
}

/** What was chosen and others have bought out since (BESTDANCER-04); nobody is exempt from that. */
export function checkStock(view: RegistrationView): Violation[] {
  return askAll(partsAt(view), ({ checkStock: check }) => question(check, view))
}

/** What bars the review (LIFE-04 to LIFE-06). */
export function checkReviewedParts(view: RegistrationView, exempt: boolean): Violation[] {
  const content = contentOf(view)
  const found = askAll(partsAt(view), ({ check, checkReview }) =>
    checkReview ? question(checkReview, view, exempt) : question(check, content, view),
  )
  return [...found, ...checkStock(view)]
}

/** What bars completion because others have taken it meanwhile (LIMIT-01, WAIT-01). */
export function checkPlaces(view: RegistrationView): Violation[] {
  return askAll(partsAt(view), ({ checkPlaces: check }) => question(check, view))
}

/** What bars applying an edit (EDIT-02 to EDIT-04). */
export function checkEditedParts(edit: CheckedEdit): Violation[] {
  const { view, content } = edit
  return askAll(partsAt(view), ({ check, checkEdit }) =>
    checkEdit ? question(checkEdit, edit) : question(check, content, view),
  )
}
