// One row of a table as a card, on a phone.
import { RowActions } from './row-actions.tsx'
import { SelectBox } from './select-box.tsx'
import styles from './table-cards.module.css'
import { cellContent, type ShownTable, withKeys } from './table-columns.ts'

export function RowCard<R, K extends string | number>({ table, row }: { table: ShownTable<R, K>; row: R }) {
  const { columns, rowKey, rowName, actions, tone, selection, dense } = table
  const key = rowKey(row)
  const name = rowName?.(row) ?? ''
  const placeOf = (index: number) => columns[index]?.phone ?? (index === 0 ? 'title' : 'line')
  const placed = columns.map((column, index) => ({ column, place: placeOf(index) }))
  const acts = actions?.(row) ?? []
  // Only a cross fits into the corner; words have a line of their own.
  const low = dense && acts.length > 0 && acts.every(({ icon }) => icon)
  return (
    <div className={`${styles.rowCard} ${low ? styles.dense : ''}`} data-tone={tone?.(row)}>
      <div className={styles.cardHead}>
        {selection && (
          <SelectBox
            label={`Select ${name}`}
            chosen={selection.selected.has(key)}
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
          .map(({ column }) => ({ column, content: cellContent(column, row) }))
          // A title with nothing behind it is no line.
          .filter(
            ({ content }) => content !== '' && content !== null && content !== undefined && content !== false,
          )
          .map(({ column, content }) => (
            <div key={column.key} className={styles.cardLine}>
              <dt className={column.hideTitle ? 'only-read' : undefined}>{column.title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
      </dl>
      {placed
        .filter(({ place }) => place === 'foot')
        .map(({ column }) => (
          <div key={column.key} className={styles.cardFoot}>
            {cellContent(column, row)}
          </div>
        ))}
      {acts.length > 0 && (
        <div className={styles.cardActions}>
          <RowActions actions={acts} name={name} inWords={!low} />
        </div>
      )}
    </div>
  )
}
