// A sheet drawn as a table that is typed in: its headings, every row, and what was done last for those who listen.
import { type ReactNode, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Keyed } from '../../shared/row-steps.ts'
import styles from './sheet.module.css'
import type { Sheet } from './sheet.ts'
import type { SheetLook } from './sheet-columns.ts'
import { cellId, sheetHandlers } from './sheet-handlers.ts'
import { type SheetDrawing, SheetRow } from './sheet-row.tsx'

interface SheetGridProps<R extends Keyed, F extends object, L extends SheetLook> {
  label: string
  sheet: Sheet<R>
  plan: SheetDrawing<R, F, L>
  facts: (row: R) => F
  /** It has more columns than a desk's page holds: it is scrolled sideways, and none is squeezed away. */
  wide?: boolean
  /** Escape leads out of the sheet. */
  onLeave: () => void
  /** Lies beside the rows, inside the sheet. */
  children?: ReactNode
}

/** The keyboard goes where the cursor was put, and with a row that is gone to the end. */
function useCursorFocus<R extends Keyed>(sheet: Sheet<R>) {
  useLayoutEffect(() => {
    const { cursor, lost } = sheet.view()
    const left = lost && document.activeElement === document.body
    if ((!sheet.wanted && !left) || cursor.editing) return
    sheet.wanted = false
    document.getElementById(cellId(cursor))?.focus()
  })
}

export function SheetGrid<R extends Keyed, F extends object, L extends SheetLook>({
  label,
  sheet,
  plan,
  facts,
  wide = false,
  onLeave,
  children,
}: SheetGridProps<R, F, L>) {
  sheet.follow(plan)
  const { rows, cursor, said } = useSyncExternalStore(sheet.subscribe, sheet.view)
  useCursorFocus(sheet)
  const leave = useRef(onLeave)
  leave.current = onLeave
  const handlers = useMemo(() => sheetHandlers(sheet, () => leave.current()), [sheet])
  const chosen = sheet.chosen
  const several = chosen.top !== chosen.bottom || chosen.from !== chosen.to
  return (
    <>
      <div className={wide ? `${styles.sheet} ${styles.wide}` : styles.sheet}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is typed in is a grid
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={plan.columns.length + 1}
          aria-multiselectable="true"
          className={styles.grid}
          {...handlers}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" aria-colindex={1} className={styles.rowNumber}>
                <span className="only-read">Row</span>
              </th>
              {plan.columns.map(({ id, title, hint, width, align }, position) => (
                <th
                  key={id}
                  scope="col"
                  aria-colindex={position + 2}
                  className={align === 'end' ? styles.end : undefined}
                  style={{ width }}
                  title={hint}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const inside = several && at >= chosen.top && at <= chosen.bottom
              const active = cursor.key === row.key
              return (
                <SheetRow
                  key={row.key}
                  row={row}
                  number={at + 1}
                  sheet={sheet}
                  plan={plan}
                  facts={facts(row)}
                  active={active ? cursor.column : null}
                  from={inside ? chosen.from : -1}
                  to={inside ? chosen.to : -1}
                  editing={active && cursor.editing}
                  fresh={active && cursor.fresh}
                />
              )
            })}
          </tbody>
        </table>
        {children}
      </div>
      <p role="status" className="only-read">
        {said}
      </p>
    </>
  )
}
