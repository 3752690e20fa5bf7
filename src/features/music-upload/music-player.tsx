// The one player, at the foot of the page while something plays.
import { TextButton } from '../../ui/button.tsx'
import { PlayIcon } from '../../ui/play-icon.tsx'
import { lengthInWords } from '../music/music-words.rules.ts'
import styles from './music.module.css'
import type { MusicPlayer } from './use-music-player.tsx'
import { Waveform } from './waveform.tsx'

export function PlayerBar({ player }: { player: MusicPlayer }) {
  const { playing } = player
  if (!playing) return null
  const { routine, paused, at, length } = playing
  return (
    <section className={styles.player} aria-label="Player">
      <button
        type="button"
        className={styles.playBig}
        aria-label={paused ? `Play ${routine.name}` : `Pause ${routine.name}`}
        onClick={() => player.toggle(routine)}
      >
        <PlayIcon playing={!paused} size={18} />
      </button>
      <div className={styles.playerWords}>
        <strong>{routine.name}</strong>
        <span>{routine.info}</span>
      </div>
      <div className={styles.playerWave}>
        <Waveform waveform={routine.music?.analysis?.waveform ?? []} played={length > 0 ? at / length : 0} />
        <input
          type="range"
          className={styles.seek}
          aria-label={`Where ${routine.name} plays`}
          aria-valuetext={lengthInWords(at * 1000)}
          min={0}
          max={1000}
          value={length > 0 ? Math.round((1000 * at) / length) : 0}
          onChange={({ target }) => player.seek(Number(target.value) / 1000)}
        />
      </div>
      <span className="numbers">
        {lengthInWords(at * 1000)} / {lengthInWords(length * 1000)}
      </span>
      <TextButton onClick={player.stop}>Close</TextButton>
    </section>
  )
}
