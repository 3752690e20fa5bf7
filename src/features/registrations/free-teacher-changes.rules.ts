// Says what an edit makes of the free teachers, which follow from the dancers and stand with none of them (EDIT-10, FEE-03).
import { FREE_TEACHERS } from '../fees/free-teachers.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { EditChange } from '../parts/part-content.rules.ts'

type Told = Pick<FeeLine, 'key' | 'label' | 'reason' | 'amount_cents'>

/** The change of their line, with what it costs or gives back; none while that is the same. */
export function freeTeacherChanges(
  sold: readonly Told[],
  lines: readonly Told[],
): (EditChange & { cents: number })[] {
  const lineIn = (all: readonly Told[]) => all.find(({ key }) => key === FREE_TEACHERS)
  const [before, after] = [lineIn(sold), lineIn(lines)]
  const line = after ?? before
  const cents = (after?.amount_cents ?? 0) - (before?.amount_cents ?? 0)
  if (!line || cents === 0) return []
  const kind = !before ? 'added' : after ? 'changed' : 'removed'
  return [{ key: FREE_TEACHERS, kind, what: line.label, words: after?.reason ?? '', cents }]
}
