// Decides how papers name a movement of money, and how their files are called.
import type { PaymentEntry } from '../payments/payment.model.ts'

export const entryTitles: Record<PaymentEntry, string> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
  returned_check: 'Returned check',
  returned_check_fee: 'Returned check charge',
}

/** What a movement is (PAPER-02); media passes that were bought for themselves are named so. */
export function paymentTitle({ entry, paymentKind }: { entry: PaymentEntry; paymentKind: string }): string {
  const title = entryTitles[entry]
  return paymentKind === 'media_pass' ? `${title}, media pass` : title
}

/** 'invoice-101-2026-11-21.pdf' */
export function paperName(paper: 'invoice' | 'receipt' | 'bank-deposit', id: number, day: string): string {
  return `${paper}-${id}-${day}.pdf`
}
