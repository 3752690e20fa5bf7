// Decides how papers name a movement of money, and how their files are called.
import type { PaymentEntry } from '../payments/payment.model.ts'
import { returnTitle } from '../payments/payment-history.rules.ts'

const entryTitles: Record<Exclude<PaymentEntry, 'returned_check' | 'returned_check_fee'>, string> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
}

interface Moved {
  entry: PaymentEntry
  paymentMethodId: number
  method: string
}

/** What moved, without what it was for. */
export const entryTitle = ({ entry, ...paid }: Moved): string =>
  entry === 'returned_check' || entry === 'returned_check_fee'
    ? returnTitle({ entry, ...paid })
    : entryTitles[entry]

/** What a movement is (PAPER-02); media passes that were bought for themselves are named so. */
export function paymentTitle({ paymentKind, ...moved }: Moved & { paymentKind: string }): string {
  const title = entryTitle(moved)
  return paymentKind === 'media_pass' ? `${title}, media pass` : title
}

/** 'invoice-101-2026-11-21.pdf' */
export function paperName(paper: 'invoice' | 'receipt' | 'bank-deposit', id: number, day: string): string {
  return `${paper}-${id}-${day}.pdf`
}
