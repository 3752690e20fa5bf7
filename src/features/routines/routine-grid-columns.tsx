// What the rows of the routine grid share and are given, and which of their cells can be typed in.
import type { RefObject } from 'react'
import type { GridMove } from '../../ui/sheet/sheet-editors.tsx'
import type { TypedDancers } from '../../ui/sheet/sheet-tokens.tsx'
import { fittingCategories } from '../divisions/routine-category.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { DancerIndex } from './dancer-names.rules.ts'
import type { Routine, RoutineForm } from './routine.model.ts'
import type { RoutineDraft } from './routine.rules.ts'
import type { GridRow } from './routine-grid.rules.ts'
import { type CellPlace, type GridColumn, mayAgeUp } from './routine-grid-cells.rules.ts'
import type { RowVerdict } from './routine-grid-verdict.rules.ts'

/** What the rows share; the same object until something of it changes. */
export interface RowPlace extends CellPlace {
  view: Pick<RegistrationView, 'tour_date' | 'ancillary' | 'independent'>
  index: DancerIndex
  now: Date
  choreographers: readonly string[]
  finish: RefObject<(() => void) | null>
  onText: (row: GridRow, column: GridColumn, text: string, move: GridMove | null) => void
  onDancers: (row: GridRow, value: TypedDancers, move: GridMove | null) => void
  onCancel: () => void
  onToggle: (row: GridRow) => void
  onRemove: (row: GridRow) => void
  onSettle: (row: GridRow, choice: 'mine' | 'theirs') => void
  /** Everything else of a saved routine: its add-ons, and what if. */
  onOpen: (routine: Routine) => void
  say: (words: string) => void
}

export interface GridRowProps {
  row: GridRow
  /** From 1. */
  number: number
  place: RowPlace
  /** The saved routine, as long as the row says the same. */
  saved: Routine | undefined
  /** What the saved routine costs. */
  cents: number | undefined
  verdict: RowVerdict | undefined
  /** What another window made of it; null = it removed it. */
  theirs: RoutineForm | null | undefined
  /** Registered before this edit: only title, choreographer and performance division change (EDIT-03). */
  registered: boolean
  active: GridColumn | null
  /** Positions of the chosen columns; -1 = none. */
  from: number
  to: number
  editing: GridColumn | null
  fresh: boolean
}

export function cellId(key: string, column: GridColumn): string {
  return `cell-${key}-${column}`
}

/** Whether something can be typed into the cell. */
export function isEditable(row: GridRow, column: GridColumn, registered: boolean, place: CellPlace): boolean {
  if (column === 'name' || column === 'division' || column === 'choreographer') return true
  if (registered) return false
  if (column === 'dancers') return true
  if (column === 'age_up') return row.form.age_up || mayAgeUp(row.form.dancers, place.attendees)
  return column === 'category' && fitting(row.form, place).length > 1
}

/** The categories that hold the dancers. */
export function fitting({ dancers }: RoutineDraft, { price_list }: CellPlace) {
  return fittingCategories(dancers.length, price_list.routine_categories)
}
