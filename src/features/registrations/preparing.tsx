// Over the page while a registration is being updated (R§2).
import styles from './preparing.module.css'

export function Preparing() {
  return (
    <div className={styles.over} role="status">
      <p className={styles.words}>
        <span className={styles.dot} aria-hidden="true" />
        PREPARING YOUR REGISTRATION...
      </p>
    </div>
  )
}
