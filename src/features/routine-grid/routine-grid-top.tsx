// Above the routine grid: whether all is saved, undo, pasting, the keys, and what another window or the network did.
import { Button, TextButton } from '../../ui/button.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import styles from './routine-grid.module.css'
import type { GridView, RoutineGridWork } from './routine-grid-work.tsx'

interface RoutineGridTopProps {
  work: RoutineGridWork
  grid: GridView
  onPaste: () => void
  onTravel: (way: 'undo' | 'redo') => void
}

const keys: readonly [string, string][] = [
  ['Arrows, Tab, Enter', 'move between cells; Enter returns to the column where you started tabbing'],
  ['Any letter, F2, double click', 'type in a cell; Escape cancels'],
  ['Enter or comma, in dancers', 'adds the highlighted dancer; the same name again removes the dancer'],
  ['Shift + arrows', 'select several cells'],
  ['Ctrl C, Ctrl X, Ctrl V', 'copy, cut, paste, including from a spreadsheet'],
  ['Ctrl D', 'copies the cell above'],
  ['Delete', 'clears cells; Ctrl Delete removes the row'],
  ['Ctrl Z, Ctrl Shift Z', 'undo, redo'],
  ['Escape', 'leaves the grid'],
]

export function RoutineGridTop({ work, grid, onPaste, onTravel }: RoutineGridTopProps) {
  const { state, trouble, news } = grid
  const retry = () => work.saving.retry()
  const { edit } = useRegistrationPage()
  return (
    <div className={styles.top}>
      <div className={styles.tools}>
        <Button size="small" onClick={onPaste}>
          Paste from a spreadsheet
        </Button>
        <Button size="small" look="quiet" disabled={state.past.length === 0} onClick={() => onTravel('undo')}>
          Undo
        </Button>
        <Button
          size="small"
          look="quiet"
          disabled={state.future.length === 0}
          onClick={() => onTravel('redo')}
        >
          Redo
        </Button>
        <details className={styles.keys}>
          <summary>Keys</summary>
          <dl>
            {keys.map(([key, words]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </details>
        <p role="status" className={styles.saved}>
          {savedWords(grid, edit !== null)}
        </p>
      </div>
      {trouble?.kind === 'offline' && (
        <StatusBanner kind="attention" boxed live action={<TextButton onClick={retry}>Try now</TextButton>}>
          <strong>Not saved: {trouble.message}</strong> What you type is kept on this device and will be saved
          when the connection is back.
        </StatusBanner>
      )}
      {trouble?.kind === 'stopped' && (
        <StatusBanner kind="stop" boxed live action={<TextButton onClick={retry}>Try again</TextButton>}>
          <strong>{trouble.message}</strong> What you typed is saved on this device.
        </StatusBanner>
      )}
      {news.length > 0 && (
        <StatusBanner kind="info" boxed live action={<TextButton onClick={work.dismissNews}>OK</TextButton>}>
          {news.slice(0, 5).map((words) => (
            <span key={words} className={styles.news}>
              {words}
            </span>
          ))}
          {news.length > 5 && <span className={styles.news}>and {news.length - 5} more</span>}
        </StatusBanner>
      )}
    </div>
  )
}

/** In an edit nothing is saved before it is submitted. */
function savedWords({ saving, unsaved, verdicts, trouble }: GridView, editing: boolean): string {
  const waiting = [...verdicts.values()].filter(({ state }) => state !== 'ready').length
  const left = waiting === 1 ? '1 row is not saved yet' : `${waiting} rows are not saved yet`
  if (trouble) return `${unsaved} not saved`
  if (saving || unsaved > waiting) return waiting > 0 ? `Saving… ${left}` : 'Saving…'
  if (waiting > 0) return left
  return editing ? 'All among your changes' : 'All saved'
}
