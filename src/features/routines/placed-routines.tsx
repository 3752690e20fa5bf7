// The routines that have, or want, a place: with their fees; of a completed registration the unconfirmed ones apart.
import { type ReactNode, useMemo } from 'react'
import { Heading, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { RowAction, TableColumn } from '../../ui/table-columns.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from './routine.model.ts'
import styles from './routine-table.module.css'
import { RoutineTable } from './routine-table.tsx'

function useFees({ quote }: RegistrationView) {
  return useMemo(() => {
    const cents = new Map(quote.lines.map((line) => [line.key, line.amount_cents]))
    return ({ id }: Routine) => (cents.get(`routine:${id}`) ?? 0) + (cents.get(`extra_time:${id}`) ?? 0)
  }, [quote])
}

interface PlacedRoutinesProps {
  view: RegistrationView
  isNew: (routine: Routine) => boolean
  actions?: (routine: Routine) => readonly RowAction[]
  /** Said and offered where there is none. */
  empty: { title: string; body?: string; action?: ReactNode }
}

export function PlacedRoutines({ view, isNew, actions, empty }: PlacedRoutinesProps) {
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
  const sum = (of: readonly Routine[]) => of.reduce((total, routine) => total + feeOf(routine), 0)
  const table = (label: string, rows: readonly Routine[], cents: number) => (
    <RoutineTable
      label={label}
      view={view}
      rows={rows}
      isNew={isNew}
      further={further}
      {...(actions ? { actions } : {})}
      foot={
        rows.length > 0 && (
          <p className={styles.sum}>
            Total fees{' '}
            <strong>
              <Money cents={cents} />
            </strong>
          </p>
        )
      }
      empty={empty}
    />
  )
  if (!completed) return table('Routines', routines, quote.fees.competition)

  // R§2: what an edit adds is unconfirmed until the office has seen it.
  const unconfirmed = routines.filter(({ id }) => id < 0)
  const registered = routines.filter(({ id }) => id > 0)
  if (unconfirmed.length === 0) {
    return (
      <Titled title="Previously registered routines" shown={registered.length > 0}>
        {table('Previously registered routines', registered, sum(registered))}
      </Titled>
    )
  }
  return (
    <Stack gap={24}>
      <Titled title="Unconfirmed routines" shown>
        {table('Unconfirmed routines', unconfirmed, sum(unconfirmed))}
      </Titled>
      {registered.length > 0 && (
        <Titled title="Previously registered routines" shown>
          {table('Previously registered routines', registered, sum(registered))}
        </Titled>
      )}
    </Stack>
  )
}

function Titled({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Stack gap={8}>
        {shown && (
          <Heading level={3} size={16}>
            {title}
          </Heading>
        )}
        {children}
      </Stack>
    </section>
  )
}
