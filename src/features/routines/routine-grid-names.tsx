// The dancers in a cell of the routine grid, those that could not be read, and who could be meant by them.
import { TextButton } from '../../ui/button.tsx'
import { matchDancer } from './dancer-names.rules.ts'
import styles from './routine-grid.module.css'
import type { GridRow } from './routine-grid.rules.ts'
import type { RowPlace } from './routine-grid-columns.tsx'

export function DancerNames({ row, place }: { row: GridRow; place: RowPlace }) {
  const { dancers } = row.form
  return (
    <>
      <span className={styles.names}>
        {dancers.map((id) => place.names.get(id) ?? 'No longer registered').join(', ')}
        {row.unread.dancers.map((text, position) => (
          <span key={text}>
            {dancers.length + position > 0 && ', '}
            <span className={styles.unread}>{text}</span>
          </span>
        ))}
      </span>
      {dancers.length > 3 && <span className={styles.note}>{dancers.length} dancers</span>}
    </>
  )
}

/** Who could be meant by a name that is not one person for sure: one press takes that dancer. */
export function CloseNames({ row, place }: { row: GridRow; place: RowPlace }) {
  return row.unread.dancers.map((text) => {
    const match = matchDancer(text, place.index)
    if (match.kind !== 'close' && match.kind !== 'several') return null
    return match.dancers.slice(0, 3).map((one) => (
      <TextButton
        key={`${text} ${one.id}`}
        onClick={() => {
          const { dancers } = row.form
          place.onDancers(
            row,
            {
              dancers: dancers.includes(one.id) ? dancers : [...dancers, one.id],
              unread: row.unread.dancers.filter((other) => other !== text),
            },
            null,
          )
        }}
      >
        {one.fname} {one.lname}
        {match.kind === 'several' && one.age !== null ? `, ${one.age}` : ''}?
      </TextButton>
    ))
  })
}
