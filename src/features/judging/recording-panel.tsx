// Records what a judge says about the routine that is shown, and says where each recording stands: on this tablet, or sent.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { api } from '../../web/api.ts'
import type { JudgedRoutine, JudgeRoom } from './judging.model.ts'
import { linkOf } from './kept-on-tablet.tsx'
import { canRecord, hasCamera, startRecording, stopRecording, useRecorder } from './recorder.tsx'
import { playOwnRecording } from './recording.contract.ts'
import styles from './recording.module.css'
import { inMinutes, LAST_SECONDS, MOST_SECONDS } from './recording.rules.ts'
import {
  bytesOf,
  discardRecording,
  type HereRecording,
  putRecording,
  useRecordingsHere,
} from './recordings-here.tsx'
import { useProgress } from './use-sending-recordings.tsx'

interface PanelProps {
  room: JudgeRoom
  routine: JudgedRoutine
}

export function RecordingPanel({ room, routine }: PanelProps) {
  const recorder = useRecorder()
  // A recording is of the routine that is shown: it ends, and is kept, when another one is.
  useEffect(() => stopRecording, [])
  const here = useRecordingsHere(room.judge.id).filter(
    ({ registrations_routine_id, state }) => registrations_routine_id === routine.id && state !== 'recording',
  )
  const stale = here.find(({ state }) => state === 'stale')
  return (
    <section className={`${styles.panel} ${styles.card}`} aria-label="Recording">
      <h2 className={styles.heading}>Recording</h2>
      {recorder.state === 'recording' ? (
        <Running
          seconds={recorder.recording?.seconds ?? 0}
          stream={recorder.stream}
          sound={recorder.recording?.sound}
        />
      ) : stale ? (
        <TwoRecordings mine={stale} />
      ) : (
        <Idle room={room} routine={routine} here={here.at(-1)} asking={recorder.state === 'asking'} />
      )}
      {recorder.message && (
        <p className={styles.told} role="alert">
          {recorder.message}
        </p>
      )}
    </section>
  )
}

interface RunningProps {
  seconds: number
  stream: MediaStream | null
  sound: boolean | undefined
}

function Running({ seconds, stream, sound = true }: RunningProps) {
  const preview = useRef<HTMLVideoElement>(null)
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  useEffect(() => {
    if (preview.current) preview.current.srcObject = sound ? null : stream
  }, [stream, sound])
  const left = MOST_SECONDS - seconds
  return (
    <>
      {!sound && (
        <video ref={preview} className={styles.preview} muted autoPlay playsInline aria-label="Camera" />
      )}
      <div className={styles.row}>
        <span className={styles.dot} aria-hidden="true" />
        <strong className={styles.time}>{inMinutes(seconds)}</strong>
        <span>{sound ? 'Your voice is being recorded.' : 'Voice and video are being recorded.'}</span>
        {left <= LAST_SECONDS && <Badge kind="attention">{inMinutes(left)} left</Badge>}
        <Button ref={stop} look="primary" onClick={stopRecording}>
          Stop
        </Button>
      </div>
    </>
  )
}

/** Null = not known yet. */
function useCamera(): boolean {
  const [camera, setCamera] = useState(false)
  useEffect(() => {
    let gone = false
    void hasCamera().then((found) => !gone && setCamera(found))
    return () => {
      gone = true
    }
  }, [])
  return camera
}

interface IdleProps extends PanelProps {
  here: HereRecording | undefined
  asking: boolean
}

function Idle({ room, routine, here, asking }: IdleProps) {
  const camera = useCamera()
  /** What is to take the place of the recording that is there; null = nothing was asked. */
  const [wanted, setWanted] = useState<{ sound: boolean } | null>(null)
  const sent = (room.recordings ?? []).find(
    ({ registrations_routine_id }) => registrations_routine_id === routine.id,
  )
  const there = here ?? sent
  if (!canRecord(true))
    return <p className={styles.quiet}>This browser can’t record. You can type your notes instead.</p>
  const record = (sound: boolean) => {
    setWanted(null)
    void startRecording({
      ...{ judge: room.judge.id, registrations_routine_id: routine.id, sound },
      after_id: here && here.state !== 'refused' ? here.after_id : (sent?.id ?? null),
    })
  }
  const press = (sound: boolean) => (there ? setWanted({ sound }) : record(sound))
  return (
    <>
      {here ? <OnTablet recording={here} /> : sent && <Sent room={room} id={sent.id} sound={sent.sound} />}
      {wanted ? (
        <div className={styles.row} role="alert">
          <span>The new recording will replace the one that’s there.</span>
          <Button look="primary" onClick={() => record(wanted.sound)}>
            Replace it
          </Button>
          <Button onClick={() => setWanted(null)}>Keep it</Button>
        </div>
      ) : (
        <div className={styles.row}>
          <Button busy={asking} onClick={() => press(true)}>
            Record voice
          </Button>
          {camera && canRecord(false) && (
            <Button busy={asking} onClick={() => press(false)}>
              Record video
            </Button>
          )}
          {!there && (
            <span className={styles.quiet}>
              Up to {MOST_SECONDS / 60} minutes. The studio gets it with your notes.
            </span>
          )}
        </div>
      )}
    </>
  )
}

function standingOf({ state }: HereRecording, percent: number | null): { kind: BadgeKind; words: string } {
  if (state === 'refused') return { kind: 'stop', words: 'Not accepted' }
  if (percent !== null) return { kind: 'attention', words: `Sending ${percent}%` }
  return { kind: 'attention', words: 'Saved on this tablet' }
}

export function OnTablet({ recording }: { recording: HereRecording }) {
  const { id, seconds, sound, state, message } = recording
  const { kind, words } = standingOf(recording, useProgress(id))
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Row seconds={seconds} sound={sound} badge={<Badge kind={kind}>{words}</Badge>}>
        <Listen
          key={id}
          sound={sound}
          addressOf={async () => URL.createObjectURL(await bytesOf(recording))}
        />
        {asked ? (
          <>
            <Button look="danger" onClick={() => void discardRecording(id)}>
              Yes, discard
            </Button>
            <Button onClick={() => setAsked(false)}>Keep it</Button>
          </>
        ) : (
          <Button onClick={() => setAsked(true)}>Discard</Button>
        )}
      </Row>
      {state === 'refused' && (
        <p className={styles.told} role="alert">
          {message}
        </p>
      )}
    </>
  )
}

function Sent({ room, id, sound }: { room: JudgeRoom; id: string; sound: boolean }) {
  return (
    <Row seconds={null} sound={sound} badge={<Badge kind="go">Sent</Badge>}>
      <Listen key={id} sound={sound} addressOf={() => addressAtServer(room.judge.id, id)} />
    </Row>
  )
}

const addressAtServer = async (judge: number, id: string) =>
  (await api(playOwnRecording, { token: linkOf(judge) ?? '', id })).url

interface RowProps {
  seconds: number | null
  sound: boolean
  badge: ReactNode
  children: ReactNode
}

function Row({ seconds, sound, badge, children }: RowProps) {
  return (
    <div className={styles.row}>
      <span>
        {sound ? 'Voice' : 'Video'}
        {seconds !== null && ` ${inMinutes(seconds)}`}
      </span>
      <span role="status">{badge}</span>
      {children}
    </div>
  )
}

function Listen({ sound, addressOf }: { sound: boolean; addressOf: () => Promise<string> }) {
  const [address, setAddress] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])
  const open = () => {
    setFailed(false)
    addressOf().then(setAddress, () => setFailed(true))
  }
  if (!address)
    return (
      <>
        <Button onClick={open}>{sound ? 'Listen' : 'Watch'}</Button>
        {failed && (
          <span role="alert">It can’t be played right now. What was sent needs a network connection.</span>
        )}
      </>
    )
  const shared = { src: address, controls: true, autoPlay: true, 'aria-label': 'Your recording' }
  return sound ? (
    <audio className={styles.audio} {...shared} />
  ) : (
    <video className={styles.preview} playsInline {...shared} />
  )
}

/** JUDGE-09: of two tablets' recordings the judge says which stands. */
function TwoRecordings({ mine }: { mine: HereRecording }) {
  const { judge, theirs, sound } = mine
  return (
    <section aria-label="Recorded twice" className={styles.panel}>
      <p className={styles.told} role="alert">
        {theirs
          ? 'You recorded this routine twice: here, and on another tablet whose recording has been sent. Please choose one.'
          : 'You recorded this routine twice. Please choose one.'}
      </p>
      <Row seconds={mine.seconds} sound={sound} badge={<Badge kind="stop">Not sent</Badge>}>
        <Listen sound={sound} addressOf={async () => URL.createObjectURL(await bytesOf(mine))} />
        <Button
          look="primary"
          onClick={() =>
            void putRecording({ ...mine, after_id: theirs?.id ?? null, theirs: null, state: 'here' })
          }
        >
          Keep mine
        </Button>
      </Row>
      {theirs && (
        <Row seconds={null} sound={theirs.sound} badge={<Badge kind="go">Sent from the other tablet</Badge>}>
          <Listen sound={theirs.sound} addressOf={() => addressAtServer(judge, theirs.id)} />
          <Button onClick={() => void discardRecording(mine.id)}>Keep that one</Button>
        </Row>
      )}
    </section>
  )
}
