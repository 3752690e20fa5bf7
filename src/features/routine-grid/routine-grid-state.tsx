// The last cell of a row of the routine grid: whether it is saved, what it lacks, and what another window made of it.
import { TextButton } from '../../ui/button.tsx'
import type { Routine } from '../routines/routine.model.ts'
import type { RefusableAddOn } from '../routines/routine-add-ons.rules.ts'
import styles from './routine-grid.module.css'
import type { GridRow } from './routine-grid.rules.ts'
import type { RowLook } from './routine-grid-place.tsx'
import type { RowVerdict } from './routine-grid-verdict.rules.ts'

const missingWords: Record<string, string> = {
  name: 'a title',
  performance_division_id: 'a style',
  dancers: 'dancers',
}

/** 'a title, a style and dancers' */
function missingOf({ violations }: RowVerdict): string {
  const words = violations.map(({ path }) => missingWords[String(path[0])] ?? 'something')
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

interface RowStateProps {
  row: GridRow
  look: RowLook
  onOpen: (routine: Routine) => void
  onSettle: (choice: 'mine' | 'theirs') => void
}

export function RowState({ row, look, onOpen, onSettle }: RowStateProps) {
  const { verdict, theirs, saved, title } = look
  if (theirs !== undefined) {
    return (
      <span className={styles.unsaved}>
        {theirs === null ? 'Removed elsewhere' : 'Changed elsewhere, too'}
        <TextButton aria-label={`Keep mine: ${title}`} onClick={() => onSettle('mine')}>
          Keep mine
        </TextButton>
        <TextButton aria-label={`Take the other: ${title}`} onClick={() => onSettle('theirs')}>
          {theirs === null ? 'Remove it' : 'Take the other'}
        </TextButton>
      </span>
    )
  }
  if (!verdict) {
    return (
      saved && (
        <>
          {row.form.waiting_list && <span className={styles.waits}>On the waiting list </span>}
          <TextButton
            tabIndex={-1}
            className={styles.details}
            aria-label={`Details of ${title}`}
            onClick={() => onOpen(saved)}
          >
            Details
          </TextButton>
        </>
      )
    )
  }
  if (verdict.state === 'ready') {
    return <span className={styles.note}>{verdict.waits ? 'Will wait for a spot' : 'Saving…'}</span>
  }
  return (
    <span className={styles.unsaved}>
      Not saved yet
      {verdict.state === 'unfinished' && <span className={styles.note}>Needs {missingOf(verdict)}</span>}
    </span>
  )
}

/** What a press makes of a routine whose add-on is refused. */
const withoutWords: Record<RefusableAddOn, string> = {
  virtual: 'Enter as not virtual',
  free_ballet: 'Enter at its price',
  extra_time: 'Enter without extra time',
  copy_music: 'Enter without copied music',
}

interface TakenOffProps {
  row: GridRow
  refused: readonly RefusableAddOn[]
  onTakeOff: (addOn: RefusableAddOn, label: string) => void
}

/** Add-ons are chosen in the form; one that is refused is taken off here, too. */
export function TakenOff({ row, refused, onTakeOff }: TakenOffProps) {
  return refused.map((addOn) => (
    <TextButton
      key={addOn}
      aria-label={`${withoutWords[addOn]}: ${row.form.name}`}
      onClick={() => onTakeOff(addOn, withoutWords[addOn])}
    >
      {withoutWords[addOn]}
    </TextButton>
  ))
}
