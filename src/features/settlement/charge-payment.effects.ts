// Asks the gateway to charge a payment that was begun, and writes its answer down.
import type { RequestContext } from '../../server/context.ts'
import { Failure } from '../../shared/failures.ts'
import { type ChargeRequest, GatewayTimeout, GatewayUnreachable } from '../gateways/payment.gateway.ts'
import { gatewayKeyOf, type StoredPayment } from '../payments/payment.queries.ts'
import { loadPaymentMethod } from '../payments/payment-method.queries.ts'
import { mustBeginBy } from '../payments/payment-times.rules.ts'
import { pendingWords } from '../payments/unanswered.rules.ts'
import { type Outcome, type SettleContext, type Settled, settlePayment } from './settle-payment.effects.ts'

export type ChargeContext = SettleContext & Pick<RequestContext, 'gateway'>

/** What the payer reads at the gateway; an approval of PayPal is for this alone. */
export const descriptionOf = (registration_id: number) => `Registration ${registration_id}`

/** Its outcome is still out. */
function pending(
  { clock }: Pick<RequestContext, 'clock'>,
  { id, payment_method_id, created_at }: StoredPayment,
): Failure {
  const message = pendingWords(payment_method_id, created_at, clock.now())
  return new Failure('PAYMENT_PENDING', { message, data: { payment_id: id } })
}

async function sourceOf(context: ChargeContext, payment: StoredPayment): Promise<ChargeRequest['source']> {
  if (payment.profile_id === null) return { token: payment.gateway_token ?? '' }
  const kept = await loadPaymentMethod(context.database, payment.profile_id)
  if (!kept) throw new Error(`payment ${payment.id} was begun with a saved card that is not there`)
  return { profile: { vault_id: kept.vault_id, billing_id: kept.billing_id } }
}

/** The gateway was not asked, so nothing is charged, and nobody needs to ask it what became of the payment. */
const NOT_ASKED: Outcome = {
  outcome: 'failed',
  reference: null,
  message: 'We couldn’t start your payment. Nothing has been charged; please try again.',
}

interface Asked {
  outcome: Outcome
  /** What kept us from asking, where nobody expected it. */
  error?: unknown
}

/** The gateway's answer. Throws PAYMENT_PENDING when none came; the sweep finds it then. */
async function askGateway(context: ChargeContext, payment: StoredPayment): Promise<Asked> {
  const { mybtf_user_id, keep_profile } = payment
  const not_after = mustBeginBy(payment.created_at)
  const source = await sourceOf(context, payment).catch((error: unknown) => ({ error }))
  // Not asked: what it holds is free at once, where silence would keep it until the sweep (PAY-04).
  if ('error' in source) return { outcome: NOT_ASKED, error: source.error }
  if (context.clock.now() > not_after) return { outcome: NOT_ASKED }
  const request: ChargeRequest = {
    key: gatewayKeyOf(payment),
    source,
    method_id: payment.payment_method_id,
    amount: payment.amount,
    description: descriptionOf(payment.registration_id),
    bill_to: payment.bill_to,
    keep_for: keep_profile && mybtf_user_id !== null ? { mybtf_user_id } : null,
    not_after,
  }
  const outcome = await context.gateway.charge(request).catch((error: unknown) => {
    if (error instanceof GatewayTimeout || error instanceof GatewayUnreachable)
      throw pending(context, payment)
    throw error
  })
  return { outcome }
}

/**
 * Asks the gateway, with no transaction open, and settles the payment by its answer, `inTurn` where others wait for the
 * same places. Only for a payment that was begun just now (`fresh`). Throws PAYMENT_PENDING when no answer came, and
 * PAYMENT_DECLINED with its cause where an error kept the gateway from being asked.
 */
export async function chargePayment(
  context: ChargeContext,
  payment: StoredPayment,
  inTurn: <T>(settle: () => Promise<T>) => Promise<T> = (settle) => settle(),
): Promise<Settled> {
  const { outcome, error } = await askGateway(context, payment)
  const settled = await inTurn(() => settlePayment(context, payment.id, outcome))
  if (error !== undefined) throw declined(settled, error)
  return settled
}

const declined = ({ id, message }: StoredPayment, cause?: unknown) =>
  new Failure('PAYMENT_DECLINED', { ...(message ? { message } : {}), data: { payment_id: id }, cause })

/** What the payer is told of a payment that is no longer in our hands. */
export function throwUnlessApproved(context: Pick<RequestContext, 'clock'>, payment: StoredPayment): void {
  if (payment.status === 'intended') throw pending(context, payment)
  if (payment.status !== 'approved') throw declined(payment)
}
