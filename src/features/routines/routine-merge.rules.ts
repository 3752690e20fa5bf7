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
 * Added routines of mine without those that stand in theirs, added since, to the last word: the answer to an edit that
 * was applied was lost, or both entered one and the same. They are not registered, and paid for, twice.
 */
function notThereYet(
  { base, mine, theirs }: Sides<readonly EditedRoutine[]>,
  same: (one: EditedRoutine, other: EditedRoutine) => boolean,
): EditedRoutine[] {
  const known = new Set(base.map(({ id }) => id))
  const fresh = theirs.filter(({ id }) => !known.has(id))
  return mine.filter((one) => {
    if (one.id > 0) return true
    const there = fresh.findIndex((other) => same(asEntered(one, other), other))
    if (there >= 0) fresh.splice(there, 1)
    return there < 0
  })
}

/** Mine where the list gave a place: it decided, and with whom a routine waits is no question any more. */
function withGivenPlaces(mine: readonly EditedRoutine[], theirs: readonly EditedRoutine[]): EditedRoutine[] {
  const placed = new Set(theirs.filter((one) => !one.waiting_list).map(({ id }) => id))
  return mine.map((one) => (one.waiting_list && placed.has(one.id) ? { ...one, ...PLACED } : one))
}

/** Mine as it meets theirs; `same` = alike in every field. */
export function meetRoutines(
  sides: Sides<readonly EditedRoutine[]>,
  same: (one: EditedRoutine, other: EditedRoutine) => boolean,
): EditedRoutine[] {
  return withGivenPlaces(notThereYet(sides, same), sides.theirs)
}

/** A routine that the other removed and that is kept here has no row any more: it is entered as a new one. */
export function settleRoutines(
  merged: readonly EditedRoutine[],
  { mine, theirs }: Sides<readonly EditedRoutine[]>,
): EditedRoutine[] {
  const there = new Set(theirs.map(({ id }) => id))
  const routines = [...mine]
  return merged.map((entry) => {
    if (entry.id < 0 || there.has(entry.id)) return entry
    const added = { ...entry, id: newRoutineId({ routines }) }
    routines.push(added)
    return added
  })
}
