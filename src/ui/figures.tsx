// A row of large figures with what each of them is.
import type { ReactNode } from 'react'
import styles from './figures.module.css'

interface FiguresProps {
  label: string
  figures: readonly { label: string; value: ReactNode }[]
}

export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} className={styles.figure}>
          <dt>{figure.label}</dt>
          <dd className="numbers">{figure.value}</dd>
        </div>
      ))}
    </dl>
  )
}
