// Finds what a payment is made with: the token of a card just entered, or what the gateway keeps for the account.
import type { Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { PaymentGateway } from '../gateways/payment.gateway.ts'
import { BANK_METHOD_ID, type BillTo, wayName } from '../payments/payment.model.ts'
import { loadPaymentMethod } from '../payments/payment-method.queries.ts'
import type { PaymentOrder } from '../payments/payment-order.model.ts'

interface FoundSource {
  method: string
  gateway_token: string | null
  profile_id: number | null
  bill_to: BillTo | null
}

/** As it is written beside the payment. Throws NOT_FOUND for what is not kept any more. */
export async function sourceOf(
  tx: Transaction,
  { gateway }: { gateway: Pick<PaymentGateway, 'name'> },
  { source, paymentMethodId, keep_profile }: PaymentOrder,
): Promise<FoundSource> {
  if ('token' in source) {
    const { token, bill_to } = source
    // What is kept is listed by whose it is.
    if (keep_profile && bill_to === null) failOn([refuse('BILL_TO_REQUIRED', ['paymentProfile', 'bill_to'])])
    // Which card it is, the gateway tells with its answer.
    return { method: wayName(paymentMethodId), gateway_token: token, profile_id: null, bill_to }
  }
  const kept = await loadPaymentMethod(tx, source.payment_method_id)
  if (!kept || kept.removed_at || kept.gateway !== gateway.name) throw new Failure('NOT_FOUND')
  if ((kept.kind === 'bank') !== (paymentMethodId === BANK_METHOD_ID)) {
    failOn([refuse('METHOD_NOT_OFFERED', ['paymentMethodId'])])
  }
  const { id: profile_id, type, last_four, bill_to } = kept
  return { method: `${type} ending in ${last_four}`, gateway_token: null, profile_id, bill_to }
}
