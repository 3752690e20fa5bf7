// An amount of money as everywhere: USD with two decimals, in figures of one width.
import { formatSigned, formatUsd } from '../shared/money.ts'
import styles from './money.module.css'

interface MoneyProps {
  /** Whole US cents. */
  cents: number
  /** +$45.00, for what changed. */
  signed?: boolean
  /** 'large': the total of a page. */
  size?: 'text' | 'large' | 'huge'
}

export function Money({ cents, signed = false, size = 'text' }: MoneyProps) {
  const amount = signed || cents < 0 ? formatSigned(cents) : formatUsd(cents)
  return <span className={`${styles.money} ${styles[size]}`}>{amount}</span>
}
