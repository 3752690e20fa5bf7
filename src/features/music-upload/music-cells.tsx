// The cells of the music table: play or pause, the file or the ways to give one, and what was found in it.

import { useRef } from 'react'
import { failures } from '../../shared/failures.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextButton } from '../../ui/button.tsx'
import { ToldDay } from '../../ui/event-zone.tsx'
import { useDropped } from '../../ui/files-drop.tsx'
import { Quiet, Row } from '../../ui/layout.tsx'
import { linkedMail } from '../../ui/office-mail.tsx'
import { PlayIcon } from '../../ui/play-icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Sending } from '../../web/use-uploads.tsx'
import { DECODE_TRIES, type MusicRoutine } from '../music/music.model.ts'
import { approvalOf } from '../music/music-approval.rules.ts'
import { musicWords, soundFacts } from '../music/music-words.rules.ts'
import styles from './music.module.css'
import { MUSIC_ACCEPT } from './music-drop.tsx'
import type { MusicPlayer } from './use-music-player.tsx'
import type { MusicUploads } from './use-music-uploads.tsx'

const playable = ({ music }: MusicRoutine) => music !== null && music.status !== 'invalid'

export function PlayCell({ routine, player }: { routine: MusicRoutine; player: MusicPlayer }) {
  if (!playable(routine)) return null
  const here = player.playing?.routine.music?.id === routine.music?.id && player.playing?.paused === false
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={here ? `Pause ${routine.name}` : `Play ${routine.name}`}
      onClick={() => player.toggle(routine)}
    >
      <PlayIcon playing={here} size={14} />
    </button>
  )
}

interface FileCellProps {
  routine: MusicRoutine
  uploads: MusicUploads
  onMail?: ((routine: MusicRoutine) => void) | undefined
}

const NOTES: Partial<Record<Sending['state'], string>> = { waiting: 'Waiting', away: 'No connection' }
const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** A file may be dropped onto it. */
export function FileCell({ routine, uploads, onMail }: FileCellProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const send = (files: readonly File[]) => {
    const [file] = files
    if (file && routine.open) uploads.send([{ routine, file }])
  }
  const { over, place } = useDropped(send)
  const sending = uploads.sendings.get(routine.id)
  const { music, open, name } = routine
  return (
    <div className={over && open ? `${styles.file} ${styles.over}` : styles.file} {...place}>
      {sending && sending.state !== 'failed' ? (
        <>
          <ProgressBar label={sending.file.name} percent={sending.percent} note={NOTES[sending.state]} />
          {sending.state === 'away' && (
            <span className={styles.away} role="status">
              The connection was lost. {inMegabytes(sending.came)} of {inMegabytes(sending.file.size)} MB have
              been uploaded; the rest will follow automatically once you’re back online.
            </span>
          )}
          <TextButton aria-label={`Cancel the upload for ${name}`} onClick={() => uploads.cancel(routine)}>
            Cancel
          </TextButton>
        </>
      ) : (
        <>
          {music ? <span className={styles.fileName}>{music.name}</span> : !open && '–'}
          {music?.status === 'invalid' && <span className={styles.error}>{failures.NOT_AUDIO.message}</span>}
          {music?.status === 'unheard' && (
            <span className={styles.error}>
              We could not check this file: the check stopped {DECODE_TRIES} times. It may play all the same.
              Listen to it, check it again, or send another file.
            </span>
          )}
          {routine.broken !== null && (
            <span className={styles.error}>
              {routine.broken}: {failures.NOT_AUDIO.message} Until then {music?.name} stays.
            </span>
          )}
          {sending && (
            <span className={styles.error} role="alert">
              {sending.error}
            </span>
          )}
          {open && (
            <Row gap={8}>
              <TextButton
                aria-label={music ? `Replace the music of ${name}` : `Upload the music of ${name}`}
                onClick={() => chooser.current?.click()}
              >
                {sending ? 'Try again' : music ? 'Replace' : 'Upload'}
              </TextButton>
              {!music && onMail && (
                <TextButton aria-label={`Email a link for ${name}`} onClick={() => onMail(routine)}>
                  Email a link
                </TextButton>
              )}
            </Row>
          )}
        </>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={MUSIC_ACCEPT}
        aria-label={`Music for ${name}`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again after an error.
          target.value = ''
          send(files)
        }}
      />
    </div>
  )
}

export function CheckCell({ routine, ended }: { routine: MusicRoutine; ended: boolean }) {
  return (
    <div className={styles.words}>
      {musicWords(routine, ended).map(({ kind, words }) => (
        <Badge key={words} kind={kind}>
          {words}
        </Badge>
      ))}
      {routine.music?.analysis && <Quiet>{soundFacts(routine.music.analysis)}</Quiet>}
      {routine.too_long && !ended && <Quiet>{linkedMail(routine.too_long.words)}</Quiet>}
    </div>
  )
}

interface ApprovalCellProps {
  routine: MusicRoutine
  /** Owners only. */
  onListen?: (() => void) | undefined
}

export function ApprovalCell({ routine, onListen }: ApprovalCellProps) {
  const approval = approvalOf(routine)
  const { music, name } = routine
  if (!music || approval === null) return '–'
  const approved = approval === 'approved'
  return (
    <div className={styles.words}>
      <Badge kind={approved ? 'go' : 'attention'}>{approved ? 'Approved' : 'Waiting for approval'}</Badge>
      {music.approved_at && (
        <Quiet>
          <ToldDay at={music.approved_at} />
          {music.approved_by && `, ${music.approved_by}`}
        </Quiet>
      )}
      {onListen && (
        <TextButton
          aria-label={approved ? `Listen to ${name}` : `Listen and approve: ${name}`}
          onClick={onListen}
        >
          {approved ? 'Listen' : 'Listen and approve'}
        </TextButton>
      )}
    </div>
  )
}
