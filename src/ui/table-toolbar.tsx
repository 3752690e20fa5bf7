// Above a table: the search, the filter chips with their counts, and what else can be done.
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { ChosenRows } from './chosen-rows.tsx'
import { SearchField } from './search-field.tsx'
import type { TableFilter, TableSelection } from './table-columns.ts'
import styles from './table-toolbar.module.css'

interface TableToolbarProps<R, K> {
  label: string
  title: ReactNode
  /** What can be done with the chosen rows, in place of search and filters. */
  chosen: TableSelection<K> | undefined
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

/** Tells the table below how high the line is that stays in sight above the headings of its columns. */
function useHeightTold(line: RefObject<HTMLElement | null>, wanted: boolean): void {
  useLayoutEffect(() => {
    const element = line.current
    if (!element || !wanted) return
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--line-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [line, wanted])
}

export function TableToolbar<R, K>(props: TableToolbarProps<R, K>) {
  const { title, chosen, search, filters, toolbar } = props
  const line = useRef<HTMLDivElement>(null)
  useHeightTold(line, Boolean(title))
  if (!title && search === undefined && filters.length === 0 && !toolbar) return null
  return (
    <div ref={line} className={`${styles.toolbar} ${title ? styles.titled : ''}`}>
      {title && <div className={styles.title}>{title}</div>}
      {chosen ? (
        <ChosenRows selection={chosen} className={styles.chosen} word="chosen:" />
      ) : (
        <Narrowing {...props} />
      )}
    </div>
  )
}

function Narrowing<R, K>(props: TableToolbarProps<R, K>) {
  const { label, search, typed, onType, filters, filter, onFilter, all, shown, toolbar } = props
  return (
    <>
      {search !== undefined && (
        <div className={styles.search}>
          <SearchField label={`Search in ${label}`} placeholder={search} value={typed} onChange={onType} />
        </div>
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
    </>
  )
}
