// Routines of a registration: title, dancers, divisions with their proof, category, and the fee or how they wait.
import { type ReactNode, useCallback, useMemo } from 'react'
import { NewBadge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { RowAction, TableColumn, TableSelection } from '../../ui/table-columns.ts'
import { allBesideWords } from '../parts/besides.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { RoutineProof } from './age-division-proof.tsx'
import { PleaseLook, useMarkedRoutines } from './marked-routines.tsx'
import { barsOfRoutines } from './reviewed-routines.rules.ts'
import type { Routine } from './routine.model.ts'
import { wordsOfAddOns } from './routine-add-on-words.rules.ts'
import styles from './routine-table.module.css'
import {
  ageDivisionName,
  categoryName,
  dancerNames,
  namesInShort,
  performanceName,
} from './routine-words.tsx'

function columnsOf<R extends Routine>(
  view: RegistrationView,
  isNew: (routine: R) => boolean,
  isMarked: (routine: R) => boolean,
  barsOf: (routine: R) => readonly string[],
): TableColumn<R>[] {
  const { attendees, price_list, tour_date } = view
  const besideWords = allBesideWords('routines', view)
  const inColumns = tour_date.mybtf.virtual ? (['virtual'] as const) : []
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
          {barsOf(entry).map((message) => (
            <span key={message} className={styles.barred}>
              {message}
            </span>
          ))}
          {[...wordsOfAddOns(entry, inColumns), ...besideWords(entry.id)].map((words) => (
            <span key={words} className={styles.second}>
              {words}
            </span>
          ))}
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
      cell: (entry) => <RoutineProof routine={entry} view={view} name={ageDivisionName(entry, price_list)} />,
    },
    {
      key: 'performance-division',
      title: 'Perf Div.',
      width: '7.75rem',
      value: (entry) => performanceName(entry, price_list),
    },
    { key: 'category', title: 'Cat.', width: '6.75rem', value: (entry) => categoryName(entry, price_list) },
    ...(tour_date.mybtf.virtual
      ? [
          {
            key: 'virtual',
            title: 'Virtual',
            width: '5rem',
            value: ({ virtual }: R) => (virtual ? 'Yes' : 'No'),
          },
        ]
      : []),
  ]
}

interface RoutineTableProps<R extends Routine> {
  /** What it holds: 'Routines'. */
  label: string
  view: RegistrationView
  rows: readonly R[]
  isNew?: (routine: R) => boolean
  /** What stands after the category; keep its identity while it is the same. */
  further: readonly TableColumn<R>[]
  actions?: (routine: R) => readonly RowAction[]
  selection?: TableSelection<number>
  foot?: ReactNode
  empty: { title: string; body?: string; action?: ReactNode }
}

const never = () => false
const NO_BARS: readonly string[] = []

export function RoutineTable<R extends Routine>(props: RoutineTableProps<R>) {
  const { label, view, rows, isNew = never, further, actions, selection, foot, empty } = props
  const marked = useMarkedRoutines(view.id)
  const isMarked = useCallback((routine: R) => marked.includes(routine.id), [marked])
  const bars = useMemo(() => barsOfRoutines(view), [view])
  const barsOf = useCallback((routine: R) => bars.get(routine.id) ?? NO_BARS, [bars])
  const columns = useMemo(
    () => [...columnsOf(view, isNew, isMarked, barsOf), ...further],
    [view, isNew, isMarked, barsOf, further],
  )
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={(routine) => routine.id}
      rowName={({ routine }) => routine.name}
      columns={columns}
      search={rows.length > 12 ? 'Search title, dancer, division' : undefined}
      tone={(routine) =>
        isMarked(routine) || bars.has(routine.id) ? 'attention' : isNew(routine) ? 'new' : undefined
      }
      {...(actions ? { actions } : {})}
      {...(selection ? { selection } : {})}
      foot={foot}
      empty={empty}
    />
  )
}
