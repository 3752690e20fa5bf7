// Makes the routines of a registration those of an edit.
import type { Transaction } from '../../server/database.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { putBack } from './kept-music.rules.ts'
import type { Routine } from './routine.model.ts'
import { routineFormOf } from './routine.rules.ts'
import { deleteRoutines, insertRoutines, moveMusic, updateRoutines } from './routine-batch.queries.ts'

function isSame(one: Routine, other: Routine): boolean {
  return JSON.stringify(routineFormOf(one)) === JSON.stringify(routineFormOf(other))
}

/** Makes the routines those of the edit; one that is put back keeps its music (MUSIC-16). Answers the ids of the added ones by the negative ids that they had. */
export async function replaceRoutines(
  tx: Transaction,
  view: RegistrationView,
  edited: RegistrationView,
): Promise<Map<number, number>> {
  const before = new Map(entriesOf(view).map((routine) => [routine.id, routine]))
  const entries = entriesOf(edited)
  const kept = new Set(entries.map(({ id }) => id))
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
  const stored = await insertRoutines(tx, view.id, added.map(placed))
  const ids = new Map(added.map(({ id }, position) => [id, stored[position] as number]))
  const gone = [...before.values()].filter(({ id }) => !kept.has(id))
  // Before the removed ones go, with whatever music is still theirs.
  await moveMusic(
    tx,
    putBack(gone, added).map(({ from, to }) => ({ from, to: ids.get(to) as number })),
  )
  await deleteRoutines(tx, gone)
  return ids
}
