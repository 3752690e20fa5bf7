// A player of one version within a dialog: play or pause, how loud it is, where it plays, and what was found in it.
import { Badge } from '../../ui/badge.tsx'
import { Quiet } from '../../ui/layout.tsx'
import { PlayIcon } from '../../ui/play-icon.tsx'
import type { MusicRoutine } from '../music/music.model.ts'
import { lengthInWords, musicWords, soundFacts } from '../music/music-words.rules.ts'
import styles from './music.module.css'
import type { MusicPlayer } from './use-music-player.tsx'
import { Waveform } from './waveform.tsx'

interface SoundRowProps {
  /** With the version that is heard. */
  routine: MusicRoutine
  /** What it is called to whoever does not see it. */
  spoken: string
  player: MusicPlayer
}

export function SoundRow({ routine, spoken, player }: SoundRowProps) {
  const { music, allowed_seconds } = routine
  if (!music?.analysis) return null
  const { waveform, length_ms } = music.analysis
  const here = player.playing?.routine.music?.id === music.id ? player.playing : null
  const plays = here !== null && !here.paused
  const played = here && here.length > 0 ? here.at / here.length : 0
  return (
    <div className={styles.soundRow}>
      <button
        type="button"
        className={styles.play}
        aria-label={`${plays ? 'Pause' : 'Play'} ${spoken}`}
        onClick={() => player.toggle(routine)}
      >
        <PlayIcon playing={plays} size={14} />
      </button>
      <div className={styles.playerWave}>
        <Waveform waveform={waveform} played={played} />
        <input
          type="range"
          className={styles.seek}
          aria-label={`Where ${spoken} plays`}
          aria-valuetext={lengthInWords((here?.at ?? 0) * 1000)}
          min={0}
          max={1000}
          disabled={here === null}
          value={Math.round(1000 * played)}
          onChange={({ target }) => player.seek(Number(target.value) / 1000)}
        />
      </div>
      <span className="numbers">
        {here ? `${lengthInWords(here.at * 1000)} / ` : ''}
        {lengthInWords(length_ms)}
      </span>
      <div className={styles.soundWords}>
        {allowed_seconds !== null && <Quiet>{lengthInWords(allowed_seconds * 1000)} allowed.</Quiet>}
        <Quiet>{soundFacts(music.analysis)}</Quiet>
        {musicWords(routine).map(({ kind, words }) => (
          <Badge key={words} kind={kind}>
            {words}
          </Badge>
        ))}
      </div>
    </div>
  )
}
