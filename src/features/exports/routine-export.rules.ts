// Decides what the file of a tour date's routines looks like: its cells and order.

import { musicNeeded } from '../routines/routine-add-ons.rules.ts'
import { routineFile } from '../routines/routine-file.model.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import { type ExportCell, exportState, inColumns } from './export-cells.rules.ts'
import type { ExportedRoutine } from './routine-export.model.ts'

type Divisions = Pick<PriceList, 'performance_divisions' | 'age_divisions' | 'routine_categories'>

const nameIn = (list: readonly { id: number; name: string }[], wanted: number) =>
  list.find(({ id }) => id === wanted)?.name ?? ''

function placeOf({ completed, waiting_list, position }: ExportedRoutine): string {
  if (!waiting_list) return completed ? 'Placed' : 'Entered'
  return position === null ? 'Wants to wait' : `Waiting, ${position}`
}

function musicOf(routine: ExportedRoutine): string {
  if (musicNeeded(routine)) return 'Missing'
  return routine.no_music ? 'No music' : 'There'
}

/** The cells of a routine, in the order of the columns (DESK-07). */
export function routineRow(
  routine: ExportedRoutine,
  divisions: Divisions,
  columns: Partial<typeof routineFile> = routineFile,
): ExportCell[] {
  const { dancers, registrant_name, studio_name, registration_id } = routine
  return inColumns(columns, {
    title: routine.name,
    style: nameIn(divisions.performance_divisions, routine.performance_division_id),
    age_division: nameIn(divisions.age_divisions, routine.age_division_id),
    category: nameIn(divisions.routine_categories, routine.routine_category_id),
    studio: studio_name ?? '',
    dancer_count: dancers.length,
    dancers: dancers.join(', '),
    extra_time: routine.extra_time,
    choreographer: routine.choreographer,
    virtual: routine.virtual ? 'Yes' : '',
    music: musicOf(routine),
    place: placeOf(routine),
    registered_as: registrant_name,
    registration: registration_id,
    state: exportState(routine),
    entry: routine.id,
  })
}

/**
 * As a running order is begun: those with a place before those who wait; within, by age division from the youngest,
 * by category from the smallest, by style and title; those who wait in their queue's order (DESK-07).
 */
export function inRunningOrder(
  routines: readonly ExportedRoutine[],
  divisions: Divisions,
): ExportedRoutine[] {
  const rank = (list: readonly { id: number }[], wanted: number) => list.findIndex(({ id }) => id === wanted)
  const ages = divisions.age_divisions.toSorted(
    (one, other) =>
      Number(one.kind !== 'age') - Number(other.kind !== 'age') || one.minimum_age - other.minimum_age,
  )
  const sizes = divisions.routine_categories.toSorted((one, other) => one.min_dancers - other.min_dancers)
  const styleOf = (routine: ExportedRoutine) =>
    nameIn(divisions.performance_divisions, routine.performance_division_id)
  return routines.toSorted(
    (one, other) =>
      Number(one.waiting_list) - Number(other.waiting_list) ||
      (one.position ?? Number.MAX_SAFE_INTEGER) - (other.position ?? Number.MAX_SAFE_INTEGER) ||
      rank(ages, one.age_division_id) - rank(ages, other.age_division_id) ||
      rank(sizes, one.routine_category_id) - rank(sizes, other.routine_category_id) ||
      styleOf(one).localeCompare(styleOf(other), 'en') ||
      one.name.localeCompare(other.name, 'en') ||
      one.id - other.id,
  )
}
