// One row of a table, its box for choosing it, and the arrow keys from row to row.
import type { KeyboardEvent } from 'react'
import styles from './data-table.module.css'
import { RowActions } from './row-actions.tsx'
import { SelectBox } from './select-box.tsx'
import { cellContent, type ShownTable, withKeys } from './table-columns.ts'

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

interface TableRowProps<R, K extends string | number> {
  table: ShownTable<R, K>
  row: R
  index?: number
  measure?: ((element: HTMLTableRowElement | null) => void) | undefined
}

export function TableRow<R, K extends string | number>({ table, row, index, measure }: TableRowProps<R, K>) {
  const { columns, rowKey, rowName, actions, tone, selection } = table
  const key = rowKey(row)
  const name = rowName?.(row) ?? ''
  const chosen = selection?.selected.has(key) ?? false
  return (
    <tr
      ref={measure}
      data-index={index}
      data-tone={tone?.(row)}
      data-chosen={chosen || undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {selection && (
        <td className={styles.tick}>
          <SelectBox
            label={`Select ${name}`}
            chosen={chosen}
            onChange={(now) => selection.onChange(withKeys(selection.selected, [key], now))}
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
