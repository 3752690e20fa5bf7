// What a column of a sheet is, as data: what its cells hold, how that is written, read from a text, and told in words.
import type { ReactNode, RefObject } from 'react'
import type { Keyed } from '../../shared/row-steps.ts'

/** What follows from a row and is shown in its cells; each feature adds its own. */
export interface SheetLook {
  /** How the row is called aloud. */
  title: string
  /** What is wrong, in words, by column. */
  wrong: ReadonlyMap<string, readonly string[]>
}

/** The value of a cell, and that value as a text. */
export interface SheetCells<R, V> {
  read(row: R): V
  /** The row with that value; the row itself where it cannot take it. */
  write(row: R, value: V): R
  /** What a typed or pasted text means. */
  parse(text: string, row: R): V
  words(value: V, row: R): string
}

export interface SheetChoice {
  id: number
  name: string
}

/** Where the keyboard goes on after a cell was typed in. */
export type SheetMove = 'up' | 'down' | 'left' | 'right'

/** What every field in a cell is drawn with. */
export interface EditorProps<V> {
  /** Read out as the name of the field. */
  label: string
  /** Begun by typing: what was there goes, and the arrows leave the cell. */
  fresh: boolean
  onCommit: (value: V, move: SheetMove | null) => void
  onCancel: () => void
  /** Called by the sheet to take what is typed, before it does something else. */
  finish: RefObject<(() => void) | null>
}

/** What an editor of a column's own is drawn with. */
export interface OwnEditorProps<V> extends EditorProps<V> {
  value: V
  /** What is entered so far, so that the row can show what follows from it. */
  onLive: (value: V) => void
  say: (words: string) => void
}

interface ColumnHead<R extends Keyed, L> {
  id: string
  title: string
  /** What it means, shown where one points to its head. */
  hint?: string
  width?: string
  align?: 'center' | 'end'
  /** Shaded: follows from the other cells, as long as nobody types in it. */
  quiet?: boolean
  /** Without it, its words. `goTo` = the keyboard goes to another cell of the row. */
  show?(row: R, look: L, goTo: (column: string) => void): ReactNode
}

export interface TypedHead<R extends Keyed, L, V> extends ColumnHead<R, L>, SheetCells<R, V> {
  /** The name of its fields; without it, the title. */
  label?: string
  /** What undoing calls a change of it. */
  step: string
  locked?(row: R): boolean
  /** The Tab key goes past it. */
  passed?: boolean
  /** Beside what is wrong with a cell: how one press mends it. */
  mend?(row: R, commit: (value: V) => void): ReactNode
}

/** A column that cannot be typed in follows from the others. `V` differs from column to column. */
export type SheetColumn<R extends Keyed, L> = FollowingColumn<R, L> | TypedColumn<R, L>

type FollowingColumn<R extends Keyed, L> = ColumnHead<R, L> & {
  kind: 'follows'
  /** Beside what is wrong with the row: how one press mends it. `goTo` as in `show`. */
  mend?(row: R, goTo: (column: string) => void): ReactNode
}

export type TypedColumn<R extends Keyed, L> =
  | (TypedHead<R, L, unknown> & { kind: 'text'; known?(): readonly string[] })
  | (TypedHead<R, L, unknown> & {
      kind: 'choice'
      choices(row: R): readonly SheetChoice[]
      /** Texts that mean the same choice are folded alike. */
      fold(text: string): string
      /** What stands in its field at first; without it, its words. */
      standing?(row: R, look: L): string
    })
  | (TypedHead<R, L, boolean> & { kind: 'tick'; lockedWords: string })
  | (TypedHead<R, L, unknown> & { kind: 'own'; editor(props: OwnEditorProps<unknown>): ReactNode })

/** What is copied from a cell; null = it cannot be typed, so what is shown is copied. */
export function textIn<R extends Keyed>(column: SheetColumn<R, never>, row: R): string | null {
  if (column.kind === 'follows') return null
  const cells: SheetCells<R, unknown> = column
  return cells.words(cells.read(row), row)
}

/** The row with a value in one of its cells; the row itself where that changes nothing. */
export function withValue<R extends Keyed>(cells: SheetCells<R, unknown>, row: R, value: unknown): R {
  return JSON.stringify(cells.read(row)) === JSON.stringify(value) ? row : cells.write(row, value)
}

/** The same with a text that is typed, or pasted, into it. */
export function withText<R extends Keyed>(cells: SheetCells<R, unknown>, row: R, text: string): R {
  if (cells.words(cells.read(row), row) === text.trim().replace(/\s+/g, ' ')) return row
  return withValue(cells, row, cells.parse(text, row))
}
