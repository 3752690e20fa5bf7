// The name of the house beside its sign: a call sheet with a hole for the pin.
import styles from './wordmark.module.css'

export function CallboardSign({ size = 18 }: { size?: number }) {
  return (
    <svg width={size * 0.78} height={size} viewBox="0 0 14 18" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M2 0h10a2 2 0 0 1 2 2v8.5a7.5 7.5 0 0 1-7.5 7.5H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Zm5 2.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z"
      />
    </svg>
  )
}

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <CallboardSign />
      Callboard
    </span>
  )
}
