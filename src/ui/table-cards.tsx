// A table on a phone: one card a row, with a choice of the order above.
import type { ReactNode } from 'react'
import tableStyles from './data-table.module.css'
import { laterPart } from './later-part.tsx'
import { RowCard } from './row-card.tsx'
import { SelectBox } from './select-box.tsx'
import styles from './table-cards.module.css'
import { type ShownTable, sortableColumns, VIRTUAL_FROM, withKeys } from './table-columns.ts'

/** What a long list shows until the machinery of its many cards is there. */
const FIRST_CARDS = 12

const VirtualCards = laterPart(() => import('./virtual-cards.tsx').then((part) => part.VirtualCards), {
  ahead: false,
}) as <R, K extends string | number>(props: { table: ShownTable<R, K>; waiting: ReactNode }) => ReactNode

function PlainCards<R, K extends string | number>({ table }: { table: ShownTable<R, K> }) {
  return (
    <ul aria-label={table.label} className={styles.cards}>
      {table.rows.map((row) => (
        <li key={table.rowKey(row)}>
          <RowCard table={table} row={row} />
        </li>
      ))}
    </ul>
  )
}

/** Order and choice of all, above the cards. */
function CardsHead<R, K extends string | number>({ table }: { table: ShownTable<R, K> }) {
  const { columns, rows, rowKey, sort, onSort, selection } = table
  const sortable = sortableColumns(columns, rows)
  if (sortable.length < 2 && !selection) return null
  const keys = selection ? rows.map(rowKey) : []
  const chosen = keys.filter((key) => selection?.selected.has(key)).length
  return (
    <div className={styles.cardsHead}>
      {sortable.length > 1 && (
        <label className={styles.sortBy}>
          Sort by
          <select
            value={sort ? `${sort.key} ${sort.descending ? 'down' : 'up'}` : ''}
            onChange={(event) => {
              const [key, direction] = event.currentTarget.value.split(' ')
              if (key) onSort({ key, descending: direction === 'down' })
            }}
          >
            {!sort && <option value="">as listed</option>}
            {sortable.flatMap(({ key, title }) => [
              <option key={`${key} up`} value={`${key} up`}>
                {title} ↑
              </option>,
              <option key={`${key} down`} value={`${key} down`}>
                {title} ↓
              </option>,
            ])}
          </select>
        </label>
      )}
      {selection && (
        <SelectBox
          label="Select all"
          showLabel
          chosen={keys.length > 0 && chosen === keys.length}
          some={chosen > 0 && chosen < keys.length}
          onChange={(now) => selection.onChange(withKeys(selection.selected, keys, now))}
        />
      )}
    </div>
  )
}

export function TableCards<R, K extends string | number>(table: ShownTable<R, K>) {
  const { rows, selection } = table
  return (
    <>
      <CardsHead table={table} />
      {selection && selection.selected.size > 0 && (
        <fieldset className={`${tableStyles.selection} ${styles.floating}`} aria-label="Selected rows">
          <span>{selection.selected.size} selected</span>
          {selection.actions}
        </fieldset>
      )}
      {rows.length > VIRTUAL_FROM ? (
        <VirtualCards
          table={table}
          waiting={<PlainCards table={{ ...table, rows: rows.slice(0, FIRST_CARDS) }} />}
        />
      ) : (
        <PlainCards table={table} />
      )}
    </>
  )
}
