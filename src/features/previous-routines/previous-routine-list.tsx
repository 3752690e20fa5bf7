// The earlier routines in a table to choose from, each with how it would be entered here and what would not come along.
import { useMemo } from 'react'
import { SelectField } from '../../ui/choice-fields.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { deriveRoutine } from '../routines/routine.rules.ts'
import { namesInShort } from '../routines/routine-words.tsx'
import type { PreviousRoutine } from './previous-routine.model.ts'
import styles from './previous-routine.module.css'
import { copyRoutine, type RoutineCopy } from './previous-routine.rules.ts'

export const seasonWords = (start_year: number) => `${start_year}-${start_year + 1}`

/** 'Teen, Small Group, Jazz'; what is undecided is left out. */
function placeWords({ draft }: RoutineCopy, view: RegistrationView): string {
  const { category, proof } = deriveRoutine(draft, view)
  const style = view.price_list.performance_divisions.find(({ id }) => id === draft.performance_division_id)
  return [proof?.division.name, category?.name, style?.name].filter(Boolean).join(', ')
}

/** How the copy is entered, what it lacks, and why it cannot be entered yet. */
export function CopyWords({ copy, view }: { copy: RoutineCopy; view: RegistrationView }) {
  const { left_out, barred, draft } = copy
  const said = [...new Set([...left_out.map(({ words }) => words)])]
  // Nobody, or no style, is left: said already by what does not come along.
  const missing = barred.filter(
    ({ code, path }) => code !== 'ROUTINE_DANCER_REQUIRED' && path[0] !== 'performance_division_id',
  )
  return (
    <>
      <span>{placeWords(copy, view)}</span>
      {draft.waiting_list && barred.length === 0 && (
        <span className={styles.note}>Goes on the waiting list: nothing is due yet</span>
      )}
      {said.length > 0 && (
        <ul className={styles.notes} aria-label="What does not come along">
          {said.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {missing.map(({ code, message }) => (
        <span key={code} className={styles.barred}>
          {message}
        </span>
      ))}
      {draft.dancers.length === 0 && (
        <span className={styles.barred}>None of its dancers can come along</span>
      )}
    </>
  )
}

interface PreviousRoutineListProps {
  view: RegistrationView
  /** Undefined while they are being loaded. */
  routines: readonly PreviousRoutine[] | undefined
  searched: boolean
  /** Of the chosen ones, in their order. */
  copies: readonly RoutineCopy[]
  chosen: readonly PreviousRoutine[]
  onChoose: (ids: ReadonlySet<number>) => void
  styles: ReadonlyMap<number, number>
  onStyle: (id: number, style: number) => void
}

interface CopyColumns extends Pick<PreviousRoutineListProps, 'view' | 'styles' | 'onStyle'> {
  copyOf: ReadonlyMap<number, RoutineCopy>
}

/** What it was called, where it was danced, and how it would be entered here. */
function columnsOf({ copyOf, view, styles: picked, onStyle }: CopyColumns): TableColumn<PreviousRoutine>[] {
  return [
    {
      key: 'title',
      title: 'Title',
      width: '11rem',
      value: ({ routine }) => routine.name,
      phone: 'title',
      cell: ({ routine, dancers }) => (
        <>
          <strong>{routine.name}</strong>
          <span className={styles.second}>
            {namesInShort(dancers.map(({ fname, lname }) => `${fname} ${lname}`))}
          </span>
        </>
      ),
    },
    {
      key: 'from',
      title: 'From',
      width: '9.5rem',
      value: ({ start_date, city_name }) => `${start_date} ${city_name}`,
      cell: ({ event_name, city_name, season_start_year, performance_division, age_division }) => (
        <>
          {event_name}, {city_name}
          <span className={styles.second}>{seasonWords(season_start_year)}</span>
          <span className={styles.second}>
            {[performance_division.name, age_division.name].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'here',
      title: 'Here',
      cell: (previous) => {
        const copy = copyOf.get(previous.id)
        if (!copy) return null
        // None of the same name or id is offered here; what was chosen can be chosen anew.
        const styleOpen = picked.has(previous.id) || copy.draft.performance_division_id === null
        return (
          <>
            <CopyWords copy={copy} view={view} />
            {styleOpen && (
              <SelectField
                label={`Style of ${previous.routine.name}`}
                hideLabel
                compact
                choices={view.price_list.performance_divisions.map(({ id, name }) => ({
                  value: id,
                  label: name,
                }))}
                value={picked.get(previous.id) ?? null}
                onChange={(style) => style !== null && onStyle(previous.id, style)}
              />
            )}
          </>
        )
      },
    },
  ]
}

export function PreviousRoutineList(props: PreviousRoutineListProps) {
  const { view, routines, searched, copies, chosen, onChoose, styles: picked, onStyle } = props
  const selected = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const copyOf = useMemo(() => {
    // Each for itself; of those that are chosen, one after the other.
    const alone = new Map((routines ?? []).map((routine) => [routine.id, copyRoutine(routine, view)]))
    for (const copy of copies) alone.set(copy.previous.id, copy)
    return alone
  }, [routines, copies, view])
  const columns = useMemo(
    () => columnsOf({ copyOf, view, styles: picked, onStyle }),
    [copyOf, view, picked, onStyle],
  )
  return (
    <DataTable
      label="Previous routines"
      rows={routines}
      rowKey={({ id }) => id}
      rowName={({ routine, city_name, season_start_year }) =>
        `${routine.name}, ${city_name} ${seasonWords(season_start_year)}`
      }
      columns={columns}
      selection={{ selected, onChange: onChoose, actions: null }}
      empty={
        searched
          ? { title: 'Nothing matches', body: 'Try fewer letters, or another word.' }
          : {
              title: 'No Previous Routines',
              body: 'What you enter now can be copied into your next registration.',
            }
      }
    />
  )
}
