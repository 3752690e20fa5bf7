// Above a table: the search, the filter chips with their counts, and what else can be done.
import { IconSearch, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TableFilter } from './table-columns.ts'
import styles from './table-toolbar.module.css'

interface TableToolbarProps<R> {
  label: string
  search: string | undefined
  typed: string
  onType: (typed: string) => void
  filters: readonly TableFilter<R>[]
  filter: string | null
  onFilter: (key: string | null) => void
  all: readonly R[]
  shown: number
  toolbar?: ReactNode
}

export function TableToolbar<R>(props: TableToolbarProps<R>) {
  const { label, search, typed, onType, filters, filter, onFilter, all, shown, toolbar } = props
  if (search === undefined && filters.length === 0 && !toolbar) return null
  return (
    <div className={styles.toolbar}>
      {search !== undefined && (
        <search className={styles.search}>
          <IconSearch size={16} aria-hidden="true" />
          <input
            type="search"
            aria-label={`Search in ${label}`}
            placeholder={search}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && onType('')}
          />
          {typed !== '' && (
            <button type="button" aria-label="Clear the search" onClick={() => onType('')}>
              <IconX size={14} aria-hidden="true" />
            </button>
          )}
        </search>
      )}
      {filters.length > 0 && (
        <fieldset className={styles.chips} aria-label={`Filter ${label}`}>
          {filters.map(({ key, label: name, test }, index) => {
            // The first chip is the one that shows all.
            const pressed = filter === null ? index === 0 : filter === key
            return (
              <button
                key={key}
                type="button"
                className={styles.chip}
                aria-pressed={pressed}
                onClick={() => onFilter(index === 0 ? null : key)}
              >
                {name} <span className={styles.chipCount}>{all.filter(test).length}</span>
              </button>
            )
          })}
        </fieldset>
      )}
      <p className="only-read" role="status">
        {typed !== '' || filter !== null ? `${shown} of ${all.length} shown` : ''}
      </p>
      {toolbar && <div className={styles.right}>{toolbar}</div>}
    </div>
  )
}
