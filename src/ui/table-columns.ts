// What a table is told about its columns, and how rows are found, filtered and ordered.

import type { ReactNode } from 'react'
import { folded } from '../shared/folded.ts'
import { once } from '../shared/once.ts'

export type CellValue = string | number | boolean | null | undefined

export interface TableColumn<R> {
  key: string
  title: string
  /** What the column is sorted and searched by, and what it shows without `cell`. Without it, it cannot be sorted. */
  value?: (row: R) => CellValue
  cell?: (row: R) => ReactNode
  align?: 'start' | 'end'
  /** Any CSS length; needed on tables that may pass 100 rows. */
  width?: string
  /** Read out, not shown: for columns that explain themselves. */
  hideTitle?: boolean
  sortable?: boolean
  /** In cards below 768px: the card's title, its right side (a fee), a line with the column's title, its foot, or not at all. */
  phone?: 'title' | 'aside' | 'line' | 'foot' | 'hidden'
}

export interface TableFilter<R> {
  key: string
  /** 'NO BIRTHDATE' */
  label: string
  test: (row: R) => boolean
}

export interface RowAction {
  label: string
  /** Its label changes by being pressed: it stays the same button, keeps the keyboard, and a double click does not take it back. */
  toggles?: true
  onClick: () => void
  disabled?: boolean | undefined
  /** Why it is disabled, or more about it. */
  hint?: string | undefined
  /** For screen readers, where the label alone does not say of whom: 'Remove Night Market'. */
  spoken?: string | undefined
  /** In place of the label, where rows are narrow; cards have the label. */
  icon?: 'cross'
}

export type RowTone = 'new' | 'go' | 'attention' | 'quiet'

export interface TableSort {
  key: string
  descending: boolean
}

export interface TableSelection<K> {
  selected: ReadonlySet<K>
  onChange: (selected: ReadonlySet<K>) => void
  /** What can be done with the selected ones; stands in the bar that appears with the first. */
  actions: ReactNode
}

export interface DataTableProps<R, K extends string | number> {
  /** What the table holds, for screen readers: 'Roster'. */
  label: string
  rows: readonly R[] | undefined
  rowKey: (row: R) => K
  /** How a row is called: in the labels of its checkbox and actions. */
  rowName?: (row: R) => string
  columns: readonly TableColumn<R>[]
  defaultSort?: TableSort
  /** The search field's placeholder; no search without it. */
  search?: string | undefined
  filters?: readonly TableFilter<R>[]
  /** Search and filter stand in the address: for the one table that a page is about. */
  addressed?: boolean
  actions?: (row: R) => readonly RowAction[]
  /** Of the column of actions, where the table may pass 100 rows; '9rem' holds two. */
  actionsWidth?: string
  /** The actions of a row take as many lines as they need within `actionsWidth`: for tables with many columns. */
  actionsWrap?: boolean
  tone?: (row: R) => RowTone | undefined
  /** Lower rows with everything in their middle: for cells with compact fields. */
  dense?: boolean
  selection?: TableSelection<K>
  /**
   * The page's heading, at the left of the search. The line then stays in sight above the headings of the columns, and
   * what can be done with chosen rows takes the place of the search.
   */
  title?: ReactNode
  /** The whole table is one stop of the Tab key, in which the arrow keys go from cell to cell. */
  grid?: boolean
  /** At the right of search and filters; as a function it is told the rows as they are shown. */
  toolbar?: ReactNode | ((shown: readonly R[]) => ReactNode)
  /** Shown while there is no row at all: say what to do. */
  empty: { title: string; body?: ReactNode; action?: ReactNode }
  /** Below the rows, across the table: what was truncated, a sum. */
  foot?: ReactNode
}

/** What grid and cards are given: the table's props with the rows as they are to be shown. */
export type ShownTable<R, K extends string | number> = Omit<DataTableProps<R, K>, 'rows'> & {
  rows: readonly R[]
  sort: TableSort | null
  onSort: (sort: TableSort) => void
}

/** The keys of all shown rows with those that change. */
export function withKeys<K>(selected: ReadonlySet<K>, keys: readonly K[], chosen: boolean): ReadonlySet<K> {
  const next = new Set(selected)
  for (const key of keys) {
    if (chosen) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The keys from one row to another, both with them, in the order of the table; only the second where there is no first. */
export function keysBetween<K>(keys: readonly K[], one: K | null, other: K): readonly K[] {
  const from = one === null ? -1 : keys.indexOf(one)
  const to = keys.indexOf(other)
  if (from < 0 || to < 0) return [other]
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Past this many rows only those in sight are drawn (look.md). */
export const VIRTUAL_FROM = 100

/** Most pages sort nothing. */
const collator = once(() => new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }))

/** Ascending order of two present values. */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator().compare(String(one), String(other))
}

/** The rows by a column: those without a value last either way, and those that are alike as they were. */
export function sortRows<R>(
  rows: readonly R[],
  columns: readonly TableColumn<R>[],
  sort: TableSort | null,
): readonly R[] {
  const read = columns.find(({ key }) => key === sort?.key)?.value
  if (!sort || !read) return rows
  const turned = sort.descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: read(row) ?? null }))
    .sort(({ value: one }, { value: other }) =>
      one === null || other === null
        ? Number(one === null) - Number(other === null)
        : turned * compareValues(one, other),
    )
    .map(({ row }) => row)
}

/** The columns by which these rows can be ordered; none where there is nothing to order. */
export function sortableColumns<R>(
  columns: readonly TableColumn<R>[],
  rows: readonly R[],
): readonly TableColumn<R>[] {
  return rows.length < 2 ? [] : columns.filter((column) => column.sortable ?? column.value !== undefined)
}

/** The rows in which every typed word occurs in some column's text. */
export function searchRows<R>(
  rows: readonly R[],
  columns: readonly TableColumn<R>[],
  typed: string,
): readonly R[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = folded(columns.map((column) => column.value?.(row) ?? '').join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** What a cell shows. */
export function cellContent<R>(column: TableColumn<R>, row: R): ReactNode {
  if (column.cell) return column.cell(row)
  const value = column.value?.(row)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined || value === '' ? '–' : value
}
