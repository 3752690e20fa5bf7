// Below the routine grid: why the row with the keyboard is placed and priced as it is.

import { deriveRoutine } from './routine.rules.ts'
import styles from './routine-grid.module.css'
import type { GridRow } from './routine-grid.rules.ts'
import type { RowPlace } from './routine-grid-place.tsx'

export function RoutineGridFoot({ row, place }: { row: GridRow | undefined; place: RowPlace }) {
  const dancers = row?.form.dancers.length ?? 0
  if (!row || dancers === 0)
    return <p className={styles.foot}>Division, category and fee follow from the dancers.</p>
  const { attendees, price_list, view } = place
  const { proof, category, missing } = deriveRoutine(row.form, {
    attendees,
    price_list,
    tour_date: view.tour_date,
  })
  return (
    <p className={styles.foot}>
      <strong>{row.form.name || 'This routine'}</strong>: {dancers} {dancers === 1 ? 'dancer' : 'dancers'}
      {category && `, ${category.name}`}
      {proof && `, ${proof.division.name}. ${proof.reason.join('. ')}.`}
      {missing.length > 0 && `. Without a birthdate: ${missing.join(', ')}.`}
    </p>
  )
}
