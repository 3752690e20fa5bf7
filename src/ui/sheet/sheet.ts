// The keyboard, the mouse and the clipboard of the routine grid, as in a spreadsheet.
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  type GridRow,
  isBlank,
  newRow,
  putRows,
  redo,
  removeRows,
  undo,
} from '../../features/routines/routine-grid.rules.ts'
import {
  type CellPlace,
  cellText,
  type GridColumn,
  gridColumns,
  withCellOf,
  withText,
} from '../../features/routines/routine-grid-cells.rules.ts'
import { cellId, isEditable } from '../../features/routines/routine-grid-columns.tsx'
import { randomName } from '../../features/routines/routine-grid-draft.tsx'
import type { RoutineGridWork } from '../../features/routines/routine-grid-work.tsx'
import type { GridMove } from './sheet-editors.tsx'

export interface GridSpot {
  key: string
  column: GridColumn
}

export interface GridCursor extends GridSpot {
  /** The other corner of what is chosen. */
  anchor: GridSpot
  editing: boolean
  /** The cell was opened by typing into it. */
  fresh: boolean
}

export function cursorAt(spot: GridSpot, anchor: GridSpot = spot): GridCursor {
  return { ...spot, anchor, editing: false, fresh: false }
}

interface GridKeysPlace {
  work: RoutineGridWork
  /** With the empty row at the end. */
  rows: readonly GridRow[]
  cursor: GridCursor | null
  setCursor: (cursor: GridCursor | null) => void
  place: CellPlace
  isRegistered: (row: GridRow) => boolean
  /** Asks where something would stay owed. */
  mayRemove: (rows: readonly GridRow[]) => Promise<boolean>
  finish: { current: (() => void) | null }
  onTable: (text: string) => void
  onLeave: () => void
  say: (words: string) => void
}

const positionOf = (column: GridColumn) => gridColumns.indexOf(column)
const PAGE = 10
/** What Tab visits: the cells that are typed in. */
const TYPED: readonly GridColumn[] = ['name', 'division', 'choreographer', 'dancers', 'age_up']

/** Rows and columns between the two corners, both included. */
export function chosenOf(cursor: GridCursor, rows: readonly GridRow[]) {
  const at = (key: string) => rows.findIndex((row) => row.key === key)
  const [one, other] = [at(cursor.key), at(cursor.anchor.key)]
  const [a, b] = [positionOf(cursor.column), positionOf(cursor.anchor.column)]
  const top = other < 0 ? one : Math.min(one, other)
  return { top, bottom: Math.max(one, other), from: Math.min(a, b), to: Math.max(a, b) }
}

/** Cells as text: what is copied, and pasted elsewhere. */
function tableText(cells: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return cells.map((row) => row.map(quoted).join('\t')).join('\n')
}

export function useGridKeys(grid: GridKeysPlace) {
  const { work, rows, cursor, setCursor, place, isRegistered, mayRemove, finish, onTable, onLeave, say } =
    grid
  const copied = useRef<{ text: string; rows: GridRow[]; columns: GridColumn[] } | null>(null)
  /** Where the Tabs in a row began: Enter goes on below it. */
  const began = useRef<GridSpot | null>(null)

  const rowAt = (key: string) => rows.findIndex((row) => row.key === key)
  const spotAt = (row: number, column: number): GridSpot => ({
    key: rows[Math.max(0, Math.min(rows.length - 1, row))]?.key ?? '',
    column: gridColumns[Math.max(0, Math.min(gridColumns.length - 1, column))] ?? 'name',
  })
  const go = (row: number, column: number, extend = false) => {
    const spot = spotAt(row, column)
    setCursor(cursorAt(spot, extend && cursor ? cursor.anchor : spot))
  }
  const change = (changed: GridRow[], label: string) => {
    const there = new Set(work.state.rows.map(({ key }) => key))
    // The empty row at the end becomes one of the others only by something in it.
    const some = changed.filter((row) => there.has(row.key) || !isBlank(row))
    if (some.length > 0) work.change((state) => putRows(state, some, label))
  }
  const chosenRows = () => {
    if (!cursor) return []
    const { top, bottom } = chosenOf(cursor, rows)
    return rows.slice(top, bottom + 1)
  }
  const chosenColumns = () => {
    if (!cursor) return []
    const { from, to } = chosenOf(cursor, rows)
    return gridColumns.slice(from, to + 1)
  }
  /** Every chosen cell that can be typed in, changed. */
  const changeChosen = (to: (row: GridRow, column: GridColumn) => GridRow, label: string) => {
    const changed = chosenRows().map((row) =>
      chosenColumns().reduce(
        (next, column) => (isEditable(next, column, isRegistered(row), place) ? to(next, column) : next),
        row,
      ),
    )
    const before = chosenRows()
    change(
      changed.filter((row, at) => row !== before[at]),
      label,
    )
  }

  const edit = (fresh: boolean) => {
    const row = cursor && rows[rowAt(cursor.key)]
    if (!cursor || !row) return false
    if (cursor.column === 'age_up' || !isEditable(row, cursor.column, isRegistered(row), place)) {
      if (!fresh || cursor.column !== 'age_up') {
        say(
          isRegistered(row)
            ? 'A registered routine keeps its dancers, division and category.'
            : 'This follows from the dancers.',
        )
      }
      return false
    }
    // At once, so that the letter that opens the cell is typed into it.
    flushSync(() => setCursor({ ...cursor, anchor: cursor, editing: true, fresh }))
    return true
  }
  const toggle = (row: GridRow) => {
    if (!isEditable(row, 'age_up', isRegistered(row), place)) {
      return say('Age-up is for groups of 4 or more whose oldest dancer is under 21.')
    }
    change([{ ...row, form: { ...row.form, age_up: !row.form.age_up } }], 'Age up')
  }
  const remove = async (gone: readonly GridRow[]) => {
    if (!(await mayRemove(gone))) return
    const keys = gone.filter((row) => row !== rows.at(-1)).map(({ key }) => key)
    if (keys.length === 0) return
    const at = rowAt(keys[0] ?? '')
    const next = rows.filter(({ key }) => !keys.includes(key))[at]
    work.change((state) => removeRows(state, keys, 'Remove'))
    if (next) setCursor(cursorAt({ key: next.key, column: cursor?.column ?? 'name' }))
    say(`${keys.length === 1 ? 'Routine' : `${keys.length} routines`} removed. Ctrl Z brings back.`)
  }
  const travel = (way: 'undo' | 'redo') => {
    const step = (way === 'undo' ? work.state.past : work.state.future).at(-1)
    if (!step) return say(`Nothing to ${way}`)
    work.change(way === 'undo' ? undo : redo)
    const there = step.rows.find((one) => (way === 'undo' ? one.before : one.after))
    const gone = step.rows.map((one) => (way === 'undo' ? one.after : one.before))[0]
    const left = rows.filter(({ key }) => !step.rows.some((one) => one.key === key))
    const key = there?.key ?? left[Math.min(gone?.at ?? 0, left.length - 1)]?.key
    if (key) setCursor(cursorAt({ key, column: cursor?.column ?? 'name' }))
    say(`${step.label}: ${way === 'undo' ? 'undone' : 'done again'}`)
  }
  const fillDown = () => {
    if (!cursor) return
    const { top, bottom } = chosenOf(cursor, rows)
    const source = rows[top === bottom ? top - 1 : top]
    if (!source) return
    const first = top === bottom ? top : top + 1
    const changed = rows
      .slice(first, bottom + 1)
      .map((row) =>
        chosenColumns().reduce(
          (next, column) =>
            isEditable(next, column, isRegistered(row), place)
              ? withCellOf(next, column, source, place)
              : next,
          row,
        ),
      )
    change(changed, 'Fill down')
  }

  /** Where the keyboard goes on after a cell was typed in. */
  const moveFrom = (spot: GridSpot, move: GridMove | null) => {
    if (move === null) return setCursor(cursor && { ...cursor, editing: false })
    if (move === 'down') return below(spot, 1)
    if (move === 'up') return below(spot, -1)
    tab(spot, move === 'left' ? -1 : 1)
  }
  const below = (spot: GridSpot, by: 1 | -1) => {
    const column = began.current?.key === spot.key ? began.current.column : spot.column
    began.current = null
    go(rowAt(spot.key) + by, positionOf(column))
  }
  /** The next cell that is typed in; false = there is none that way. */
  const tab = (spot: GridSpot, by: 1 | -1): boolean => {
    const at = TYPED.indexOf(spot.column)
    const from = at < 0 ? (by > 0 ? TYPED.length - 1 : TYPED.length) : at
    const row = rowAt(spot.key)
    const next = from + by
    const [toRow, to] =
      next >= TYPED.length ? [row + 1, 0] : next < 0 ? [row - 1, TYPED.length - 1] : [row, next]
    if (toRow < 0 || toRow >= rows.length) return false
    if (toRow !== row) began.current = spotAt(toRow, positionOf('name'))
    else if (began.current?.key !== spot.key) began.current = spot
    go(toRow, positionOf(TYPED[to] ?? 'name'))
    return true
  }

  const arrows: Record<string, [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-PAGE, 0],
    PageDown: [PAGE, 0],
  }

  /** With Ctrl or the command key; true = it was one of the grid's. */
  const withControl = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'z') travel(event.shiftKey ? 'redo' : 'undo')
    else if (key === 'y') travel('redo')
    else if (key === 'd') fillDown()
    else if (key === 'delete' || key === 'backspace') void remove(chosenRows())
    else if (key === 'home') go(0, 0, event.shiftKey)
    else if (key === 'end') go(rows.length - 1, 0, event.shiftKey)
    else if (key === 'a' && cursor) {
      setCursor({ ...cursor, ...spotAt(rows.length - 1, gridColumns.length - 1), anchor: spotAt(0, 0) })
    } else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!cursor || cursor.editing || event.defaultPrevented) return
    const { key, shiftKey } = event
    const inButton = event.target instanceof HTMLButtonElement
    if (inButton && key !== 'Escape') return
    const row = rowAt(cursor.key)
    const column = positionOf(cursor.column)
    const arrow = arrows[key]
    if (event.ctrlKey || event.metaKey) {
      if (!withControl(event)) return
    } else if (event.altKey) return
    else if (arrow) {
      began.current = null
      go(row + arrow[0], column + arrow[1], shiftKey)
    } else if (key === 'Home') go(row, 0, shiftKey)
    else if (key === 'End') go(row, gridColumns.length - 1, shiftKey)
    else if (key === 'Tab') {
      // The empty row is where the grid ends.
      const empty = rows[row] && isBlank(rows[row]) && row === rows.length - 1
      if ((empty && !shiftKey) || !tab(cursor, shiftKey ? -1 : 1)) return
    } else if (key === 'Enter') {
      const button = document.getElementById(cellId(cursor.key, cursor.column))?.querySelector('button')
      if (button) button.focus()
      else below(cursor, shiftKey ? -1 : 1)
    } else if (key === 'F2') edit(false)
    else if (key === 'Escape') {
      if (inButton) document.getElementById(cellId(cursor.key, cursor.column))?.focus()
      else onLeave()
    } else if (key === 'Delete' || key === 'Backspace') {
      changeChosen(
        (one, at) => (at === 'age_up' ? withText(one, at, 'no', place) : withText(one, at, '', place)),
        'Clear',
      )
    } else if (key === ' ' && cursor.column === 'age_up') {
      const present = rows[row]
      if (present) toggle(present)
    } else if (key.length === 1 || key === 'Process' || key === 'Dead') {
      // The letter itself goes on into the field.
      if (key !== ' ') edit(true)
      else event.preventDefault()
      return
    } else return
    event.preventDefault()
  }

  const spotOf = (target: EventTarget): GridSpot | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    return cell ? { key: cell.dataset.key ?? '', column: cell.dataset.column as GridColumn } : null
  }
  const isHere = (spot: GridSpot) => cursor?.key === spot.key && cursor.column === spot.column
  const onMouseDown = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if (!spot || event.button !== 0 || (cursor?.editing && isHere(spot))) return
    if (event.target instanceof HTMLButtonElement) return
    if (cursor?.editing) finish.current?.()
    began.current = null
    // A box is ticked by its own click.
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
    setCursor(cursorAt(spot, event.shiftKey && cursor ? cursor.anchor : spot))
  }
  const onMouseOver = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if ((event.buttons & 1) === 0 || !spot || !cursor || cursor.editing || isHere(spot)) return
    setCursor(cursorAt(spot, cursor.anchor))
  }
  const onDoubleClick = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if (spot && cursor && !cursor.editing && isHere(spot)) edit(false)
  }

  const copyChosen = (event: ClipboardEvent): boolean => {
    if (!cursor || cursor.editing) return false
    const [some, columns] = [chosenRows(), chosenColumns()]
    const shownText = (row: GridRow, column: GridColumn) =>
      cellText(row, column, place) ?? document.getElementById(cellId(row.key, column))?.innerText ?? ''
    const text = tableText(some.map((row) => columns.map((column) => shownText(row, column))))
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    copied.current = { text, rows: some, columns }
    return true
  }
  const onCopy = (event: ClipboardEvent) => {
    if (copyChosen(event)) say('Copied')
  }
  const onCut = (event: ClipboardEvent) => {
    if (copyChosen(event)) changeChosen((row, column) => withText(row, column, '', place), 'Cut')
  }
  /** What was copied here goes in as it is, from the cell on. */
  const pasteOwn = (own: NonNullable<typeof copied.current>) => {
    if (!cursor) return
    const { top, bottom, from, to } = chosenOf(cursor, rows)
    const height = Math.max(own.rows.length, bottom - top + 1)
    const width = Math.max(own.columns.length, to - from + 1)
    const room = Array.from({ length: height }, (_, down) => rows[top + down] ?? newRow(randomName()))
    const changed = room.map((row, down) => {
      const source = own.rows[down % own.rows.length]
      return gridColumns.slice(from, from + width).reduce((next, column, across) => {
        const of = own.columns[across % own.columns.length]
        if (!source || !of || !isEditable(next, column, isRegistered(row), place)) return next
        if (of === column) return withCellOf(next, column, source, place)
        return withText(next, column, cellText(source, of, place) ?? '', place)
      }, row)
    })
    change(changed, 'Paste')
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!cursor || cursor.editing) return
    const text = event.clipboardData.getData('text/plain').replace(/\r/g, '').replace(/\n$/, '')
    if (text === '') return
    event.preventDefault()
    if (copied.current?.text === text) pasteOwn(copied.current)
    else if (/[\t\n]/.test(text)) onTable(text)
    else changeChosen((row, column) => withText(row, column, text, place), 'Paste')
  }

  return {
    moveFrom,
    toggle,
    remove,
    travel,
    handlers: { onKeyDown, onMouseDown, onMouseOver, onDoubleClick, onCopy, onCut, onPaste },
  }
}
