// What this tablet still has of routines that left the running order: shown, until the judge takes it off.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { formatPoints } from '../scores/points.model.ts'
import styles from './judging.module.css'
import { changeKept } from './kept-on-tablet.tsx'
import { OnTablet } from './recording-panel.tsx'
import { useRecordingsHere } from './recordings-here.tsx'
import type { Kept, KeptEntry } from './tablet.model.ts'
import { leftBehind, withoutEntry } from './tablet.rules.ts'

/** JUDGE-05 */
export function LeftBehind({ kept }: { kept: Kept }) {
  const { judge, routines } = kept.room
  const recordings = useRecordingsHere(judge.id).filter(
    ({ state, registrations_routine_id }) =>
      state === 'refused' && !routines.some(({ id }) => id === registrations_routine_id),
  )
  return (
    <>
      {leftBehind(kept).map((entry) => (
        <OneLeft key={entry.id} judge={judge.id} entry={entry} />
      ))}
      {recordings.map((recording) => (
        <OnTablet key={recording.id} recording={recording} />
      ))}
    </>
  )
}

function OneLeft({ judge, entry }: { judge: number; entry: KeptEntry }) {
  const { id, score, data, note, of } = entry
  const [asked, setAsked] = useState(false)
  const said = [score !== null && formatPoints(score), ...data.map(({ name }) => name), note]
  return (
    <StatusBanner
      kind="attention"
      boxed
      action={
        <span className={styles.actions}>
          {asked ? (
            <>
              <Button look="danger" onClick={() => changeKept(judge, (kept) => withoutEntry(kept, id))}>
                Yes, remove
              </Button>
              <Button onClick={() => setAsked(false)}>Keep it</Button>
            </>
          ) : (
            <Button onClick={() => setAsked(true)}>Remove from this tablet</Button>
          )}
        </span>
      }
    >
      {of ?? 'A routine'} has left the running order, so it can’t be sent. If it was danced, please show this
      to the office: {said.filter(Boolean).join(' · ') || 'what you drew'}
    </StatusBanner>
  )
}
