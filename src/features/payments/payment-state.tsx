// Says how a payment stands, in a word.
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import type { PaymentStatus } from './payment.model.ts'

export const paymentStateWords: Readonly<Record<PaymentStatus, string>> = {
  intended: 'Being confirmed',
  approved: 'Approved',
  declined: 'Declined',
  failed: 'Not charged',
}

const kinds: Readonly<Record<PaymentStatus, BadgeKind>> = {
  intended: 'attention',
  approved: 'go',
  declined: 'stop',
  failed: 'neutral',
}

export function PaymentState({ status }: { status: PaymentStatus }) {
  return <Badge kind={kinds[status]}>{paymentStateWords[status]}</Badge>
}
