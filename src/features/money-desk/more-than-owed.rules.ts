// Decides whether money that the office writes down is more than is owed, and says what becomes of the rest.
import { formatUsd } from '../../shared/money.ts'

/** What is asked before more is recorded than is owed (CASH-01); null where it is not more. Below 0 there is a credit already. */
export function moreThanOwed(owed_cents: number, amount_cents: number): string | null {
  const owed = Math.max(0, owed_cents)
  if (amount_cents <= owed) return null
  const rest = `${formatUsd(amount_cents - owed)} would remain as a credit on this registration.`
  return owed === 0 ? `Nothing is owed. ${rest}` : `${formatUsd(owed)} is owed. ${rest}`
}
