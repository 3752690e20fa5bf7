// The loudness of a piece from beginning to end, as bars; what was played already is in the event's colour.
import styles from './music.module.css'

const BARS = 48

/** The peaks in so many bars, each the highest of its part; of none a flat line. */
function barsOf(waveform: readonly number[]): number[] {
  if (waveform.length === 0) return Array.from({ length: BARS }, () => 0)
  return Array.from({ length: BARS }, (_, at) => {
    const from = Math.floor((at * waveform.length) / BARS)
    const to = Math.max(from + 1, Math.floor(((at + 1) * waveform.length) / BARS))
    return Math.max(...waveform.slice(from, to))
  })
}

/** `played` from 0 to 1. */
export function Waveform({ waveform, played }: { waveform: readonly number[]; played: number }) {
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${BARS * 4} 28`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {barsOf(waveform).map((peak, at) => {
        const height = Math.max(2, (peak / 255) * 28)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={at}
            className={(at + 0.5) / BARS <= played ? styles.playedBar : styles.bar}
            x={at * 4}
            y={(28 - height) / 2}
            width={2.5}
            height={height}
            rx={1}
          />
        )
      })}
    </svg>
  )
}
