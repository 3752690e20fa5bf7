// Decides what was entered beside other things and fits them no longer, though it was not touched itself: it is told with the change
// that did it, and not only at the review, which it bars (PART-06).
import type { Violation } from '../../shared/violations.ts'
import { type ContentName, contentNamesAt, contentOf, contentParts } from './edit-content.rules.ts'
import { checkEditedParts, checkStep, checkStock } from './part-checks.rules.ts'
import type { RegistrationView } from './registration.model.ts'

/** What a part stands beside, and whether it follows what others change. */
const partOf = (name: ContentName): { about?: string; following?: unknown } => contentParts[name].content

/** The parts that stand beside another part, or follow it by number as tickets do. */
const besideNames = ({ tour_date }: RegistrationView) =>
  contentNamesAt(tour_date).filter((name) => {
    const { about, following } = partOf(name)
    return about !== undefined || following !== undefined
  })

/** Of what stands beside entries only an entry can stop fitting: that one is missing yet is said at its own step. */
function isOfEntry({ path: [name, position] }: Violation): boolean {
  return position !== undefined || partOf(name as ContentName).about === undefined
}

const matterOf = ({ code, path }: Violation) => `${code} ${path.join('.')}`

/** `registered` = the registration under an edit, in which what was sold stays; null = it is open. */
export function noLongerFits(
  view: RegistrationView,
  registered: RegistrationView | null = null,
): Violation[] {
  const content = contentOf(view)
  const found = checkStep(besideNames(view), content, view).filter(isOfEntry)
  // What an edit adds is asked for its place when it is entered, and when it is applied.
  if (registered === null) return [...found, ...checkStock(view)]
  if (found.length === 0) return found
  const barring = new Set(checkEditedParts({ view: registered, edited: view, content }).map(matterOf))
  return found.filter((violation) => barring.has(matterOf(violation)))
}
