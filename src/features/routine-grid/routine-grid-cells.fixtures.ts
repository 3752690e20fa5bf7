// Texts in and out of cells by the name of their column: what the sheet does with the columns of routines.
import { type SheetCells, withText as typeInto, withValue } from '../../ui/sheet/sheet-columns.ts'
import type { GridRow } from './routine-grid.rules.ts'
import { type CellPlace, type GridColumn, routineCells } from './routine-grid-cells.rules.ts'

function cellsOf(id: GridColumn, place: CellPlace): SheetCells<GridRow, unknown> | undefined {
  return Object.entries(routineCells(place)).find(([name]) => name === id)?.[1]
}

export function cellText(row: GridRow, id: GridColumn, place: CellPlace): string | null {
  const cells = cellsOf(id, place)
  return cells ? cells.words(cells.read(row), row) : null
}

export function withText(row: GridRow, id: GridColumn, text: string, place: CellPlace): GridRow {
  const cells = cellsOf(id, place)
  return cells ? typeInto(cells, row, text) : row
}

export function withCellOf(row: GridRow, id: GridColumn, from: GridRow, place: CellPlace): GridRow {
  const cells = cellsOf(id, place)
  return cells ? withValue(cells, row, cells.read(from)) : row
}
