// The dancers in a cell of the routine grid, those that could not be read, and who could be meant by them.
import { TextButton } from '../../ui/button.tsx'
import { matchDancer } from './dancer-names.rules.ts'
import styles from './routine-grid.module.css'
import type { GridRow } from './routine-grid.rules.ts'
import type { CellPlace, TypedDancers } from './routine-grid-cells.rules.ts'

export function DancerNames({ row, place }: { row: GridRow; place: CellPlace }) {
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

interface CloseNamesProps {
  row: GridRow
  place: CellPlace
  onTake: (value: TypedDancers) => void
}

/** Who could be meant by a name that is not one person for sure: one press takes that dancer. */
export function CloseNames({ row, place, onTake }: CloseNamesProps) {
  const { dancers } = row.form
  return row.unread.dancers.map((text) => {
    const match = matchDancer(text, place.index)
    if (match.kind !== 'close' && match.kind !== 'several') return null
    return match.dancers.slice(0, 3).map(({ id, fname, lname, age }) => (
      <TextButton
        key={`${text} ${id}`}
        onClick={() =>
          onTake({
            chosen: dancers.includes(id) ? dancers : [...dancers, id],
            unread: row.unread.dancers.filter((other) => other !== text),
          })
        }
      >
        {fname} {lname}
        {match.kind === 'several' && age !== null ? `, ${age}` : ''}?
      </TextButton>
    ))
  })
}
