// Writes the content of an edit: attendees, routines, and the lines as they are sold now.

import type { Transaction } from '../../server/database.ts'
import { sumCents } from '../../shared/money.ts'
import { replaceAttendees } from '../attendees/attendee.queries.ts'
import { resettleCover } from '../discounts/settle-promo-codes.effects.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { Routine } from '../routines/routine.model.ts'
import { routineFormOf } from '../routines/routine.rules.ts'
import { deleteRoutines, insertRoutines, updateRoutines } from '../routines/routine-batch.queries.ts'
import { entriesOf } from '../routines/routine-entries.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'
import { sellMediaPasses } from './sell-media-passes.effects.ts'
import { replaceSoldLines } from './sold-line.queries.ts'

function isSame(one: Routine, other: Routine): boolean {
  return JSON.stringify(routineFormOf(one)) === JSON.stringify(routineFormOf(other))
}

/** Makes the routines those of the edit. Answers the ids of the added ones by the negative ids that they had. */
async function saveRoutines(
  tx: Transaction,
  view: RegistrationView,
  edited: RegistrationView,
): Promise<Map<number, number>> {
  const before = new Map(entriesOf(view).map((routine) => [routine.id, routine]))
  const entries = entriesOf(edited)
  const kept = new Set(entries.map(({ id }) => id))
  await deleteRoutines(
    tx,
    [...before.values()].filter(({ id }) => !kept.has(id)),
  )
  const placed = (routine: Routine) => {
    const { routine_category_id, age_division_id } = routine
    return { form: routineFormOf(routine), placing: { routine_category_id, age_division_id } }
  }
  await updateRoutines(
    tx,
    entries.flatMap((routine) => {
      const entry = before.get(routine.id)
      return entry && !isSame(entry, routine) ? [{ entry, ...placed(routine), keeps_place: true }] : []
    }),
  )
  const added = entries.filter(({ id }) => !before.has(id))
  const ids = await insertRoutines(tx, view.id, added.map(placed))
  return new Map(added.map(({ id }, position) => [id, ids[position] as number]))
}

/** Lines of added routines carry the ids that these have now. */
function withIds(lines: readonly FeeLine[], ids: ReadonlyMap<number, number>): FeeLine[] {
  return lines.map((line) => {
    const [kind, id] = line.key.split(':')
    const stored = kind === 'routine' ? ids.get(Number(id)) : undefined
    return stored === undefined ? line : { ...line, key: `routine:${stored}` }
  })
}

interface SavedEdit {
  total_cents: number
  /** What covers it, as it is settled now. */
  cover: Awaited<ReturnType<typeof resettleCover>>
  /** Of the added routines, by the negative ones that they had. */
  ids: ReadonlyMap<number, number>
}

/**
 * Writes the edit of `view`, checked and derived as `edited`. The caller holds the locks of tour date and registration.
 */
export async function saveEdit(
  tx: Transaction,
  view: RegistrationView,
  edited: RegistrationView,
  content: RegistrationContent,
  now: Date,
): Promise<SavedEdit> {
  await replaceAttendees(tx, view.id, content.attendees)
  const ids = await saveRoutines(tx, view, edited)
  const lines = await sellMediaPasses(tx, view, withIds(edited.quote.lines, ids), now)
  await replaceSoldLines(tx, view.id, lines, now)
  const cover = await resettleCover(tx, view, lines, now)
  return { cover, total_cents: sumCents(lines.map((line) => line.amount_cents)), ids }
}
