// Where things are in a sheet: positions of rows and columns, what lies between two corners, and where the Tab key goes.
import type { Keyed } from '../../shared/row-steps.ts'
import type { SheetColumn, TypedColumn } from './sheet-columns.ts'
import type { SheetCursor, SheetSpot } from './sheet-plan.ts'

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

export class SheetPlaces<R extends Keyed> {
  /** With the empty row at the end. */
  readonly rows: readonly R[]
  readonly columns: readonly SheetColumn<R, never>[]

  constructor(rows: readonly R[], columns: readonly SheetColumn<R, never>[]) {
    this.rows = rows
    this.columns = columns
  }

  /** -1 = it is not there. */
  rowAt(key: string): number {
    return this.rows.findIndex((row) => row.key === key)
  }

  columnAt(id: string): number {
    return this.columns.findIndex((column) => column.id === id)
  }

  /** The nearest spot that there is. */
  spotAt(row: number, column: number): SheetSpot {
    return {
      key: this.rows[between(0, row, this.rows.length - 1)]?.key ?? '',
      column: this.columns[between(0, column, this.columns.length - 1)]?.id ?? '',
    }
  }

  get end(): SheetSpot {
    return this.spotAt(this.rows.length - 1, this.columns.length - 1)
  }

  /** The column, if it can be typed in. */
  typed(id: string): TypedColumn<R, never> | null {
    const column = this.columns[this.columnAt(id)]
    return column && column.kind !== 'follows' ? column : null
  }

  /** Rows and columns between the two corners, both included. */
  chosen(cursor: SheetCursor) {
    const [row, other] = [this.rowAt(cursor.key), this.rowAt(cursor.anchor.key)]
    const [a, b] = [this.columnAt(cursor.column), this.columnAt(cursor.anchor.column)]
    const [top, bottom] = [other < 0 ? row : Math.min(row, other), Math.max(row, other)]
    const [from, to] = [Math.min(a, b), Math.max(a, b)]
    const rows = this.rows.slice(top, bottom + 1)
    return { top, bottom, from, to, rows, columns: this.columns.slice(from, to + 1) }
  }

  /** The next cell that is typed in; null = there is none that way. */
  tabFrom(spot: SheetSpot, by: 1 | -1): SheetSpot | null {
    const stops = this.columns.flatMap((column) =>
      column.kind === 'follows' || column.passed ? [] : [column.id],
    )
    const at = stops.indexOf(spot.column)
    const next = (at >= 0 ? at : by > 0 ? stops.length - 1 : stops.length) + by
    const turn = next >= stops.length ? 1 : next < 0 ? -1 : 0
    const row = this.rows[this.rowAt(spot.key) + turn]
    const column = stops.at(turn === 1 ? 0 : next)
    return row && column !== undefined ? { key: row.key, column } : null
  }
}
