// The one player, at the foot of the page while something plays.
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react'
import { lengthInWords } from '../music/music-words.rules.ts'
import styles from './music.module.css'
import type { MusicPlayer as Player } from './use-music-player.ts'
import { Waveform } from './waveform.tsx'

export function MusicPlayer({ player }: { player: Player }) {
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
        {paused ? (
          <IconPlayerPlayFilled size={18} aria-hidden="true" />
        ) : (
          <IconPlayerPauseFilled size={18} aria-hidden="true" />
        )}
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
      <button type="button" className={styles.close} aria-label="Close the player" onClick={player.stop}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </section>
  )
}
