// A table as rows and columns: sticky headings that sort, and what can be done with the chosen rows.
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ChosenRows } from './chosen-rows.tsx'
import styles from './data-table.module.css'
import { useGridKeys } from './grid-keys.ts'
import { laterPart } from './later-part.tsx'
import { SelectBox } from './select-box.tsx'
import { type ShownTable, type TableColumn, type TableSort, VIRTUAL_FROM, withKeys } from './table-columns.ts'
import { moveBetweenRows, rowParts, TableRow, useChoose } from './table-row.tsx'

/** What a long table shows until the machinery of its many rows is there. */
const FIRST_ROWS = 30

/** What a column without a width keeps at least where the layout is fixed. */
const LEAST_WIDTH = '6.5rem'

const VirtualRows = laterPart(() => import('./virtual-rows.tsx').then((part) => part.VirtualRows), {
  ahead: false,
}) as <R, K extends string | number>(props: {
  table: ShownTable<R, K>
  waiting: React.ReactNode
}) => React.ReactNode

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

function Headings<R, K extends string | number>({ table }: { table: ShownTable<R, K> }) {
  const { label, rows, rowKey, columns, sort, onSort, selection, actions } = table
  const keys = selection ? rows.map(rowKey) : []
  const chosen = keys.filter((key) => selection?.selected.has(key)).length
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles.tick}>
            <SelectBox
              label={`Select all of ${label}`}
              chosen={chosen === keys.length}
              some={chosen > 0 && chosen < keys.length}
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
  )
}

function PlainRows<R, K extends string | number>({ table }: { table: ShownTable<R, K> }) {
  const choose = useChoose(table)
  return (
    <tbody onKeyDown={table.grid ? undefined : moveBetweenRows}>
      {table.rows.map((row) => (
        <TableRow
          key={table.rowKey(row)}
          {...rowParts(table)}
          row={row}
          chosen={table.selection?.selected.has(table.rowKey(row)) ?? false}
          onChoose={choose}
        />
      ))}
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
  const {
    label,
    rows,
    columns,
    selection,
    actions,
    actionsWidth = '9rem',
    actionsWrap = false,
    dense,
    title,
    grid = false,
  } = table
  const place = useRef<HTMLDivElement>(null)
  const tooWide = useTooWide(place)
  const gridKeys = useGridKeys(grid)
  const virtual = rows.length > VIRTUAL_FROM
  // A grid keeps its columns, whatever name stands in it.
  const fixed = virtual || grid
  const tick = dense ? '2.5rem' : '3rem'
  const widths = [
    selection ? tick : '0rem',
    ...columns.map(({ width = LEAST_WIDTH }) => width),
    actions ? actionsWidth : '0rem',
  ]
  return (
    <div
      ref={place}
      className={`${styles.sheet} ${tooWide ? styles.scrolls : ''}`}
      {...(tooWide ? { role: 'region', tabIndex: 0, 'aria-label': `${label}, scrollable` } : {})}
    >
      {selection && !title && selection.selected.size > 0 && (
        <ChosenRows selection={selection} className={styles.selection} />
      )}
      <table
        className={`${styles.grid} ${fixed ? styles.fixed : ''} ${dense ? styles.dense : ''} ${actionsWrap ? styles.wraps : ''}`}
        // Fixed columns would otherwise squeeze the one without a width to nothing; so the table scrolls sideways.
        style={fixed ? { minWidth: `calc(${widths.join(' + ')})` } : undefined}
        ref={gridKeys.ref}
        {...(grid ? { role: 'grid' } : {})}
        onKeyDown={gridKeys.onKeyDown}
        aria-label={label}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
      >
        <colgroup>
          {selection && <col style={{ width: tick }} />}
          {columns.map((column) => (
            <col key={column.key} style={column.width === undefined ? undefined : { width: column.width }} />
          ))}
          {actions && <col style={fixed || actionsWrap ? { width: actionsWidth } : undefined} />}
        </colgroup>
        <Headings table={table} />
        {virtual ? (
          <VirtualRows
            table={table}
            waiting={<PlainRows table={{ ...table, rows: rows.slice(0, FIRST_ROWS) }} />}
          />
        ) : (
          <PlainRows table={table} />
        )}
      </table>
    </div>
  )
}
