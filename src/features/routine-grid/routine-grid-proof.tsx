// Beside the row with the keyboard: why it is placed as it is. It lies over the derived cells of the next row, never over its own.
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Sheet } from '../../ui/sheet/sheet.ts'
import { cellId } from '../../ui/sheet/sheet-handlers.ts'
import { deriveRoutine } from '../routines/routine.rules.ts'
import styles from './routine-grid.module.css'
import type { GridRow } from './routine-grid.rules.ts'
import type { RowPlace } from './routine-grid-place.tsx'

/** From the first of what is derived on, below the row; above it where no room is left in the grid. */
function placeBeside(proof: HTMLElement, key: string): void {
  const sheet = proof.parentElement?.getBoundingClientRect()
  const cell = document.getElementById(cellId({ key, column: 'age_up' }))?.getBoundingClientRect()
  const end = document.getElementById(cellId({ key, column: 'fee' }))?.getBoundingClientRect()
  const scrolled = proof.parentElement?.scrollLeft ?? 0
  if (!sheet || !cell || !end) return
  proof.style.left = `${cell.left - sheet.left + scrolled}px`
  proof.style.width = `${end.right - cell.left}px`
  const below = cell.bottom - sheet.top
  const above = cell.top - sheet.top - proof.offsetHeight
  proof.style.top = `${below + proof.offsetHeight > sheet.height && above > 0 ? above : below}px`
}

export function RoutineGridProof({ sheet, place }: { sheet: Sheet<GridRow>; place: RowPlace }) {
  const { rows, cursor } = useSyncExternalStore(sheet.subscribe, sheet.view)
  const row = rows.find(({ key }) => key === cursor.key)
  const here = useRef<HTMLParagraphElement>(null)
  const key = row?.key
  // After each rendering: the row may have grown.
  useLayoutEffect(() => {
    const proof = here.current
    if (!proof || key === undefined) return
    const again = () => placeBeside(proof, key)
    again()
    addEventListener('resize', again)
    return () => removeEventListener('resize', again)
  })
  const dancers = row?.form.dancers.length ?? 0
  if (!row || dancers === 0) return null
  const { attendees, price_list, view } = place
  const { proof, category, missing } = deriveRoutine(row.form, {
    attendees,
    price_list,
    tour_date: view.tour_date,
  })
  return (
    <p ref={here} className={styles.proof} data-proof-of={row.key}>
      <strong>{row.form.name || 'This routine'}</strong>: {dancers} {dancers === 1 ? 'dancer' : 'dancers'}
      {category && `, ${category.name}`}
      {proof && `, ${proof.division.name}. ${proof.reason.join('. ')}.`}
      {missing.length > 0 && `. Without a birthdate: ${missing.join(', ')}.`}
    </p>
  )
}
