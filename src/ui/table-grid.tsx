// A table as rows and columns: sticky headings that sort, row actions, arrow keys from row to row.
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { CheckboxField } from './choice-fields.tsx'
import styles from './data-table.module.css'
import { RowActions } from './row-actions.tsx'
import {
  cellContent,
  type ShownTable,
  type TableColumn,
  type TableSort,
  VIRTUAL_FROM,
  withKeys,
} from './table-columns.ts'

const ROW_HEIGHT = 52
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/** Arrow up and down go to the same place in the row above or below, as in a sheet of figures. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
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

function Heading<R>(props: {
  column: TableColumn<R>
  sort: TableSort | null
  onSort: (sort: TableSort) => void
}) {
  const { column, sort, onSort } = props
  const sorted = sort?.key === column.key
  const sortable = column.sortable ?? column.value !== undefined
  const direction = sort?.descending ? 'descending' : 'ascending'
  const SortIcon = sort?.descending ? IconArrowDown : IconArrowUp
  const Icon = sorted ? SortIcon : IconSelector
  const className = column.align === 'end' ? styles.end : undefined
  if (!sortable) {
    return (
      <th scope="col" className={className}>
        <span className={column.hideTitle ? 'only-read' : undefined}>{column.title}</span>
      </th>
    )
  }
  return (
    <th scope="col" className={className} aria-sort={sorted ? direction : 'none'}>
      <button
        type="button"
        className={styles.sorter}
        data-sorted={sorted || undefined}
        onClick={() => onSort({ key: column.key, descending: sorted && !sort.descending })}
      >
        <span className={column.hideTitle ? 'only-read' : undefined}>{column.title}</span>
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  )
}

interface RowProps<R, K extends string | number> {
  table: ShownTable<R, K>
  row: R
  index?: number
  measure?: ((element: HTMLTableRowElement | null) => void) | undefined
}

function Row<R, K extends string | number>({ table, row, index, measure }: RowProps<R, K>) {
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
          <CheckboxField
            label={`Select ${name}`}
            hideLabel
            value={chosen}
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

function PlainRows<R, K extends string | number>({ table }: { table: ShownTable<R, K> }) {
  return (
    <tbody onKeyDown={moveBetweenRows}>
      {table.rows.map((row) => (
        <Row key={table.rowKey(row)} table={table} row={row} />
      ))}
    </tbody>
  )
}

function VirtualRows<R, K extends string | number>({ table }: { table: ShownTable<R, K> }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: table.rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => table.rowKey(table.rows[index] as R),
  })
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body} onKeyDown={moveBetweenRows}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable; this one only keeps the height */}
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {items.map((item) => (
        <Row
          key={item.key}
          table={table}
          row={table.rows[item.index] as R}
          index={item.index}
          measure={virtualizer.measureElement}
        />
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: as above */}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </tbody>
  )
}

/** Whether the table is wider than its place, so that it must be scrolled sideways. */
function useTooWide(place: RefObject<HTMLElement | null>): boolean {
  const [tooWide, setTooWide] = useState(false)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setTooWide(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return tooWide
}

export function TableGrid<R, K extends string | number>(table: ShownTable<R, K>) {
  const { label, rows, rowKey, columns, sort, onSort, selection, actions } = table
  const place = useRef<HTMLDivElement>(null)
  const tooWide = useTooWide(place)
  const virtual = rows.length > VIRTUAL_FROM
  const keys = selection ? rows.map(rowKey) : []
  const chosen = keys.filter((key) => selection?.selected.has(key)).length
  return (
    <div
      ref={place}
      className={`${styles.sheet} ${tooWide ? styles.scrolls : ''}`}
      {...(tooWide ? { role: 'region', tabIndex: 0, 'aria-label': `${label}, scrollable` } : {})}
    >
      {selection && selection.selected.size > 0 && (
        <fieldset className={styles.selection} aria-label="Selected rows">
          <span>{selection.selected.size} selected</span>
          {selection.actions}
          <button type="button" className={styles.unselect} onClick={() => selection.onChange(new Set())}>
            Select none
          </button>
        </fieldset>
      )}
      <table
        className={`${styles.grid} ${virtual ? styles.fixed : ''}`}
        aria-label={label}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
      >
        <colgroup>
          {selection && <col style={{ width: '3rem' }} />}
          {columns.map((column) => (
            <col key={column.key} style={column.width === undefined ? undefined : { width: column.width }} />
          ))}
          {actions && <col style={virtual ? { width: '9rem' } : undefined} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.tick}>
                <CheckboxField
                  label={`Select all of ${label}`}
                  hideLabel
                  value={chosen === keys.length}
                  indeterminate={chosen > 0 && chosen < keys.length}
                  onChange={(now) => selection.onChange(withKeys(selection.selected, keys, now))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col">
                <span className="only-read">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        {virtual ? <VirtualRows table={table} /> : <PlainRows table={table} />}
      </table>
    </div>
  )
}
