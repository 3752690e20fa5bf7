// A label that the specification writes in capitals, shown as a sentence: the words stay exactly the specification's.
import styles from './spoken-label.module.css'

export function SpokenLabel({ children }: { children: string }) {
  return <span className={styles.label}>{children}</span>
}
