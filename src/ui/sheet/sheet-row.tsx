// One row of a sheet, drawn anew only when something of it has changed.
import { memo, useEffect, useState } from 'react'
import type { Keyed } from '../../shared/row-steps.ts'
import styles from './sheet.module.css'
import type { Sheet } from './sheet.ts'
import { SheetCell } from './sheet-cell.tsx'
import type { SheetColumn, SheetLook } from './sheet-columns.ts'
import type { SheetPlan } from './sheet-plan.ts'

/** A plan with what is drawn; facts are what is known of a row beside it. */
export interface SheetDrawing<R extends Keyed, F extends object, L extends SheetLook> extends SheetPlan<R> {
  columns: readonly SheetColumn<R, L>[]
  /** `live` = the row is as it would be with what is being typed. */
  look(row: R, facts: F, at: { number: number; live: boolean }): L
}

interface SheetRowProps<R extends Keyed, F extends object, L extends SheetLook> {
  row: R
  /** From 1. */
  number: number
  sheet: Sheet<R>
  plan: SheetDrawing<R, F, L>
  /** Compared one by one. */
  facts: F
  active: string | null
  /** Positions of the chosen columns; -1 = none. */
  from: number
  to: number
  editing: boolean
  fresh: boolean
}

function DrawnRow<R extends Keyed, F extends object, L extends SheetLook>(props: SheetRowProps<R, F, L>) {
  const { row, number, sheet, plan, facts, active, editing, fresh } = props
  const [typed, setTyped] = useState<R | null>(null)
  useEffect(() => {
    if (!editing) setTyped(null)
  }, [editing])
  const look = plan.look(typed ?? row, facts, { number, live: typed !== null })
  return (
    <tr aria-rowindex={number + 1} className={styles.row}>
      <th scope="row" aria-colindex={1} className={styles.number}>
        <span>{number}</span>
        <button
          type="button"
          tabIndex={-1}
          className={styles.remove}
          aria-label={`Remove ${look.title}`}
          onClick={() => void sheet.remove([row])}
        >
          ×
        </button>
      </th>
      {plan.columns.map((column, position) => (
        <SheetCell
          key={column.id}
          column={column}
          position={position}
          row={row}
          live={typed ?? row}
          look={look}
          sheet={sheet}
          active={active === column.id}
          chosen={position >= props.from && position <= props.to}
          editing={editing && active === column.id}
          fresh={fresh}
          onLive={setTyped}
        />
      ))}
    </tr>
  )
}

type Props = Record<string, unknown>

/** Compared one by one; each drawing of the sheet compares all rows, so nothing is made for it. */
function areSame(before: Props, after: Props, except?: string): boolean {
  for (const name in after) if (name !== except && !Object.is(before[name], after[name])) return false
  return true
}

export const SheetRow = memo(
  DrawnRow,
  (before: object, after: object) =>
    areSame(before as Props, after as Props, 'facts') &&
    areSame((before as { facts: Props }).facts, (after as { facts: Props }).facts),
) as typeof DrawnRow
