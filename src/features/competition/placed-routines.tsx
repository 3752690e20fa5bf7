// The routines that have, or want, a place: with their fees; of a completed registration the unconfirmed ones apart.
import { type ReactNode, useMemo } from 'react'
import { sumCents } from '../../shared/money.ts'
import { Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { RowAction, TableColumn } from '../../ui/table-columns.ts'
import { linesByEntry } from '../parts/lines-by-entry.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from '../routines/routine.model.ts'
import styles from '../routines/routine-table.module.css'
import { RoutineTable } from '../routines/routine-table.tsx'
import { TitledRoutines } from '../routines/titled-routines.tsx'
import { type RoutineFees, routineFees } from './routine-fees.rules.ts'

function useFees({ quote }: RegistrationView) {
  return useMemo(() => {
    const lines = linesByEntry('routines', quote.lines)
    return ({ id }: Routine) => sumCents((lines.get(id) ?? []).map(({ amount_cents }) => amount_cents))
  }, [quote])
}

function TotalFees({ cents, besides }: RoutineFees) {
  return (
    <p className={styles.sum}>
      Total fees{besides && ` ${besides}`}{' '}
      <strong>
        <Money cents={cents} />
      </strong>
    </p>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

interface PlacedRoutinesProps {
  view: RegistrationView
  /** 'routines' */
  several: string
  isNew: (routine: Routine) => boolean
  actions?: (routine: Routine) => readonly RowAction[]
  /** Said and offered where there is none. */
  empty: { title: string; body?: string; action?: ReactNode }
}

export function PlacedRoutines({ view, several, isNew, actions, empty }: PlacedRoutinesProps) {
  const { routines, completed, quote } = view
  const feeOf = useFees(view)
  const further = useMemo(
    (): TableColumn<Routine>[] => [
      {
        key: 'fee',
        title: 'Fee',
        width: '5.75rem',
        align: 'end',
        value: feeOf,
        phone: 'aside',
        cell: (entry) => (
          <strong className={styles.fee}>
            <Money cents={feeOf(entry)} />
          </strong>
        ),
      },
    ],
    [feeOf],
  )
  const table = (label: string, rows: readonly Routine[]) => (
    <RoutineTable
      label={label}
      view={view}
      rows={rows}
      isNew={isNew}
      further={further}
      {...(actions ? { actions } : {})}
      foot={rows.length > 0 && <TotalFees {...routineFees(rows, quote.lines)} />}
      empty={empty}
    />
  )
  if (!completed || routines.length === 0) return table(capital(several), routines)

  const [now, before] = [`Unconfirmed ${several}`, `Previously registered ${several}`]
  // R§2: what an edit adds is unconfirmed until the office has seen it.
  const unconfirmed = routines.filter(({ id }) => id < 0)
  const registered = routines.filter(({ id }) => id > 0)
  if (unconfirmed.length === 0) {
    return <TitledRoutines title={before}>{table(before, registered)}</TitledRoutines>
  }
  return (
    <Stack gap={24}>
      <TitledRoutines title={now}>{table(now, unconfirmed)}</TitledRoutines>
      {registered.length > 0 && <TitledRoutines title={before}>{table(before, registered)}</TitledRoutines>}
    </Stack>
  )
}
