// The keyboard in a table that is a grid: one stop of the Tab key, arrows from cell to cell, Enter into a field of a
// cell and Escape out of it again.
import { type KeyboardEvent, useCallback } from 'react'
import { keepOneTabStop } from './one-tab-stop.ts'

const WIDGETS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'
/** Fields that need the arrow keys for themselves. */
const KEEPS_ARROWS = 'select, input:not([type="checkbox"], [type="radio"])'
/** As many rows as PageUp and PageDown go; no more than a long table draws beyond the screen. */
const PAGE = 10

type Cell = HTMLTableCellElement

function widgetsOf(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(WIDGETS)]
}

function cellOf(target: Element): Cell | null {
  return target.closest<Cell>('td, th')
}

/** Where the keyboard stands in a cell: at its one button or box, else at the cell itself. */
function stopIn(cell: Cell): HTMLElement {
  const widgets = widgetsOf(cell)
  const [only] = widgets
  return only && widgets.length === 1 && !only.matches(KEEPS_ARROWS) ? only : cell
}

/** The rows that are drawn, without those that only keep the height. */
function rowsOf(grid: Element): HTMLTableRowElement[] {
  return [...grid.querySelectorAll<HTMLTableRowElement>('tr:not([aria-hidden])')]
}

/** A row's number in the whole table, drawn or not. */
function numberOf(row: HTMLTableRowElement): number {
  return Number(row.getAttribute('aria-rowindex') ?? row.rowIndex + 1)
}

function cellAt(row: HTMLTableRowElement | undefined, column: number): HTMLElement | null {
  const cell = row?.cells[Math.max(0, Math.min(column, row.cells.length - 1))]
  return cell ? stopIn(cell) : null
}

/** Goes to the beginning or the end of a table of which only a part is drawn. */
function toEdge(grid: HTMLElement, end: boolean): void {
  grid.scrollIntoView({ block: end ? 'end' : 'start' })
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const rows = rowsOf(grid)
      const row = rows.at(end ? -1 : 1)
      cellAt(row, end ? (row?.cells.length ?? 1) - 1 : 0)?.focus()
    }),
  )
}

/** Within a cell: Escape, and Enter in a list, lead back to it; the arrows go from button to button. */
function withinCell(event: KeyboardEvent<HTMLElement>, cell: Cell): void {
  const target = event.target as HTMLElement
  if (event.key === 'Escape' || (event.key === 'Enter' && target.matches('select'))) {
    event.preventDefault()
    event.stopPropagation()
    cell.focus()
    return
  }
  if (target.matches(KEEPS_ARROWS)) return
  const widgets = widgetsOf(cell)
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const next = widgets[widgets.indexOf(target) + step]
  ;(next ?? cell).focus()
}

/** Whether the key begins to use the field in a cell: Enter, F2, or the first letter of what is wanted. */
function begins(event: KeyboardEvent): boolean {
  const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  return event.key === 'Enter' || event.key === 'F2' || letter
}

/** From a cell to another: the new row and column, of those that are drawn. */
function nextPlace(key: string, row: number, column: number, columns: number): [number, number] | null {
  switch (key) {
    case 'ArrowDown':
      return [row + 1, column]
    case 'ArrowUp':
      return [row - 1, column]
    case 'PageDown':
      return [row + PAGE, column]
    case 'PageUp':
      return [row - PAGE, column]
    case 'ArrowRight':
      return [row, column + 1]
    case 'ArrowLeft':
      return [row, column - 1]
    case 'Home':
      return [row, 0]
    case 'End':
      return [row, columns - 1]
    default:
      return null
  }
}

/** From a cell to another one that is drawn. */
function betweenCells(event: KeyboardEvent<HTMLTableElement>, cell: Cell): void {
  const grid = event.currentTarget
  const end = event.key === 'End'
  if ((event.ctrlKey || event.metaKey) && (end || event.key === 'Home')) {
    event.preventDefault()
    toEdge(grid, end)
    return
  }
  const rows = rowsOf(grid)
  const row = rows.indexOf(cell.parentElement as HTMLTableRowElement)
  const next = nextPlace(event.key, row, cell.cellIndex, cell.parentElement?.children.length ?? 0)
  if (!next) return
  event.preventDefault()
  cellAt(rows[Math.max(0, Math.min(next[0], rows.length - 1))], next[1])?.focus()
}

function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const target = event.target as HTMLElement
  const cell = cellOf(target)
  // What is opened over the page from a cell reports its keys here, too.
  if (!cell || !event.currentTarget.contains(target) || event.defaultPrevented) return
  if (target !== stopIn(cell)) withinCell(event, cell)
  else if (target === cell && begins(event)) {
    const [first] = widgetsOf(cell)
    if (first && (event.key.length > 1 || event.key === ' ')) event.preventDefault()
    first?.focus()
  } else betweenCells(event, cell)
}

/** Put both on the table; `wanted` false leaves it an ordinary one. */
export function useGridKeys(wanted: boolean) {
  const ref = useCallback(
    (grid: HTMLTableElement | null) => {
      if (!grid || !wanted) return
      let place = { row: 2, column: 0 }
      return keepOneTabStop(grid, {
        stopOf: (target) => {
          const cell = cellOf(target)
          return cell && stopIn(cell)
        },
        first: (root) => cellAt(rowsOf(root)[1] ?? rowsOf(root)[0], 0),
        heir: (root) => {
          const rows = rowsOf(root)
          const same = rows.find((row) => numberOf(row) === place.row)
          return cellAt(same ?? rows.at(-1), place.column)
        },
        noted: (stop) => {
          const cell = cellOf(stop)
          if (cell)
            place = { row: numberOf(cell.parentElement as HTMLTableRowElement), column: cell.cellIndex }
        },
      })
    },
    [wanted],
  )
  return { ref, onKeyDown: wanted ? moveInGrid : undefined }
}
