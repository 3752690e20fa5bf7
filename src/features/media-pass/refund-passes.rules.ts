// Decides whose media passes of a payment can still go back, and at what price each (REFUND-01).

import type { PaymentKind, PaymentStatus } from '../payments/payment.model.ts'
import { passesOfPayment } from './media-pass.rules.ts'

interface PassPayment {
  id: number
  amount: number
  payment_kind: PaymentKind
  person_ids: readonly number[]
  lines: Parameters<typeof passesOfPayment>[0]['lines']
}
interface WentBack {
  refund_of: number | null
  status: PaymentStatus
  person_ids: readonly number[]
}

/** Those that have not gone back and are not going back at this moment; none for a payment of something else. */
export function passesLeft(payment: PassPayment, all: readonly WentBack[]) {
  if (payment.payment_kind !== 'media_pass') return []
  const gone = all
    .filter(
      ({ refund_of, status }) => refund_of === payment.id && (status === 'approved' || status === 'intended'),
    )
    .flatMap(({ person_ids }) => person_ids)
  return passesOfPayment(payment).filter(({ person_id }) => !gone.includes(person_id))
}
