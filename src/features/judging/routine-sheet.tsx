// The sheet of one routine: score, what was seen, notes; kept on this tablet with every touch, saved by one button.

import { useState } from 'react'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { type Mark, MOST_MARKS, NOTE_MOST, wordsOf } from '../critiques/critique.model.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { parseScore } from '../scores/total-score.rules.ts'
import { DrawnNotes } from './drawn-notes.tsx'
import type { JudgedRoutine } from './judging.model.ts'
import styles from './judging.module.css'
import { changeKept } from './kept-on-tablet.tsx'
import { PointMarks } from './point-marks.tsx'
import { RecordingPanel } from './recording-panel.tsx'
import { ScorePad } from './score-pad.tsx'
import { StandingBadge } from './standing-words.tsx'
import type { Draft, Kept, KeptEntry } from './tablet.model.ts'
import { chosen, draftOf, nextOpen, questionAbout, saved, standingOf, standingScore } from './tablet.rules.ts'
import { TwoVersions } from './two-versions.tsx'

interface RoutineSheetProps {
  kept: Kept
  routine: JudgedRoutine
  send: () => void
  /** Null = nothing is open any more. */
  onNext: (id: number | null) => void
}

/** Of two that were saved the judge chooses one first; until then nothing else can be saved over either. */
export function RoutineSheet(props: RoutineSheetProps) {
  const { kept, routine, send } = props
  const { id } = routine
  const stale = kept.entries.find(
    ({ registrations_routine_id, state }) => registrations_routine_id === id && state === 'stale',
  )
  if (!stale) return <OwnSheet {...props} />
  return (
    <div className={styles.part}>
      <h1 className={styles.title}>
        <span className={styles.number}>{stageNumber(routine)}</span> {routine.name}
      </h1>
      <TwoVersions
        mine={stale}
        onChoose={(which) => {
          changeKept(kept.room.judge.id, (before) => chosen(before, id, which, crypto.randomUUID()))
          send()
        }}
      />
    </div>
  )
}

/** Written to the tablet's store with every touch. */
function useDraft(kept: Kept, { id }: JudgedRoutine) {
  const draft = draftOf(kept, id)
  const change = (next: Partial<Draft>) =>
    changeKept(kept.room.judge.id, (before) => ({
      ...before,
      drafts: { ...before.drafts, [id]: { ...draftOf(before, id), ...next } },
    }))
  return { draft, change }
}

function OwnSheet({ kept, routine, send, onNext }: RoutineSheetProps) {
  const { id, category, age_division, performance_division, scratched } = routine
  const { judge, terms } = kept.room
  const { draft, change } = useDraft(kept, routine)
  const [asked, setAsked] = useState('')
  const own = kept.entries.filter(({ registrations_routine_id }) => registrations_routine_id === id)
  const next = nextOpen(kept, id)
  const scores = judge.position !== null
  const standing = standingScore(kept, id)

  function save() {
    const question = questionAbout(draft.score, terms, standing)
    if (question) return setAsked(question.message)
    const content = {
      score: scores ? parseScore(draft.score) : null,
      ...wordsOf(draft),
      note: draft.note.trim(),
    }
    if (standingOf(kept, id) === 'sent') return onNext(next?.id ?? null)
    changeKept(judge.id, (before) => saved(before, id, content, crypto.randomUUID()))
    send()
    onNext(next?.id ?? null)
  }
  const setMarks = (data: Mark[]) => data.length <= MOST_MARKS && change({ data })
  return (
    <div className={styles.sheet}>
      <div className={`${styles.part} ${styles.top}`}>
        <h1 className={styles.title}>
          <span className={styles.number}>{stageNumber(routine)}</span> {routine.name}
        </h1>
        <div className={styles.who}>
          {[category, performance_division, age_division, scratched && 'scratched']
            .filter(Boolean)
            .join(' · ')}
          <StandingBadge standing={standingOf(kept, id)} />
        </div>
        <Refused entries={own} />
      </div>
      {scores && (
        <div className={`${styles.part} ${styles.scoring}`}>
          <ScorePad
            typed={draft.score}
            terms={terms}
            standing={standing}
            onChange={(score) => {
              setAsked('')
              change({ score })
            }}
          />
        </div>
      )}
      <div className={`${styles.part} ${styles.words}`}>
        <PointMarks marks={draft.data} onChange={setMarks} />
        <TextAreaField
          label="Notes"
          optional="later"
          rows={5}
          maxLength={NOTE_MOST}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        <DrawnNotes value={draft.signature} onChange={(signature) => change({ signature })} />
        <RecordingPanel room={kept.room} routine={routine} />
      </div>
      <div className={styles.saving}>
        {asked && questionAbout(draft.score, terms, standing) && (
          <p className={styles.ask} role="alert">
            {asked} Nothing was saved.
          </p>
        )}
        <button type="button" className={styles.save} onClick={save}>
          {scores && draft.score.trim() === '' ? 'Save without a score' : 'Save'}
          {next && ` → ${stageNumber(next)} ${next.name}`}
        </button>
      </div>
    </div>
  )
}

/** Why the server did not take it. */
function Refused({ entries }: { entries: readonly KeptEntry[] }) {
  return entries
    .filter(({ state }) => state === 'refused')
    .map(({ id, message }) => (
      <p key={id} className={styles.ask} role="alert">
        {message}
      </p>
    ))
}
