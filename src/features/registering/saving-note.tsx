// Says that a step is being saved because it is left: nothing else on the page shows it.
import styles from './saving-note.module.css'

export function SavingNote() {
  return (
    <p className={styles.note} role="status">
      Saving…
    </p>
  )
}
