// The sign of something finished, above the words that say so; or that it waits for something.
import { IconCheck } from '@tabler/icons-react'
import styles from './success-mark.module.css'

export function SuccessMark({ pending = false }: { pending?: boolean }) {
  if (pending) return <span className={styles.pending}>PENDING</span>
  return (
    <span className={styles.mark} aria-hidden="true">
      <IconCheck size={36} stroke={2.5} />
    </span>
  )
}
