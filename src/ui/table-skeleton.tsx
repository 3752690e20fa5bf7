// A table whose rows are on their way, in its final layout.
import styles from './data-table.module.css'
import { Loading, Skeleton } from './skeleton.tsx'
import cardStyles from './table-cards.module.css'
import type { TableColumn } from './table-columns.ts'
import toolbarStyles from './table-toolbar.module.css'

const ROWS = [0, 1, 2, 3, 4, 5]

interface TableSkeletonProps<R> {
  label: string
  columns: readonly TableColumn<R>[]
  cards: boolean
  search: boolean
}

export function TableSkeleton<R>({ label, columns, cards, search }: TableSkeletonProps<R>) {
  return (
    <Loading what={`Loading ${label}`}>
      <div className={styles.table} aria-hidden="true">
        {search && (
          <div className={toolbarStyles.toolbar}>
            <Skeleton width="16rem" height="2.375rem" />
          </div>
        )}
        {cards ? (
          <div className={cardStyles.cards}>
            {ROWS.map((row) => (
              <div key={row} className={cardStyles.rowCard}>
                <Skeleton width="60%" />
                <Skeleton width="35%" height="0.75rem" />
              </div>
            ))}
          </div>
        ) : (
          <div className={styles.sheet}>
            <table className={styles.grid}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th
                      key={column.key}
                      style={column.width === undefined ? undefined : { width: column.width }}
                    >
                      {column.title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {ROWS.map((row) => (
                  <tr key={row}>
                    {columns.map((column, index) => (
                      <td key={column.key}>
                        <Skeleton width={`${70 - ((row * 13 + index * 29) % 35)}%`} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Loading>
  )
}
