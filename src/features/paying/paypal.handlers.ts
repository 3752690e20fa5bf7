// Answers the calls of PayPal: an order to approve, and the payment that an approved one makes.
import type { RequestContext } from '../../server/context.ts'
import { inSnapshot } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import type { ParsedInputOf } from '../../shared/endpoint.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { GatewayTimeout, GatewayUnreachable } from '../gateways/payment.gateway.ts'
import type { PayPalGateway } from '../gateways/paypal.gateway.ts'
import { isAmountOf } from '../payments/amount.rules.ts'
import { payableOf } from '../payments/balance.rules.ts'
import { depositDue } from '../payments/deposit.rules.ts'
import { type AmountType, amountTypes, PAYPAL_METHOD_ID } from '../payments/payment.model.ts'
import { listStoredPayments, paymentOf } from '../payments/payment.queries.ts'
import type { PaymentOrder } from '../payments/payment-order.model.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { pathOfStep } from '../registrations/steps.rules.ts'
import { checkNonePending } from '../settlement/begin-payment.effects.ts'
import { paypalAttempt } from '../settlement/card-limits.rules.ts'
import { descriptionOf, throwUnlessApproved } from '../settlement/charge-payment.effects.ts'
import { checkOrder } from '../settlement/check-order.effects.ts'
import { payOnce } from '../settlement/pay-once.effects.ts'
import { beginPaypal, payByPaypal } from './paypal.contract.ts'

/** E§9 lists PayPal as disabled: then it is said, and not as a mistake of the payer. */
function paypalOf({ paypal }: RequestContext): PayPalGateway {
  if (!paypal) failOn([refuse('PAYPAL_NOT_OFFERED')])
  return paypal as PayPalGateway
}

/** Which kind of amount it is: what E§7's payload does not say. */
function amountTypeOf(view: RegistrationView, amount: number): AmountType {
  const due = { payable_cents: payableOf(view.quote.fees.total, view), deposit: depositDue(view) }
  return amountTypes.find((type) => isAmountOf(type, amount, due)) ?? 'full'
}

/** Where PayPal sends the payer back to: the page on which it was chosen. */
function pageOf(view: RegistrationView): string {
  return view.completed ? `/event/${view.id}/payments` : pathOfStep(view, 'payment')
}

function orderOf(
  context: RequestContext,
  view: RegistrationView,
  { nonce, version, amount_type, ...input }: ParsedInputOf<typeof payByPaypal>,
): PaymentOrder {
  return {
    ...input,
    version: version ?? null,
    amount_type: amount_type ?? amountTypeOf(view, input.amount),
    paymentMethodId: PAYPAL_METHOD_ID,
    payer: { mybtf_user_id: accountOf(context).id },
    source: { token: nonce, bill_to: null },
    keep_profile: false,
  }
}

/** The registration, if this can be paid of it now: nobody is sent to approve what will be refused (PAY-06, PAY-08). */
function viewToPay(
  context: RequestContext,
  gateway: PayPalGateway,
  input: ParsedInputOf<typeof beginPaypal>,
): Promise<RegistrationView> {
  return inSnapshot(context.database, async (tx) => {
    const view = await viewRegistration(context, input.registration_id, tx)
    const order = orderOf(context, view, { ...input, nonce: '', note: '', sendEmployeeEmail: false })
    checkNonePending(await listStoredPayments(tx, view.id), context, view, order)
    // Nothing is written: what holds when it is approved is checked again then, under its locks.
    await checkOrder(tx, { ...context, gateway, locks: false }, view, order)
    return view
  })
}

export const paypalHandlers = [
  handle(beginPaypal, async (input, context) => {
    const { registration_id, amount } = input
    const paypal = paypalOf(context)
    const view = await viewToPay(context, paypal, input)
    await takeAttempt(context, [paypalAttempt(accountOf(context).id)])
    const page = `${context.origin}${pageOf(view)}`
    const order = await paypal
      .begin({
        amount,
        description: descriptionOf(registration_id),
        return_url: `${page}?paypal=approved`,
        cancel_url: `${page}?paypal=canceled`,
      })
      .catch((error: unknown) => {
        if (error instanceof GatewayTimeout || error instanceof GatewayUnreachable)
          throw new Failure('UNAVAILABLE', {
            message: 'PayPal isn’t responding. Nothing has been charged; please try again.',
          })
        throw error
      })
    return { nonce: order.id, approve_url: order.approve_url }
  }),

  handle(payByPaypal, async (input, context) => {
    const gateway = paypalOf(context)
    const view = await viewRegistration(context, input.registration_id)
    const payment = await payOnce(
      // The nonce is good once, so it is the key where the caller has none.
      { ...context, gateway, key: context.key ?? `paypal-${input.nonce}` },
      orderOf(context, view, input),
      view.tour_date.id,
    )
    throwUnlessApproved(context, payment)
    return {
      payment: paymentOf(payment),
      registration: payment.sold ?? (await viewRegistration(context, payment.registration_id)),
    }
  }),
]
