// A section of the printed statement: its title with the sum and EDIT, and its lines.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NewBadge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './registration-statement.module.css'

interface StatementSectionProps {
  title: string
  /** Where EDIT leads; none = nothing can be edited. */
  edit: string | null
  /** Stands in the head where there is more than one amount. */
  sum_cents?: number | null
  children: ReactNode
}

export function StatementSection({ title, edit, sum_cents = null, children }: StatementSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {sum_cents !== null && (
          <span className={styles.sum}>
            <Money cents={sum_cents} />
          </span>
        )}
        {edit && (
          <Link className={styles.edit} to={edit} aria-label={`EDIT ${title}`}>
            EDIT
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

interface StatementLineProps {
  name: string
  /** R§4: not saved yet in the completed registration. */
  isNew: boolean
  /** Quiet, after the name: 'Teen, full workshop'. */
  more: string
  /** Quiet, below: who dances in it, and whose choreography it is. */
  who?: string
  /** What proves a discount, or that it is missing. */
  proof?: ReactNode
  /** Quiet, below: '9 dancers × $60.00, early rate'. */
  reason: string
  amount: ReactNode
}

export function StatementLine({ name, isNew, more, who, proof, reason, amount }: StatementLineProps) {
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        {isNew && <NewBadge />} {name} {more && <span className={styles.more}>{more}</span>}
        {who && <span className={styles.reason}>{who}</span>}
        {proof && <span className={styles.reason}>{proof}</span>}
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
      <span className={styles.amount}>{amount}</span>
    </li>
  )
}
