// One row of a table, its box for choosing it, and the arrow keys from row to row.
import { type KeyboardEvent, memo, useCallback, useRef } from 'react'
import styles from './data-table.module.css'
import { RowActions } from './row-actions.tsx'
import { SelectBox } from './select-box.tsx'
import { cellContent, keysBetween, type ShownTable, withKeys } from './table-columns.ts'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/** Arrow up and down go to the same place in the row above or below, as in a sheet of figures. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  const from = event.target as HTMLElement
  if (from.matches('select, textarea, [role="combobox"], input[type="radio"]')) return
  const cell = from.closest('td, th') as HTMLTableCellElement | null
  const row = cell?.parentElement
  if (!cell || !row) return
  const place = [...cell.querySelectorAll(FOCUSABLE)].indexOf(from)
  const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  const other = (next as HTMLTableRowElement | null)?.cells?.[cell.cellIndex]
  const candidates = other ? [...other.querySelectorAll<HTMLElement>(FOCUSABLE)] : []
  const target = candidates[place] ?? candidates[0]
  if (!target) return
  event.preventDefault()
  target.focus()
}

type RowParts<R, K extends string | number> = Pick<
  ShownTable<R, K>,
  'columns' | 'rowKey' | 'rowName' | 'actions' | 'tone'
>

interface TableRowProps<R, K extends string | number> extends RowParts<R, K> {
  row: R
  chosen: boolean
  /** Chooses the row or not; absent where rows cannot be chosen. Keep its identity. */
  onChoose: ((key: K, now: boolean, range: boolean) => void) | undefined
  index?: number
  measure?: ((element: HTMLTableRowElement | null) => void) | undefined
}

/** What every row of a table is given alike. */
export function rowParts<R, K extends string | number>(table: ShownTable<R, K>): RowParts<R, K> {
  const { columns, rowKey, rowName, actions, tone } = table
  return {
    columns,
    rowKey,
    ...(rowName ? { rowName } : {}),
    ...(actions ? { actions } : {}),
    ...(tone ? { tone } : {}),
  }
}

/**
 * Chooses one row more or less, whatever is chosen by then, or with Shift all from the last one to this: the same
 * function for every drawing of the table.
 */
export function useChoose<R, K extends string | number>({ rows, rowKey, selection }: ShownTable<R, K>) {
  const latest = useRef({ rows, rowKey, selection })
  latest.current = { rows, rowKey, selection }
  const last = useRef<K | null>(null)
  const choose = useCallback((key: K, now: boolean, range: boolean) => {
    const { rows: present, rowKey: keyOf, selection: chosen } = latest.current
    const keys = range ? keysBetween(present.map(keyOf), last.current, key) : [key]
    last.current = key
    chosen?.onChange(withKeys(chosen.selected, keys, now))
  }, [])
  return selection ? choose : undefined
}

function Row<R, K extends string | number>(props: TableRowProps<R, K>) {
  const { columns, rowKey, rowName, actions, tone, row, chosen, onChoose, index, measure } = props
  const key = rowKey(row)
  const name = rowName?.(row) ?? ''
  return (
    <tr
      ref={measure}
      data-index={index}
      data-tone={tone?.(row)}
      data-chosen={chosen || undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {onChoose && (
        <td className={styles.tick}>
          <SelectBox
            label={`Select ${name}`}
            chosen={chosen}
            onChange={(now, range) => onChoose(key, now, range)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={column.align === 'end' ? styles.end : undefined}>
          {cellContent(column, row)}
        </td>
      ))}
      {actions && (
        <td className={styles.actionsCell}>
          <RowActions actions={actions(row)} name={name} />
        </td>
      )}
    </tr>
  )
}

/** Drawn again only when its row, its choice or the columns changed: of a long table, one change draws one row. */
export const TableRow = memo(Row) as typeof Row
