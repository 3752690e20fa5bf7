// List or grid: how this device shows the routines while they are entered; on phones there is only the list.
import { useCallback, useMemo, useState } from 'react'
import { type LeftEntries, LeftUnsaved } from '../../ui/left-unsaved.tsx'
import { useSession } from '../../web/session.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { forgetKeptRows, gridScope, keptRows } from './routine-grid-draft.tsx'
import styles from './routine-grid-switch.module.css'

export type RoutineMode = 'list' | 'grid'

const KEY = 'callboard.routines.mode'

function remembered(): RoutineMode {
  try {
    return localStorage.getItem(KEY) === 'grid' ? 'grid' : 'list'
  } catch {
    return 'list'
  }
}

function remember(mode: RoutineMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // Not remembered, then.
  }
}

export function useRoutineMode(): {
  mode: RoutineMode
  choose: (mode: RoutineMode) => void
  /** Not on a phone. */
  gridOffered: boolean
} {
  const [chosen, setChosen] = useState(remembered)
  // As the page was opened: a window that is made narrow for a moment loses nothing of the grid.
  const [phone] = useState(() => matchMedia('(max-width: 47.99em)').matches)
  const choose = useCallback((mode: RoutineMode) => {
    setChosen(mode)
    remember(mode)
  }, [])
  return { mode: phone ? 'list' : chosen, choose, gridOffered: !phone }
}

interface SwitchProps {
  mode: RoutineMode
  onChoose: (mode: RoutineMode) => void
}

export function RoutineModeSwitch({ mode, onChoose }: SwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend className="only-read">Show the routines as</legend>
      {(['list', 'grid'] as const).map((view) => (
        <button key={view} type="button" aria-pressed={mode === view} onClick={() => onChoose(view)}>
          {view === 'list' ? 'List' : 'Grid'}
        </button>
      ))}
    </fieldset>
  )
}

/** What was typed in the grid and is not saved, for where the grid is not shown; null = nothing. */
export function leftInGrid(
  view: { id: number },
  account_id: number,
  editing: boolean,
):
  | (Pick<LeftEntries, 'words' | 'where' | 'openLabel'> & { next: () => void; forget: () => Promise<void> })
  | null {
  const scope = gridScope(account_id, view.id, editing)
  const left = keptRows(scope)
  if (left === 0) return null
  return {
    words: `${left === 1 ? '1 routine is' : `${left} routines are`} not saved yet`,
    where: 'in the grid',
    openLabel: 'Open the grid',
    next: () => remember('grid'),
    forget: () => forgetKeptRows(scope),
  }
}

/** Above the list of the routines. */
export function LeftInGrid({ onOpen }: { onOpen: () => void }) {
  const { view, edit } = useRegistrationPage()
  const { user } = useSession()
  const [forgotten, setForgotten] = useState(0)
  // With the registration changes what is kept beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is read anew once it is given up
  const left = useMemo(() => leftInGrid(view, user?.id ?? 0, edit !== null), [user, view, edit, forgotten])
  if (!left) return null
  const discard = () => void left.forget().then(() => setForgotten(forgotten + 1))
  return <LeftUnsaved {...left} open={onOpen} discard={discard} />
}
