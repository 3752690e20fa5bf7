// The judging page of one judge: who and where, what waits to be sent, one routine at a time, and the whole order.

import { useState } from 'react'
import { counted } from '../../shared/counted.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { formatPoints } from '../scores/points.model.ts'
import type { JudgedRoutine } from './judging.model.ts'
import styles from './judging.module.css'
import { useStoreFailed } from './kept-on-tablet.tsx'
import { LeftBehind } from './left-behind.tsx'
import { inMinutes } from './recording.rules.ts'
import { forgetCut, useCutRecordings, useRecordingsHere } from './recordings-here.tsx'
import { RoutineSheet } from './routine-sheet.tsx'
import { RecordedBadge, StandingBadge } from './standing-words.tsx'
import type { Kept } from './tablet.model.ts'
import { contentOf, countWaiting, neighbours, nextOpen, standingOf } from './tablet.rules.ts'
import { useOfflinePage } from './use-offline-page.tsx'
import { type Line, useOnline, useSending } from './use-sending.tsx'
import { useSendingRecordings } from './use-sending-recordings.tsx'

export function JudgingRoom({ kept }: { kept: Kept }) {
  const { judge, accent, event_name, event_city, routines } = kept.room
  useCodaRoom(accent)
  const { line, send } = useSending(judge.id)
  useSendingRecordings()
  const [shown, setShown] = useState<number | 'order' | null>(() => nextOpen(kept, null)?.id ?? 'order')
  const routine = routines.find(({ id }) => id === shown)
  return (
    <div className={styles.room}>
      <header className={styles.head}>
        <div className={styles.who}>
          <Badge>
            {judge.position === null ? 'Teacher Judge' : `Judge ${judge.position}`} · {judge.fname}{' '}
            {judge.lname}
          </Badge>
          <span>
            {event_name} · {event_city}
          </span>
        </div>
        <SendingState kept={kept} line={line} />
      </header>
      <Warnings kept={kept} line={line} />
      <CutRecordings kept={kept} shown={routine} onShow={setShown} />
      {routine ? (
        <>
          <RoutineSheet
            key={routine.id}
            kept={kept}
            routine={routine}
            send={send}
            onNext={(id) => setShown(id ?? 'order')}
          />
          <Ways kept={kept} routine={routine} onShow={setShown} />
        </>
      ) : (
        <WholeOrder kept={kept} onShow={setShown} />
      )}
    </div>
  )
}

function sendingWords(kept: Kept, recordings: number, open: boolean): { kind: BadgeKind; words: string } {
  const waiting = countWaiting(kept)
  const left = kept.entries.length - waiting
  const away = open ? '' : 'No network · '
  if (left > 0) return { kind: 'stop', words: `${away}${left} not sent: please check the full order` }
  if (waiting > 0)
    return { kind: 'attention', words: `${away}${waiting} saved on this tablet, waiting to be sent` }
  if (recordings > 0) {
    return {
      kind: 'attention',
      words: `${away}${counted(recordings, 'recording')} on this tablet, not sent yet`,
    }
  }
  return open
    ? { kind: 'go', words: 'Everything sent' }
    : { kind: 'attention', words: 'No network · everything sent' }
}

function SendingState({ kept, line }: { kept: Kept; line: Line }) {
  const online = useOnline()
  const recordings = useRecordingsHere(kept.room.judge.id).length
  const { kind, words } = sendingWords(kept, recordings, online && line.state === 'open')
  return (
    <div role="status">
      <Badge kind={kind}>{words}</Badge>
    </div>
  )
}

/** '2 entries and 1 recording stay on this tablet and will be sent with your new link.' */
function stayWords(entries: number, recordings: number): string {
  const what = [
    ...(entries > 0 ? [entries === 1 ? '1 entry' : `${entries} entries`] : []),
    ...(recordings > 0 ? [counted(recordings, 'recording')] : []),
  ]
  if (what.length === 0) return ''
  const one = entries + recordings === 1
  return `${what.join(' and ')} ${one ? 'stays' : 'stay'} on this tablet and will be sent with your new link.`
}

function Warnings({ kept, line }: { kept: Kept; line: Line }) {
  const failed = useStoreFailed()
  const offline = useOfflinePage()
  const recordings = useRecordingsHere(kept.room.judge.id).length
  return (
    <>
      {failed && (
        <StatusBanner kind="stop" boxed>
          This tablet can’t save anything: its storage is full or turned off. Please use another one, or
          paper.
        </StatusBanner>
      )}
      {offline === null && (
        <StatusBanner kind="attention" boxed>
          This browser can’t load the page without a network. What you save is kept anyway; please don’t close
          the page while you’re offline.
        </StatusBanner>
      )}
      {line.state === 'dead' && (
        <StatusBanner kind="stop" boxed>
          {line.message} {stayWords(countWaiting(kept), recordings)}
        </StatusBanner>
      )}
    </>
  )
}

/** JUDGE-08: a page that was closed, or a tablet whose battery was empty, ended a recording. */
function CutRecordings({ kept, shown, onShow }: OrderProps & { shown: JudgedRoutine | undefined }) {
  const cut = useCutRecordings(kept.room.judge.id)
  return cut.map(({ id, registrations_routine_id, seconds }) => {
    const routine = kept.room.routines.find((candidate) => candidate.id === registrations_routine_id)
    return (
      <StatusBanner
        key={id}
        kind="info"
        boxed
        live
        action={
          <span className={styles.actions}>
            {routine && routine !== shown && (
              <Button onClick={() => onShow(routine.id)}>Show the routine</Button>
            )}
            <Button onClick={() => void forgetCut([id])}>OK</Button>
          </span>
        }
      >
        Your recording of {routine ? `${stageNumber(routine)} ${routine.name}` : 'a routine'} ended at{' '}
        {inMinutes(seconds)}, when this page closed. What was recorded until then was kept.
      </StatusBanner>
    )
  })
}

interface OrderProps {
  kept: Kept
  onShow: (id: number | 'order') => void
}

function Ways({ kept, routine, onShow }: OrderProps & { routine: JudgedRoutine }) {
  const { before, after } = neighbours(kept, routine.id)
  return (
    <nav className={styles.ways} aria-label="Routines">
      {before ? (
        <button type="button" className={styles.way} onClick={() => onShow(before.id)}>
          ← {stageNumber(before)} {before.name}
        </button>
      ) : (
        <span />
      )}
      <button type="button" className={styles.way} onClick={() => onShow('order')}>
        Whole order
      </button>
      {after ? (
        <button type="button" className={styles.way} onClick={() => onShow(after.id)}>
          {stageNumber(after)} {after.name} →
        </button>
      ) : (
        <span />
      )}
    </nav>
  )
}

function WholeOrder({ kept, onShow }: OrderProps) {
  const { routines } = kept.room
  const running = nextOpen(kept, null)
  return (
    <>
      <h1 className={styles.title}>Running order</h1>
      <LeftBehind kept={kept} />
      {routines.length === 0 && (
        <p className={styles.note}>The office hasn’t created the running order yet.</p>
      )}
      {routines.length > 0 && !running && <p className={styles.note}>You have scored every routine.</p>}
      <ol className={styles.order}>
        {routines.map((routine) => (
          <li key={routine.id}>
            <OrderedRoutine kept={kept} routine={routine} running={routine === running} onShow={onShow} />
          </li>
        ))}
      </ol>
    </>
  )
}

function OrderedRoutine({
  kept,
  routine,
  running,
  onShow,
}: OrderProps & { routine: JudgedRoutine; running: boolean }) {
  const { id, name, category, age_division, performance_division, scratched } = routine
  const { score } = contentOf(kept, id)
  return (
    <button
      type="button"
      className={styles.routine}
      aria-current={running ? 'true' : undefined}
      onClick={() => onShow(id)}
    >
      <strong>{stageNumber(routine)}</strong>
      <span>
        {name}
        <small>
          {[category, performance_division, age_division, scratched && 'scratched']
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span>
        {score !== null && formatPoints(score)} <StandingBadge standing={standingOf(kept, id)} />{' '}
        <RecordedBadge kept={kept} routine_id={id} />
      </span>
    </button>
  )
}
