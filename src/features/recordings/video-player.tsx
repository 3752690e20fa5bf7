// Plays one video: its address is asked for when somebody wants to watch, and asked for anew when it has expired.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { SelectField } from '../../ui/choice-fields.tsx'
import { PlayIcon } from '../../ui/play-icon.tsx'
import type { OpenRecording } from './recording.model.ts'
import styles from './video-player.module.css'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]
const STEP_SECONDS = 5
/** What breaks again so soon was not its address. */
const RENEWED_MS = 60_000

const BROKEN = 'This video can’t be played right now. Please try again.'

/** Where it was, and when its address was asked for anew because of that. */
interface Renewal {
  at: number
  when: number
}

/** VIDEO-03: the keys of a player; true = it was one of them. */
function pressed(video: HTMLVideoElement, key: string, onSpeed: (step: number) => void): boolean {
  const keys: Record<string, () => void> = {
    ' ': () => (video.paused ? void video.play() : video.pause()),
    ArrowLeft: () => {
      video.currentTime = Math.max(0, video.currentTime - STEP_SECONDS)
    },
    ArrowRight: () => {
      video.currentTime += STEP_SECONDS
    },
    '<': () => onSpeed(-1),
    '>': () => onSpeed(1),
    f: () => void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen()),
    m: () => {
      video.muted = !video.muted
    },
  }
  keys[key]?.()
  return key in keys
}

interface VideoPlayerProps {
  /** What is played: 'Ember, Judge 2'. */
  label: string
  /** It is heard only: no picture is waited for. */
  sound?: boolean
  addressOf: () => Promise<Pick<OpenRecording, 'url'>>
}

export function VideoPlayer({ label, sound = false, addressOf }: VideoPlayerProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [state, setState] = useState<'waiting' | 'asked' | 'failed'>('waiting')
  const renewal = useRef<Renewal>({ at: 0, when: 0 })
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  async function open() {
    setState('asked')
    try {
      const { url } = await addressOf()
      if (!gone.current) setAddress(url)
    } catch {
      if (!gone.current) setState('failed')
    }
  }
  /** Mostly its address has expired while it was paused. */
  function broke(at: number) {
    setAddress(null)
    if (Date.now() - renewal.current.when < RENEWED_MS) return setState('failed')
    renewal.current = { at, when: Date.now() }
    void open()
  }

  if (address)
    return (
      <Playing label={label} sound={sound} address={address} from={renewal.current.at} onBroken={broke} />
    )
  return (
    <div className={sound ? `${styles.waiting} ${styles.sound}` : styles.waiting}>
      <button
        type="button"
        className={styles.play}
        aria-label={`Play the ${sound ? 'recording' : 'video'}: ${label}`}
        aria-busy={state === 'asked' || undefined}
        onClick={() => state !== 'asked' && void open()}
      >
        <PlayIcon playing={false} size={sound ? 20 : 36} />
      </button>
      {sound && <span>{label}</span>}
      {state === 'failed' && (
        <span role="alert" className={styles.failed}>
          {sound ? BROKEN.replace('video', 'recording') : BROKEN}
        </span>
      )}
    </div>
  )
}

interface PlayingProps {
  label: string
  sound: boolean
  address: string
  /** Seconds from its beginning. */
  from: number
  onBroken: (at: number) => void
}

function Playing({ label, sound, address, from, onBroken }: PlayingProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [speed, setSpeed] = useState(1)
  // The button that was pressed has gone: the keyboard goes on here.
  useEffect(() => video.current?.focus(), [])
  useEffect(() => {
    if (video.current) video.current.playbackRate = speed
  }, [speed])
  const faster = (step: number) => setSpeed((before) => SPEEDS[SPEEDS.indexOf(before) + step] ?? before)
  const onKeyDown = (event: KeyboardEvent<HTMLVideoElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (pressed(event.currentTarget, event.key, faster)) event.preventDefault()
  }
  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes down what a judge says; good points, needs work and notes stand beside it. */}
      <video
        ref={video}
        className={sound ? `${styles.video} ${styles.heard}` : styles.video}
        src={address}
        controls
        autoPlay
        playsInline
        preload="metadata"
        tabIndex={0}
        aria-label={label}
        onKeyDown={onKeyDown}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.playbackRate = speed
          if (from > 0) currentTarget.currentTime = from
        }}
        onError={({ currentTarget }) => onBroken(currentTarget.currentTime)}
      />
      <div className={styles.below}>
        <span className={styles.keys}>
          Space plays and pauses, the arrows go {STEP_SECONDS} seconds, &lt; and &gt; change the speed.
        </span>
        <SelectField
          label="Speed"
          optional="later"
          value={speed}
          onChange={(next) => setSpeed(next ?? 1)}
          choices={SPEEDS.map((value) => ({ value, label: value === 1 ? 'Normal' : `${value}×` }))}
        />
      </div>
    </div>
  )
}
