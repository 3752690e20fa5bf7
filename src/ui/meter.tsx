// How much of a limit is used: a card each, with words, figures and a bar.
import type { ReactNode } from 'react'
import styles from './meter.module.css'

/** The row in which meters stand. */
export function Meters({ children }: { children: ReactNode }) {
  return <div className={styles.meters}>{children}</div>
}

interface MeterProps {
  label: string
  used: number
  /** Without a limit only the count shows. */
  limit?: number | null
  /** 'city full', 'closed': a word at the corner; it also turns the bar amber. */
  note?: string | undefined
  /** Below the count, quiet: '3 left in Columbus'. */
  more?: string | undefined
}

export function Meter({ label, used, limit = null, note, more }: MeterProps) {
  const full = limit !== null && used >= limit
  const word = note ?? (full ? 'full' : undefined)
  const share = limit === null || limit === 0 ? 0 : Math.min(100, (100 * used) / limit)
  return (
    <div className={styles.meter}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        {word && <span className={styles.note}>{word}</span>}
      </div>
      <p className={styles.count}>
        <strong>{used}</strong> {limit !== null && <>of {limit}</>}
        {more && <span className={styles.more}>{more}</span>}
      </p>
      {limit !== null && (
        <div className={styles.track}>
          <div
            className={word ? styles.fullFill : styles.fill}
            style={{ width: `${limit === 0 ? 100 : share}%` }}
          />
        </div>
      )}
    </div>
  )
}
