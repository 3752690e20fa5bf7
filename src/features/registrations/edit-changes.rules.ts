// Says in words what an edit changes: who and what is added, removed, or different.
import { partOfLine } from '../fees/quote.rules.ts'
import type { EditChange, EditNames } from '../parts/part-content.rules.ts'
import { type ContentName, contentNames, contentParts } from './edit-content.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

/** What changed from `before` to `after`, one line a person, routine or other thing (EDIT-10). */
export function changesBetween(
  before: RegistrationContent,
  after: RegistrationContent,
  names: EditNames,
): EditChange[] {
  const changes = <Name extends ContentName>(name: Name) =>
    contentParts[name].content.changes(before[name], after[name], names)
  return contentNames.flatMap((name) => changes(name))
}

/** The changes, and of each entry that was removed what its part says of that: what becomes of its deposit (EDIT-07). `saved` = as sold. */
export function withRemovedWords<Change extends EditChange>(
  changes: readonly Change[],
  saved: RegistrationView,
  at: Date,
): Change[] {
  const removed = new Set(changes.flatMap(({ key, kind }) => (kind === 'removed' ? [key] : [])))
  const gone = saved.quote.lines.filter(({ key }) => removed.has(key))
  const words = new Map(
    [...Map.groupBy(gone, partOfLine)].flatMap(([part, lines]) => [
      ...(part?.removedWords?.(lines, saved, at) ?? []),
    ]),
  )
  return changes.map((change) =>
    change.kind === 'removed' ? { ...change, words: words.get(change.key) ?? change.words } : change,
  )
}
