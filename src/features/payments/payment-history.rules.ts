// Words the payments of a registration: what each was, which way its money went, and whether it holds the place (E§2, E§4).
import type { Payment } from './payment.model.ts'

type Told = Pick<Payment, 'entry' | 'paymentKind' | 'amount' | 'refund_of'>

/** What a row of the history is (HISTORY-01). */
export function paymentWords({ entry, paymentKind, refund_of }: Told): string {
  const of = refund_of === null ? '' : ` of no. ${refund_of}`
  switch (entry) {
    case 'payment':
      return paymentKind === 'media_pass' ? 'Media pass' : 'Payment'
    case 'refund':
      return `${paymentKind === 'media_pass' ? 'Media pass refund' : 'Refund'}${of}`
    case 'returned_check':
      return `Returned check${of}`
    case 'returned_check_fee':
      return 'Charge for a returned check'
    case 'adjustment':
      return 'Adjustment'
  }
}

/** E§2: the sign of the amount sets the direction (HISTORY-01); null = the amount says all. */
export function directionWords({ entry, amount }: Told): string | null {
  if (entry === 'payment' && amount >= 0) return null
  if (entry === 'payment' || entry === 'refund') return 'given back'
  if (entry === 'adjustment') return amount >= 0 ? 'taken off what is owed' : 'added to what is owed'
  return 'owed again'
}

/** RESERVED (HISTORY-02): it has its place, and something of it is not paid. */
export function isReserved({
  completed,
  balance_cents,
}: {
  completed: boolean
  balance_cents: number
}): boolean {
  return completed && balance_cents > 0
}
