// Checks an order to pay against the registration as it is under its locks, and answers the lines that it pays.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { checkCompletion, checkReview } from '../completion/complete.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { checkPassPayment, chosenPasses, passFees } from '../media-pass/media-pass.rules.ts'
import { checkNobodyBuys, unsoldPassesOf } from '../media-pass/passes-being-paid.effects.ts'
import { lineKey, MEDIA } from '../parts/line-key.model.ts'
import { isAmountOf } from '../payments/amount.rules.ts'
import { payableOf } from '../payments/balance.rules.ts'
import { depositDue } from '../payments/deposit.rules.ts'
import { BANK_METHOD_ID } from '../payments/payment.model.ts'
import type { PaymentOrder } from '../payments/payment-order.model.ts'
import { bankClosed } from '../payments/payment-ways.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

type CheckContext = Pick<RequestContext, 'clock' | 'gateway' | 'locks'>

/** What a refused payer may see: its owner the registration as it is, a family only what may be paid. */
function nowOf(view: RegistrationView, { payer }: PaymentOrder): object {
  return 'mybtf_user_id' in payer ? view : { payable_cents: payableOf(view.quote.fees.total, view) }
}

/** The gateway takes this way to pay, and a bank account comes in time (WAY-02). */
function checkMethod(view: RegistrationView, order: PaymentOrder, context: CheckContext): Violation[] {
  const { methods } = context.gateway.describe()
  if (!methods.includes(order.paymentMethodId)) return [refuse('METHOD_NOT_OFFERED', ['paymentMethodId'])]
  const { tour_date } = view
  const today = dateIn(context.clock.now(), tour_date.timezone)
  const late = order.paymentMethodId === BANK_METHOD_ID && bankClosed(tour_date, today)
  return late ? [refuse('BANK_TOO_LATE', ['paymentMethodId'])] : []
}

/** The passes of the chosen people, exactly (MEDIA-03); what is open must have been reviewed. */
async function checkPasses(
  tx: Transaction,
  context: CheckContext,
  view: RegistrationView,
  order: PaymentOrder,
): Promise<FeeLine[]> {
  const { person_ids } = order
  failOn(checkPassPayment(view, person_ids))
  const passes = chosenPasses(view, person_ids)
  if (passFees(passes) !== order.amount) {
    throw new Failure('AMOUNT_CHANGED', { data: nowOf(view, order) })
  }
  if (!view.completed) failOn(checkReview(view, { exempt: view.exempt, at: context.clock.now() }))
  const keys = person_ids.map((id) => lineKey(MEDIA, id))
  await checkNobodyBuys(tx, context, view, keys, 'media_pass')
  return passes.map(({ line }) => line)
}

/** The registration as it will be sold, or its balance. */
async function checkRegistration(
  tx: Transaction,
  context: CheckContext,
  view: RegistrationView,
  order: PaymentOrder,
): Promise<FeeLine[]> {
  const deposit = depositDue(view)
  if (order.amount_type === 'deposit' && !deposit) failOn([refuse('DEPOSIT_NOT_OFFERED', ['amount_type'])])
  // First: the rate that moved has also taken the review back (LIFE-10), and the amount is what the person looks at.
  const due = { payable_cents: payableOf(view.quote.fees.total, view), deposit }
  if (!isAmountOf(order.amount_type, order.amount, due)) {
    throw new Failure('AMOUNT_CHANGED', { data: nowOf(view, order) })
  }
  // A family pays its part whenever it is asked to; its payment completes nothing.
  if ('share_id' in order.payer) return []
  // What is completed is only paid for, also after closing; anything else is completed by the payment.
  if (!view.completed) {
    failOn(checkCompletion(view, { exempt: view.exempt, at: context.clock.now() }))
  }
  await checkNobodyBuys(tx, context, view, unsoldPassesOf(view.quote.lines))
  return view.quote.lines
}

/** The lines that the order pays. Throws whatever bars it now. */
export async function checkOrder(
  tx: Transaction,
  context: CheckContext,
  view: RegistrationView,
  order: PaymentOrder,
): Promise<FeeLine[]> {
  // Before the version: a tab whose payment another one made is told that it is done (E§8), not that it is stale.
  if (order.paymentKind === 'registration' && view.completed && view.balance_cents <= 0)
    throw new Failure('REGISTRATION_COMPLETED')
  if (order.version !== null && view.version !== order.version) {
    throw new Failure('STALE_VERSION', { data: view })
  }
  failOn(checkMethod(view, order, context))
  return order.paymentKind === 'media_pass'
    ? checkPasses(tx, context, view, order)
    : checkRegistration(tx, context, view, order)
}
