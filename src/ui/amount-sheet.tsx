// The sheet that names an amount in large figures, in the event's color, with what it is made of below.
import type { ReactNode } from 'react'
import styles from './amount-sheet.module.css'
import { Money } from './money.tsx'

interface AmountSheetProps {
  /** Of the sheet, for who hears it. */
  name: string
  label: ReactNode
  cents: number
  children?: ReactNode
}

export function AmountSheet({ name, label, cents, children }: AmountSheetProps) {
  return (
    <section className={styles.sheet} aria-label={name}>
      <p className={styles.label}>{label}</p>
      <p className={styles.figure}>
        <Money cents={cents} size="huge" />
      </p>
      {children}
    </section>
  )
}
