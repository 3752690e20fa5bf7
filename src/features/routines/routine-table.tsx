// The routines of a registration: title, dancers, divisions with their proof, category, fee.
import { type ReactNode, useCallback, useMemo } from 'react'
import { NewBadge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import type { RowAction, TableColumn } from '../../ui/table-columns.ts'
import { useMarkedRoutines } from '../registrations/marked-routines.tsx'
import { PleaseLook } from '../registrations/marked-routines-banner.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { AgeDivisionWord } from './age-division-proof.tsx'
import type { Routine } from './routine.model.ts'
import { deriveRoutine, routineFormOf } from './routine.rules.ts'
import styles from './routine-table.module.css'
import {
  ageDivisionName,
  categoryName,
  dancerNames,
  namesInShort,
  performanceName,
} from './routine-words.tsx'

function columnsOf(
  view: RegistrationView,
  isNew: (routine: Routine) => boolean,
  isMarked: (routine: Routine) => boolean,
): TableColumn<Routine>[] {
  const { attendees, price_list, quote } = view
  const fees = new Map(quote.lines.map((line) => [line.key, line.amount_cents]))
  const feeOf = (routine: Routine) => fees.get(`routine:${routine.id}`) ?? 0
  return [
    {
      key: 'title',
      title: 'Title',
      width: '10rem',
      value: ({ routine }) => `${routine.name} ${routine.choreographer}`,
      phone: 'title',
      cell: (entry) => (
        <>
          <span className={styles.title}>{entry.routine.name}</span> {isNew(entry) && <NewBadge />}
          {isMarked(entry) && <PleaseLook />}
          {entry.routine.choreographer && (
            <span className={styles.second}>Chor. {entry.routine.choreographer}</span>
          )}
        </>
      ),
    },
    {
      key: 'dancers',
      title: 'Dancers',
      value: ({ dancers }) => dancerNames(dancers, attendees).join(', '),
      sortable: false,
      cell: ({ dancers }) => {
        const names = dancerNames(dancers, attendees)
        return (
          <>
            <span title={names.join(', ')}>{namesInShort(names)}</span>
            {names.length > 3 && <span className={styles.second}>{names.length} dancers</span>}
          </>
        )
      },
    },
    {
      key: 'age-division',
      title: 'Age Div.',
      width: '5.5rem',
      value: (entry) => ageDivisionName(entry, price_list),
      cell: (entry) => (
        <AgeDivisionWord
          name={ageDivisionName(entry, price_list)}
          // What was sold stays, whatever birthdates are now.
          proof={view.completed && entry.id > 0 ? null : deriveRoutine(routineFormOf(entry), view).proof}
        />
      ),
    },
    {
      key: 'performance-division',
      title: 'Perf Div.',
      width: '7.75rem',
      value: (entry) => performanceName(entry, price_list),
    },
    { key: 'category', title: 'Cat.', width: '6.75rem', value: (entry) => categoryName(entry, price_list) },
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
  ]
}

interface RoutineTableProps {
  view: RegistrationView
  isNew?: (routine: Routine) => boolean
  actions?: (routine: Routine) => readonly RowAction[]
  empty: { title: string; body?: string; action?: ReactNode }
}

const never = () => false

export function RoutineTable({ view, isNew = never, actions, empty }: RoutineTableProps) {
  const marked = useMarkedRoutines(view.id)
  const isMarked = useCallback((routine: Routine) => marked.includes(routine.id), [marked])
  const columns = useMemo(() => columnsOf(view, isNew, isMarked), [view, isNew, isMarked])
  return (
    <DataTable
      label="Routines"
      rows={view.routines}
      rowKey={(routine) => routine.id}
      rowName={({ routine }) => routine.name}
      columns={columns}
      search={view.routines.length > 12 ? 'Search title, dancer, division' : undefined}
      tone={(routine) => (isMarked(routine) ? 'attention' : isNew(routine) ? 'new' : undefined)}
      {...(actions ? { actions } : {})}
      empty={empty}
    />
  )
}
