// How far something long has come: a bar with its percent, for eyes and for ears.
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** 'Uploading Mia.jpg' */
  label: string
  /** 0 to 100. */
  percent: number
  /** Said instead of the percent, e.g. when only the server still works. */
  note?: string | undefined
}

export function ProgressBar({ label, percent, note }: ProgressBarProps) {
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className="numbers">{note ?? `${percent} %`}</span>
      </div>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
    </div>
  )
}
