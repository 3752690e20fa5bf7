// What a sheet is given: who keeps its rows, what its columns are, and the words that are said of them.
import type { Keyed, RowSteps } from '../../shared/row-steps.ts'
import type { SheetColumn } from './sheet-columns.ts'

export interface SheetSpot {
  key: string
  column: string
}

export interface SheetCursor extends SheetSpot {
  /** The other corner of what is chosen. */
  anchor: SheetSpot
  editing: boolean
  /** The cell was opened by typing into it. */
  fresh: boolean
}

/** Who keeps the rows: saves them, hears of other windows, and can take a step back. */
export interface SheetBook<R extends Keyed> {
  subscribe: (listener: () => void) => () => void
  read(): RowSteps<R>
  /** Rows in place of those with their keys, new ones at the end. */
  put(rows: readonly R[], label: string): void
  remove(keys: readonly string[], label: string): void
  undo(): void
  redo(): void
}

/** What the rows are, and what is said of them. */
export interface SheetPlan<R extends Keyed> {
  columns: readonly SheetColumn<R, never>[]
  blank(key: string): R
  isBlank(row: R): boolean
  newKey(): string
  /** Why nothing can be typed into a cell of the row. */
  lockedWords(row: R): string
  removedWords(count: number): string
  /** Asks first, where something depends on a row. */
  mayRemove?(rows: readonly R[]): Promise<boolean>
  /** Looks at several cells from elsewhere before they are put in; without it they go in as they are. */
  onTable?(text: string): void
}

export interface SheetView<R> {
  /** With the empty row at the end. */
  rows: readonly R[]
  cursor: SheetCursor
  /** The row of the cursor is gone, and the cursor with it at the end. */
  lost: boolean
  /** What was done last, to be read out. */
  said: string
}

export interface SheetKey {
  key: string
  shift: boolean
  control: boolean
  alt: boolean
}
