// Where the button stands that pays, or leads to it: at the end of its form, on a phone in a bar at the bottom that never leaves the screen.
import type { ReactNode } from 'react'
import styles from './pay-bar.module.css'

export function PayBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-pay-bar="" data-foot-bar="">
      {children}
    </div>
  )
}
