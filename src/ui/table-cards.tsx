// A table on a phone: one card a row, with a choice of the order above.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { CheckboxField, SelectField } from './choice-fields.tsx'
import tableStyles from './data-table.module.css'
import { RowActions } from './row-actions.tsx'
import styles from './table-cards.module.css'
import { cellContent, type ShownTable, VIRTUAL_FROM, withKeys } from './table-columns.ts'

const CARD_HEIGHT = 120

function RowCard<R, K extends string | number>({ table, row }: { table: ShownTable<R, K>; row: R }) {
  const { columns, rowKey, rowName, actions, tone, selection } = table
  const key = rowKey(row)
  const name = rowName?.(row) ?? ''
  const placeOf = (index: number) => columns[index]?.phone ?? (index === 0 ? 'title' : 'line')
  const placed = columns.map((column, index) => ({ column, place: placeOf(index) }))
  const acts = actions?.(row) ?? []
  return (
    <div className={styles.rowCard} data-tone={tone?.(row)}>
      <div className={styles.cardHead}>
        {selection && (
          <CheckboxField
            label={`Select ${name}`}
            hideLabel
            value={selection.selected.has(key)}
            onChange={(now) => selection.onChange(withKeys(selection.selected, [key], now))}
          />
        )}
        <div className={styles.cardTitle}>
          {placed
            .filter(({ place }) => place === 'title')
            .map(({ column }) => (
              <span key={column.key}>{cellContent(column, row)} </span>
            ))}
        </div>
        <div className={styles.cardAside}>
          {placed
            .filter(({ place }) => place === 'aside')
            .map(({ column }) => (
              <span key={column.key}>{cellContent(column, row)}</span>
            ))}
        </div>
      </div>
      <dl className={styles.cardLines}>
        {placed
          .filter(({ place }) => place === 'line')
          .map(({ column }) => (
            <div key={column.key} className={styles.cardLine}>
              <dt className={column.hideTitle ? 'only-read' : undefined}>{column.title}</dt>
              <dd>{cellContent(column, row)}</dd>
            </div>
          ))}
      </dl>
      {acts.length > 0 && (
        <div className={styles.cardActions}>
          <RowActions actions={acts} name={name} />
        </div>
      )}
    </div>
  )
}

function VirtualCards<R, K extends string | number>({ table }: { table: ShownTable<R, K> }) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: table.rows.length,
    estimateSize: () => CARD_HEIGHT,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => table.rowKey(table.rows[index] as R),
  })
  return (
    <ul
      ref={list}
      aria-label={table.label}
      className={styles.virtualCards}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => (
        <li
          key={item.key}
          ref={virtualizer.measureElement}
          data-index={item.index}
          style={{ transform: `translateY(${item.start - top}px)` }}
        >
          <RowCard table={table} row={table.rows[item.index] as R} />
        </li>
      ))}
    </ul>
  )
}

export function TableCards<R, K extends string | number>(table: ShownTable<R, K>) {
  const { label, rows, rowKey, columns, sort, onSort, selection } = table
  const sortable = columns.filter((column) => column.sortable ?? column.value !== undefined)
  const keys = selection ? rows.map(rowKey) : []
  const head: ReactNode = (
    <div className={styles.cardsHead}>
      {sortable.length > 1 && (
        <SelectField
          label="Sort by"
          compact
          value={sort ? `${sort.key} ${sort.descending ? 'down' : 'up'}` : null}
          choices={sortable.flatMap(({ key, title }) => [
            { value: `${key} up`, label: `${title} ↑` },
            { value: `${key} down`, label: `${title} ↓` },
          ])}
          onChange={(chosen) => {
            const [key, direction] = chosen?.split(' ') ?? []
            if (key) onSort({ key, descending: direction === 'down' })
          }}
        />
      )}
      {selection && (
        <CheckboxField
          label="Select all"
          value={keys.length > 0 && keys.every((key) => selection.selected.has(key))}
          onChange={(now) => selection.onChange(withKeys(selection.selected, keys, now))}
        />
      )}
    </div>
  )
  return (
    <>
      {(sortable.length > 1 || selection) && head}
      {selection && selection.selected.size > 0 && (
        <fieldset className={`${tableStyles.selection} ${styles.floating}`} aria-label="Selected rows">
          <span>{selection.selected.size} selected</span>
          {selection.actions}
        </fieldset>
      )}
      {rows.length > VIRTUAL_FROM ? (
        <VirtualCards table={table} />
      ) : (
        <ul aria-label={label} className={styles.cards}>
          {rows.map((row) => (
            <li key={rowKey(row)}>
              <RowCard table={table} row={row} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
