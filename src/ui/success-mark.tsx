// The sign of something finished, above the words that say so.
import { IconCheck } from '@tabler/icons-react'
import styles from './success-mark.module.css'

export function SuccessMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      <IconCheck size={36} stroke={2.5} />
    </span>
  )
}
