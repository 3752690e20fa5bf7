// A spreadsheet without its drawing: the cursor, what is chosen, keys, clipboard, filling and undo, for rows of any kind.
import type { Keyed } from '../../shared/row-steps.ts'
import { cellsOfTabbed, textOfCells } from '../../shared/tabbed-text.ts'
import {
  type SheetColumn,
  type SheetMove,
  type TypedColumn,
  textIn,
  withText,
  withValue,
} from './sheet-columns.ts'
import { SheetPlaces } from './sheet-places.ts'
import type { SheetBook, SheetCursor, SheetKey, SheetPlan, SheetSpot, SheetView } from './sheet-plan.ts'

const PAGE = 10
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
}

/** Puts something into a cell of a row. */
type Put<R extends Keyed> = (row: R, column: TypedColumn<R, never>) => R

const cursorAt = (spot: SheetSpot, anchor: SheetSpot = spot): SheetCursor => ({
  key: spot.key,
  column: spot.column,
  anchor,
  editing: false,
  fresh: false,
})

export class Sheet<R extends Keyed> {
  /** Takes what is being typed, before something else is done. */
  readonly finish: { current: (() => void) | null } = { current: null }
  /** The keyboard shall go to the cursor's cell as soon as it is drawn. */
  wanted = false
  #book: SheetBook<R>
  #plan: SheetPlan<R>
  #cursor: SheetCursor | null = null
  #said = ''
  /** The places of the book's rows, and those rows. */
  #places: SheetPlaces<R>
  #of: readonly R[] | null = null
  #blankKey = ''
  #view: SheetView<R> | null = null
  #copied: { text: string; cells: Put<R>[][] } | null = null
  /** Where the Tabs in a row began: Enter goes on below it. */
  #began: SheetSpot | null = null
  #listeners = new Set<() => void>()

  constructor(book: SheetBook<R>, plan: SheetPlan<R>) {
    this.#book = book
    this.#plan = plan
    this.#places = new SheetPlaces<R>([], plan.columns)
    book.subscribe(() => this.#tell())
  }

  /** The plan as it is now: columns and words follow from what is around the sheet. */
  follow(plan: SheetPlan<R>): void {
    if (plan === this.#plan) return
    this.#plan = plan
    this.#of = null
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The same object until something changes. */
  view = (): SheetView<R> => {
    const { rows, end, columns } = this.places
    if (this.#view?.rows !== rows) this.#view = null
    if (!this.#view) {
      const here = this.places.rowAt(this.#cursor?.key ?? '') >= 0 ? this.#cursor : null
      const column = this.#cursor?.column ?? columns[0]?.id ?? ''
      const lost = this.#cursor !== null && here === null
      this.#view = { rows, cursor: here ?? cursorAt({ key: end.key, column }), lost, said: this.#said }
    }
    return this.#view
  }

  /** The empty row at the end becomes one of the others by something in it; then another one is there. */
  get places(): SheetPlaces<R> {
    const { rows } = this.#book.read()
    if (rows !== this.#of) {
      const taken = this.#blankKey === '' || rows.some(({ key }) => key === this.#blankKey)
      if (taken) this.#blankKey = this.#plan.newKey()
      this.#of = rows
      this.#places = new SheetPlaces([...rows, this.#plan.blank(this.#blankKey)], this.#plan.columns)
    }
    return this.#places
  }

  get cursor(): SheetCursor {
    return this.view().cursor
  }

  /** Rows and columns between the two corners of the cursor, both included. */
  get chosen() {
    return this.places.chosen(this.cursor)
  }

  say = (words: string): void => {
    this.#said = words
    this.#tell()
  }

  /** Puts the cursor there; with an anchor, everything between the two is chosen. */
  choose(spot: SheetSpot, anchor: SheetSpot = spot): void {
    this.#setCursor(cursorAt(spot, anchor))
  }

  /** The mouse was pressed on a cell. */
  press(spot: SheetSpot, extend: boolean): void {
    if (this.cursor.editing) this.finish.current?.()
    this.#began = null
    this.choose(spot, extend ? this.cursor.anchor : spot)
  }

  isAt({ key, column }: SheetSpot): boolean {
    return this.cursor.key === key && this.cursor.column === column
  }

  /** Opens the cell to be typed in; `fresh` = what stands there goes. */
  edit(fresh: boolean): void {
    const { cursor } = this
    const row = this.#row(cursor.key)
    const column = this.places.typed(cursor.column)
    if (!row) return
    const tick = column?.kind === 'tick'
    if (!column || tick || column.locked?.(row)) {
      if (!fresh || !tick) this.say(this.#plan.lockedWords(row))
      return
    }
    this.#setCursor({ ...cursor, anchor: cursor, editing: true, fresh })
  }

  cancel = (): void => this.#setCursor({ ...this.cursor, editing: false })

  /** What was typed into a cell of `row`; typed by a key, the keyboard goes on, otherwise it is elsewhere already. */
  commitText(row: R, id: string, text: string, move: SheetMove | null): void {
    this.#commit(row, id, (present, column) => withText(column, present, text), move)
  }

  commit(row: R, id: string, value: unknown, move: SheetMove | null): void {
    this.#commit(row, id, (present, column) => withValue(column, present, value), move)
  }

  tick(key: string, id: string) {
    const row = this.#row(key)
    const column = this.places.typed(id)
    if (!row || column?.kind !== 'tick') return
    if (column.locked?.(row)) return this.say(column.lockedWords)
    this.#change([column.write(row, !column.read(row))], column.step)
  }

  async remove(gone: readonly R[]): Promise<void> {
    if (!((await this.#plan.mayRemove?.(gone)) ?? true)) return
    const { rows } = this.places
    const keys = gone.map(({ key }) => key).filter((key) => key !== rows.at(-1)?.key)
    if (keys.length === 0) return
    const next = rows.filter(({ key }) => !keys.includes(key))[this.places.rowAt(keys[0] ?? '')]
    const { column } = this.cursor
    this.#book.remove(keys, 'Remove')
    if (next) this.choose({ key: next.key, column })
    this.say(this.#plan.removedWords(keys.length))
  }

  travel = (way: 'undo' | 'redo') => {
    const { past, future } = this.#book.read()
    const step = (way === 'undo' ? past : future).at(-1)
    if (!step) return this.say(`Nothing to ${way}`)
    const { column } = this.cursor
    const there = step.rows.find((change) => (way === 'undo' ? change.before : change.after))
    const gone = step.rows.map((change) => (way === 'undo' ? change.after : change.before))[0]
    const left = this.places.rows.filter(({ key }) => !step.rows.some((change) => change.key === key))
    const key = there?.key ?? left[Math.min(gone?.at ?? 0, left.length - 1)]?.key
    this.#book[way]()
    if (key) this.choose({ key, column })
    this.say(`${step.label}: ${way === 'undo' ? 'undone' : 'done again'}`)
  }

  /** The same as in the row above, or in the first of the chosen ones. */
  fillDown(): void {
    const { top, bottom, columns } = this.chosen
    const { rows } = this.places
    const source = rows[top === bottom ? top - 1 : top]
    if (!source) return
    const below = rows.slice(top === bottom ? top : top + 1, bottom + 1)
    const put: Put<R> = (row, column) => withValue(column, row, column.read(source))
    this.#change(
      below.map((row) => columns.reduce((next, column) => this.#into(next, column, put), row)),
      'Fill down',
    )
  }

  /** What is chosen as a text, and kept as it is for pasting here; `shown` = what a cell shows that cannot be typed. */
  copy(shown: (spot: SheetSpot) => string): string {
    const { rows, columns } = this.chosen
    const texts = rows.map((row) =>
      columns.map((column) => textIn(column, row) ?? shown({ key: row.key, column: column.id })),
    )
    const cells = rows.map((row) =>
      columns.map(
        (from): Put<R> =>
          (into, column) => {
            if (from.kind !== 'follows' && from.id === column.id)
              return withValue(column, into, from.read(row))
            return withText(column, into, textIn(from, row) ?? '')
          },
      ),
    )
    const text = textOfCells(texts)
    this.#copied = { text, cells }
    return text
  }

  /** Empties what is chosen. */
  clear(label: string): void {
    this.#changeChosen((row, column) => withText(column, row, ''), label)
  }

  /** What was copied here goes in as it is, from the cell on. False = there is nothing to paste. */
  paste(pasted: string): boolean {
    const text = pasted.replace(/\r/g, '').replace(/\n$/, '')
    const write =
      (cell: string): Put<R> =>
      (row, column) =>
        withText(column, row, cell)
    if (text === '') return false
    if (this.#copied?.text === text) this.#putBlock(this.#copied.cells)
    else if (!/[\t\n]/.test(text)) this.#changeChosen(write(text), 'Paste')
    else if (this.#plan.onTable) this.#plan.onTable(text)
    else this.#putBlock(cellsOfTabbed(text).map((row) => row.map(write)))
    return true
  }

  /** Whether the key was the sheet's. A letter opens the cell and goes on into its field, so it is not. */
  key({ key, shift, control, alt }: SheetKey): boolean {
    const { cursor } = this
    if (cursor.editing) return false
    if (control) return this.#command(key.toLowerCase(), shift)
    if (alt) return false
    const [row, column] = [this.places.rowAt(cursor.key), this.places.columnAt(cursor.column)]
    const arrow = ARROWS[key]
    if (arrow) {
      this.#began = null
      this.#go(row + arrow[0], column + arrow[1], shift)
    } else if (key === 'Home') this.#go(row, 0, shift)
    else if (key === 'End') this.#go(row, this.#plan.columns.length - 1, shift)
    else if (key === 'Tab') return this.#leavesByTab(row, shift) ? false : this.#tab(cursor, shift ? -1 : 1)
    else if (key === 'Enter') this.#below(cursor, shift ? -1 : 1)
    else if (key === 'F2') this.edit(false)
    else if (key === 'Delete' || key === 'Backspace') this.clear('Clear')
    else if (key === ' ') this.tick(cursor.key, cursor.column)
    else {
      if (key.length === 1 || key === 'Process' || key === 'Dead') this.edit(true)
      return false
    }
    return true
  }

  /** With Ctrl or the command key. */
  #command(key: string, shift: boolean): boolean {
    const { places } = this
    if (key === 'z') this.travel(shift ? 'redo' : 'undo')
    else if (key === 'y') this.travel('redo')
    else if (key === 'd') this.fillDown()
    else if (key === 'delete' || key === 'backspace') void this.remove(this.chosen.rows)
    else if (key === 'home') this.#go(0, 0, shift)
    else if (key === 'end') this.#go(places.rows.length - 1, 0, shift)
    else if (key === 'a') this.choose(places.end, places.spotAt(0, 0))
    else return false
    return true
  }

  #tell(): void {
    this.#view = null
    for (const listener of this.#listeners) listener()
  }

  #setCursor(cursor: SheetCursor): void {
    this.wanted = true
    this.#cursor = cursor
    this.#tell()
  }

  #row(key: string): R | undefined {
    return this.places.rows[this.places.rowAt(key)]
  }

  #go(row: number, column: number, extend = false): void {
    const spot = this.places.spotAt(row, column)
    this.choose(spot, extend ? this.cursor.anchor : spot)
  }

  #change(changed: readonly R[], label: string): void {
    const there = new Set(this.#book.read().rows.map(({ key }) => key))
    // The empty row at the end becomes one of the others only by something in it.
    const some = changed.filter((row) => there.has(row.key) || !this.#plan.isBlank(row))
    if (some.length > 0) this.#book.put(some, label)
  }

  /** Where nothing can be typed the row stays as it is. */
  #into(row: R, column: SheetColumn<R, never>, put: Put<R>): R {
    return column.kind === 'follows' || column.locked?.(row) ? row : put(row, column)
  }

  #changeChosen(put: Put<R>, label: string): void {
    const { rows, columns } = this.chosen
    const changed = rows.map((row) => columns.reduce((next, column) => this.#into(next, column, put), row))
    this.#change(
      changed.filter((row, at) => row !== rows[at]),
      label,
    )
  }

  /** Repeated as often as it fits into what is chosen; below the last row new ones begin. */
  #putBlock(cells: readonly (readonly Put<R>[])[]): void {
    const { top, bottom, from, to } = this.chosen
    const { rows, columns } = this.places
    const height = Math.max(cells.length, bottom - top + 1)
    const changed = Array.from({ length: height }, (_, down) => {
      const source = cells[down % cells.length] ?? []
      const width = Math.max(source.length, to - from + 1)
      const row = rows[top + down] ?? this.#plan.blank(this.#plan.newKey())
      return columns.slice(from, from + width).reduce((next, column, across) => {
        const put = source[across % source.length]
        return put ? this.#into(next, column, put) : next
      }, row)
    })
    this.#change(changed, 'Paste')
  }

  #commit(row: R, id: string, put: Put<R>, move: SheetMove | null): void {
    const column = this.places.typed(id)
    const present = this.#row(row.key) ?? row
    const after = column ? put(present, column) : present
    if (after !== present) this.#book.put([after], column?.step ?? '')
    const spot = { key: row.key, column: id }
    if (move === 'down' || move === 'up') this.#below(spot, move === 'down' ? 1 : -1)
    else if (move) this.#tab(spot, move === 'left' ? -1 : 1)
    else if (this.#cursor) {
      this.#cursor = { ...this.#cursor, editing: false }
      this.#tell()
    }
  }

  #below(spot: SheetSpot, by: 1 | -1): void {
    const column = this.#began?.key === spot.key ? this.#began.column : spot.column
    this.#began = null
    this.#go(this.places.rowAt(spot.key) + by, this.places.columnAt(column))
  }

  /** The empty row is where the sheet ends. */
  #leavesByTab(at: number, back: boolean): boolean {
    const { rows } = this.places
    const row = rows[at]
    return !back && row !== undefined && at === rows.length - 1 && this.#plan.isBlank(row)
  }

  #tab(spot: SheetSpot, by: 1 | -1): boolean {
    const next = this.places.tabFrom(spot, by)
    if (!next) return false
    if (next.key !== spot.key) this.#began = { key: next.key, column: this.places.spotAt(0, 0).column }
    else if (this.#began?.key !== spot.key) this.#began = spot
    this.choose(next)
    return true
  }
}
