// Answers the calls of PayPal: an order to approve, and the payment that an approved one makes.
import type { RequestContext } from '../../server/context.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isAmountOf } from './amount.rules.ts'
import { payableOf } from './balance.rules.ts'
import { descriptionOf, throwUnlessApproved } from './charge-payment.effects.ts'
import { depositDue } from './deposit.rules.ts'
import { payOnce } from './pay-once.effects.ts'
import { GatewayTimeout, GatewayUnreachable } from './payment.gateway.ts'
import { type AmountType, amountTypes, PAYPAL_METHOD_ID } from './payment.model.ts'
import { paymentOf } from './payment.queries.ts'
import { beginPaypal, payByPaypal } from './paypal.contract.ts'
import type { PayPalGateway } from './paypal.gateway.ts'

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
function pageOf({ id, completed }: RegistrationView): string {
  return completed ? `/event/${id}/payments` : `/registration/${id}/payment`
}

export const paypalHandlers = [
  handle(beginPaypal, async ({ registration_id, amount }, context) => {
    const paypal = paypalOf(context)
    const view = await viewRegistration(context, registration_id)
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
            message: 'PayPal does not answer. Nothing has been charged; please try again.',
          })
        throw error
      })
    return { nonce: order.id, approve_url: order.approve_url }
  }),

  handle(payByPaypal, async ({ nonce, ...input }, context) => {
    const gateway = paypalOf(context)
    const { version, amount_type = null } = input
    const view = await viewRegistration(context, input.registration_id)
    const payment = await payOnce(
      // The nonce is good once, so it is the key where the caller has none.
      { ...context, gateway, key: context.key ?? `paypal-${nonce}` },
      {
        ...input,
        version: version ?? null,
        amount_type: amount_type ?? amountTypeOf(view, input.amount),
        paymentMethodId: PAYPAL_METHOD_ID,
        payer: { mybtf_user_id: accountOf(context).id },
        source: { token: nonce, brand: 'PayPal', last_four: '', bill_to: null },
        keep_profile: false,
      },
    )
    throwUnlessApproved(payment)
    return {
      payment: paymentOf(payment),
      registration: await viewRegistration(context, payment.registration_id),
    }
  }),
]
