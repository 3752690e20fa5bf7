// Over the page while a registration is being updated (R§2).
import { useAsking } from '../../ui/dialogs.tsx'
import styles from './preparing.module.css'

export function Preparing() {
  const asking = useAsking()
  if (asking) return null
  return (
    <div className={styles.over} role="status">
      <p className={styles.words}>
        <span className={styles.dot} aria-hidden="true" />
        PREPARING YOUR REGISTRATION...
      </p>
    </div>
  )
}
