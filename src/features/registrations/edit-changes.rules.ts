// Says in words what an edit changes: who and what is added, removed, or different.
import type { FeeLine } from '../fees/quote.model.ts'
import { ROUTINE } from '../parts/line-key.model.ts'
import { isLineOf } from '../parts/line-key.rules.ts'
import type { EditChange, EditNames } from '../parts/part-content.rules.ts'
import { type RemovedDeposit, removedWordsByKey } from '../routines/removed-routine.rules.ts'
import { type ContentName, contentNames, contentParts } from './edit-content.rules.ts'
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

/** The changes, and of each routine that was removed what becomes of its deposit (EDIT-07). `sold` = the lines as sold. */
export function withDeposits<Change extends EditChange>(
  changes: readonly Change[],
  sold: readonly FeeLine[],
  deposit: RemovedDeposit,
): Change[] {
  const removed = new Set(changes.flatMap(({ key, kind }) => (kind === 'removed' ? [key] : [])))
  const gone = sold.filter(isLineOf(ROUTINE)).filter(({ key }) => removed.has(key))
  const words = removedWordsByKey(gone, deposit)
  return changes.map((change) =>
    change.kind === 'removed' ? { ...change, words: words.get(change.key) ?? change.words } : change,
  )
}
