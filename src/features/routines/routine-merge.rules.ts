// Decides what of two works on the routines is one and the same entry, and what was given its place meanwhile (EDIT-09).
import type { Sides } from '../parts/part-content.rules.ts'
import type { EditedRoutine } from './edited-routine.model.ts'

/** An id for a routine that is added in the edit: negative, and not taken. */
export function newRoutineId({ routines }: { routines: readonly Pick<EditedRoutine, 'id'>[] }): number {
  return Math.min(0, ...routines.map(({ id }) => id)) - 1
}

/** Who waited may have been given the place meanwhile (WAIT-04). */
const PLACED = { waiting_list: false, waiting_set: null }

/** What becomes of the added routine once it is stored: trimmed, and in the category that its dancers call for. */
function asEntered(added: EditedRoutine, stored: EditedRoutine): EditedRoutine {
  return {
    ...added,
    name: added.name.trim(),
    choreographer: added.choreographer.trim(),
    routine_category_id: added.routine_category_id ?? stored.routine_category_id,
    ...(stored.waiting_list ? {} : PLACED),
  }
}

/**
 * Which added routines of mine stand in theirs, added since, to the last word, and under which ids: the answer to an edit that
 * was applied was lost, or both entered one and the same. They are not registered, and paid for, twice.
 */
function thereAlready(
  { base, mine, theirs }: Sides<readonly EditedRoutine[]>,
  same: (one: EditedRoutine, other: EditedRoutine) => boolean,
): ReadonlyMap<number, number> {
  const known = new Set(base.map(({ id }) => id))
  const fresh = theirs.filter(({ id }) => !known.has(id))
  const met = new Map<number, number>()
  for (const added of mine.filter(({ id }) => id < 0)) {
    const at = fresh.findIndex((other) => same(asEntered(added, other), other))
    const [there] = at < 0 ? [] : fresh.splice(at, 1)
    if (there) met.set(added.id, there.id)
  }
  return met
}

/** Mine where the list gave a place: it decided, and with whom a routine waits is no question any more. */
function withGivenPlaces(mine: readonly EditedRoutine[], theirs: readonly EditedRoutine[]): EditedRoutine[] {
  const placed = new Set(theirs.filter((routine) => !routine.waiting_list).map(({ id }) => id))
  return mine.map((routine) =>
    routine.waiting_list && placed.has(routine.id) ? { ...routine, ...PLACED } : routine,
  )
}

/** Mine as it meets theirs; `same` = alike in every field. */
export function meetRoutines(
  sides: Sides<readonly EditedRoutine[]>,
  same: (one: EditedRoutine, other: EditedRoutine) => boolean,
) {
  const met = thereAlready(sides, same)
  const mine = sides.mine.filter(({ id }) => !met.has(id))
  return { mine: withGivenPlaces(mine, sides.theirs), met }
}

/** A routine that the other removed and that is kept here has no row any more: it is entered as a new one. */
export function settleRoutines(
  merged: readonly EditedRoutine[],
  { mine, theirs }: Sides<readonly EditedRoutine[]>,
) {
  const there = new Set(theirs.map(({ id }) => id))
  const routines = [...mine]
  const settled = new Map<number, number>()
  const entries = merged.map((entry) => {
    if (entry.id < 0 || there.has(entry.id)) return entry
    const added = { ...entry, id: newRoutineId({ routines }) }
    routines.push(added)
    settled.set(entry.id, added.id)
    return added
  })
  return { entries, settled }
}
