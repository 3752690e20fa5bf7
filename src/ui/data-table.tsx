// The table of the site: search, filter chips, sorting by heading, row actions, selection, virtual rows past 100,
// cards below 768px, a skeleton while loading and words where there is nothing.
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from './button.tsx'
import styles from './data-table.module.css'
import { EmptyState } from './empty-state.tsx'
import { TableCards } from './table-cards.tsx'
import { type DataTableProps, searchRows, sortRows, type TableSort } from './table-columns.ts'
import { TableGrid } from './table-grid.tsx'
import { useNarrowing } from './table-narrowing.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { usePhoneLayout } from './use-media.ts'

/** `rows` undefined = still loading. */
export function DataTable<R, K extends string | number>(props: DataTableProps<R, K>) {
  const { label, rows, columns, defaultSort, search, filters = [], empty, title, toolbar, foot } = props
  const phone = usePhoneLayout()
  const { typed, filter, setTyped, setFilter } = useNarrowing(props.addressed ?? false)
  const [sort, setSort] = useState<TableSort | null>(defaultSort ?? null)
  const wanted = useDeferredValue(typed)

  const found = useMemo(() => {
    const test = filters.find(({ key }) => key === filter)?.test
    const filtered = test ? (rows ?? []).filter(test) : (rows ?? [])
    return searchRows(filtered, columns, wanted)
  }, [rows, columns, filters, filter, wanted])

  const ordered = useMemo(() => sortRows(found, columns, sort), [found, columns, sort])

  if (!rows)
    return <TableSkeleton label={label} columns={columns} cards={phone} search={search !== undefined} />

  const narrowed = typed !== '' || filter !== null
  const shared = { ...props, rows: ordered, sort, onSort: setSort }
  return (
    <div className={styles.table}>
      <TableToolbar
        label={label}
        title={title}
        chosen={title && !phone && props.selection?.selected.size ? props.selection : undefined}
        search={rows.length > 0 ? search : undefined}
        typed={typed}
        onType={setTyped}
        filters={filters}
        filter={filter}
        onFilter={setFilter}
        all={rows}
        shown={ordered.length}
        toolbar={typeof toolbar === 'function' ? toolbar(ordered) : toolbar}
      />
      {ordered.length > 0 && (phone ? <TableCards {...shared} /> : <TableGrid {...shared} />)}
      {ordered.length === 0 && (
        <div className={styles.sheet}>
          {narrowed && rows.length > 0 ? (
            <NothingMatches
              all={rows.length}
              onShowAll={() => {
                setTyped('')
                setFilter(null)
              }}
            />
          ) : (
            <EmptyState title={empty.title} action={empty.action}>
              {empty.body}
            </EmptyState>
          )}
        </div>
      )}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}

function NothingMatches({ all, onShowAll }: { all: number; onShowAll: () => void }) {
  return (
    <EmptyState title="Nothing matches" action={<Button onClick={onShowAll}>Show all {all}</Button>}>
      Try fewer letters or a different filter.
    </EmptyState>
  )
}
