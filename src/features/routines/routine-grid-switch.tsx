// List or grid: how this device shows the routines while they are entered; on phones there is only the list.
import { useCallback, useMemo, useState } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useSession } from '../../web/session.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { pathOfPart } from '../registrations/steps.rules.ts'
import { gridScope, keptRows } from './routine-grid-draft.tsx'
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
      {(['list', 'grid'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={mode === one} onClick={() => onChoose(one)}>
          {one === 'list' ? 'List' : 'Grid'}
        </button>
      ))}
    </fieldset>
  )
}

/** Outside of the grid: what was typed in it and is not saved. Without `onOpen` it goes to the step of the grid. */
export function LeftInGrid({ onOpen }: { onOpen?: () => void }) {
  const { view, edit, travel } = useRegistrationPage()
  const { user } = useSession()
  // With the registration changes what is kept beside it.
  const left = useMemo(() => keptRows(gridScope(user?.id ?? 0, view.id, edit !== null)), [user, view, edit])
  if (left === 0) return null
  const go = () => {
    remember('grid')
    travel(pathOfPart(view, 'routines'))
  }
  return (
    <StatusBanner
      kind="attention"
      boxed
      action={<TextButton onClick={onOpen ?? go}>Open the grid</TextButton>}
    >
      {left === 1 ? '1 routine is' : `${left} routines are`} not saved yet: what was typed in the grid is kept
      there.
    </StatusBanner>
  )
}
