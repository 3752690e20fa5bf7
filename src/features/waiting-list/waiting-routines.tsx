// The routines that wait for a place: where they stand, what waits together, and taking them off the list.
import { useMemo, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Text } from '../../ui/layout.tsx'
import type { RowAction, TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { freeSet } from '../limits/waiting-set.rules.ts'
import { waitingTerms } from '../limits/waiting-terms.rules.ts'
import { setWords, waitingWords, waitsWhen } from '../limits/waiting-words.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { WaitingRoutine } from '../routines/routine.model.ts'
import styles from '../routines/routine-table.module.css'
import { RoutineTable } from '../routines/routine-table.tsx'
import { TitledRoutines } from '../routines/titled-routines.tsx'
import { useWaitingWrites } from './use-waiting-writes.tsx'

interface WaitingRoutinesProps {
  view: RegistrationView
  isNew: (routine: WaitingRoutine) => boolean
  /** None where nothing can be changed now. */
  actions?: (routine: WaitingRoutine) => readonly RowAction[]
}

/** Where each stands on the list, and what gets its place together with it. */
function useWaitingColumn({ waiting_list_routines: waiting, city, completed }: RegistrationView) {
  return useMemo(
    (): TableColumn<WaitingRoutine>[] => [
      {
        key: 'position',
        title: 'Waiting',
        width: '9.5rem',
        value: ({ position }) => position ?? Number.MAX_SAFE_INTEGER,
        phone: 'aside',
        cell: (routine) => {
          const set = setWords(routine, waiting)
          return (
            <>
              <Badge kind="attention">
                {routine.position === null ? 'Waits' : waitingWords(routine.position, { completed, city })}
              </Badge>
              {set && (
                <span className={styles.second} title={set.title}>
                  {set.text}, together
                </span>
              )}
              <span className={styles.second}>
                {routine.position === null ? waitsWhen({ completed }) : 'nothing due'}
              </span>
            </>
          )
        },
      },
    ],
    [city, completed, waiting],
  )
}

interface TogetherProps {
  waiting: readonly WaitingRoutine[]
  selected: ReadonlySet<number>
  busy: boolean
  submit: (set: number | null) => Promise<void>
}

/** Several get their places together or not at all, or each for itself. */
function Together({ waiting, selected, busy, submit }: TogetherProps) {
  return (
    <>
      {selected.size > 1 && (
        <Button size="small" busy={busy} onClick={() => void submit(freeSet(waiting, selected))}>
          Together or not at all
        </Button>
      )}
      {waiting.some(({ id, waiting_set }) => selected.has(id) && waiting_set !== null) && (
        <Button size="small" look="quiet" busy={busy} onClick={() => void submit(null)}>
          Each on its own
        </Button>
      )}
    </>
  )
}

export function WaitingRoutines({ view, isNew, actions }: WaitingRoutinesProps) {
  const { waiting_list_routines: waiting } = view
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { mark } = useWaitingWrites()
  // What was removed meanwhile is chosen no more.
  const selected = useMemo(
    () => new Set(waiting.map(({ id }) => id).filter((id) => chosen.has(id))),
    [waiting, chosen],
  )
  const marking = useSubmit(async (set: number | null) => {
    if (!(await mark([...selected], set))) return
    toast(set === null ? 'Each gets its own spot' : 'They get spots together or not at all')
    setChosen(new Set())
  })
  const further = useWaitingColumn(view)
  if (waiting.length === 0) return null
  return (
    <TitledRoutines title="Waiting list">
      <Text muted small>
        {waitingTerms(view.tour_date.entry_limit_rules, waiting.length)}
        {waiting.length > 1 && actions && ' Select several to have them get spots together or not at all.'}
      </Text>
      <RoutineTable
        label="Waiting list"
        view={view}
        rows={waiting}
        isNew={isNew}
        further={further}
        {...(actions ? { actions } : {})}
        {...(actions && waiting.length > 1
          ? {
              selection: {
                selected,
                onChange: setChosen,
                actions: <Together waiting={waiting} selected={selected} {...marking} />,
              },
            }
          : {})}
        empty={{ title: 'No routines are waiting.' }}
      />
    </TitledRoutines>
  )
}
