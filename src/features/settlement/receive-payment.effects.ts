// Takes money that was booked: confirms what confirms itself, takes back the promise of a check, and tells by mail.
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { nameIn } from '../media-pass/media-pass.rules.ts'
import type { RenderedMail } from '../messages/layout.mail.tsx'
import { sendMail } from '../messages/send-mail.effects.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import { firmBalanceOf, waitsForRefund } from '../payments/balance.rules.ts'
import { coverLines } from '../payments/cover-lines.rules.ts'
import { cancelExpectedChecks } from '../payments/expected-check.queries.ts'
import { CHECK_METHOD_ID } from '../payments/payment.model.ts'
import type { StoredPayment } from '../payments/payment.queries.ts'
import { isRegistrationReserved } from '../payments/payment-history.rules.ts'
import { confirmsItself } from '../registrations/confirm.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import { receiveSharePayment } from '../shares/mail-shares.effects.ts'
import { type PaymentReceived, renderPaymentReceived } from './payment-received.mail.tsx'
import { renderPaymentRefunded } from './payment-refunded.mail.tsx'
import { renderPaymentTold } from './payment-told.mail.tsx'

type ReceiveContext = Pick<JobContext, 'clock' | 'origin' | 'jobs'>

async function mailOwner(
  tx: Transaction,
  context: ReceiveContext,
  view: RegistrationView,
  kind: string,
  mail: RenderedMail,
): Promise<void> {
  const account = await loadAccount(tx, view.mybtf_user_id)
  if (!account) throw new Error(`registration ${view.id} has no owner`)
  await sendMail(tx, context, {
    kind,
    to: account.email,
    mybtf_user_id: account.id,
    registration_id: view.id,
    ...mail,
  })
}

/** The owner is thanked; the tour's office is told where the payer asked for it, outside the registration flow (E§6). */
async function mailPayment(
  tx: Transaction,
  context: ReceiveContext,
  view: RegistrationView,
  payment: StoredPayment,
  mail: PaymentReceived,
): Promise<void> {
  await mailOwner(tx, context, view, 'payment-received', renderPaymentReceived(mail))
  if (!payment.send_employee_email || !view.completed) return
  const told = renderPaymentTold({ ...mail, registration_id: view.id, note: payment.note })
  const to = view.tour_date.event.contact_email
  const about = { registration_id: view.id, ...told }
  await sendMail(tx, context, { kind: 'payment-told', to, mybtf_user_id: null, ...about })
}

/** What a mail about money says of the registration. */
function standingOf({ clock, origin }: ReceiveContext, view: RegistrationView) {
  const { registrant_name, tour_date, quote, balance_cents, completed, confirmed } = view
  return {
    registrant_name,
    tour_date,
    total_cents: quote.fees.total,
    cover: coverLines(view),
    balance_cents,
    completed,
    confirmed,
    waits_for_refund: waitsForRefund(quote.fees.total, view),
    reserved: isRegistrationReserved(view),
    due: amountDue(view, clock.now()),
    overview_url: `${origin}/${completed ? `event/${view.id}/overview` : `registration/${view.id}`}`,
  }
}

/**
 * `view` = the registration with the payment counted. Nothing that is registered changes, so neither does its version. What
 * is paid in full needs no promised check any more.
 */
export async function receivePayment(
  tx: Transaction,
  context: ReceiveContext,
  view: RegistrationView,
  payment: StoredPayment,
): Promise<void> {
  const now = context.clock.now()
  const firm_cents = firmBalanceOf(view.balance_cents, view)
  const confirms = view.completed && !view.confirmed && confirmsItself(view.tour_date, firm_cents)
  const settles = view.paying_by_check && firm_cents <= 0
  if (confirms || settles) {
    const row = {
      ...(confirms ? { confirmed: true, confirmed_at: now } : {}),
      ...(settles ? { paying_by_check: false } : {}),
    }
    await updateRegistration(tx, view.id, row, { bump: false })
  }
  // A check that is received is the office's: it is no longer expected by its own step.
  if (settles && payment.payment_method_id !== CHECK_METHOD_ID) await cancelExpectedChecks(tx, view.id)
  if (payment.entry !== 'payment') return
  // The receipt goes to who paid: a family has no account, and its studio sees it among the shares.
  if (payment.share_id !== null) return receiveSharePayment(tx, context, view, payment)
  await mailPayment(tx, context, view, payment, {
    ...standingOf(context, { ...view, confirmed: view.confirmed || confirms }),
    amount_cents: payment.amount,
    method: payment.method,
  })
}

/** Thanks for media passes that were bought for themselves; those in `unsold` go back. */
export async function receivePasses(
  tx: Transaction,
  context: ReceiveContext,
  view: RegistrationView,
  payment: StoredPayment,
  unsold: readonly { person_id: number; amount_cents: number }[],
): Promise<void> {
  const bought = payment.person_ids.filter((id) => !unsold.some(({ person_id }) => person_id === id))
  const back = unsold.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  await mailPayment(tx, context, view, payment, {
    ...standingOf(context, view),
    amount_cents: payment.amount - back,
    method: payment.method,
    media_pass_of: bought.map((id) => nameIn(view, id)),
  })
}

/** Tells that money went back. */
export async function receiveRefund(
  tx: Transaction,
  context: ReceiveContext,
  view: RegistrationView,
  refund: StoredPayment,
): Promise<void> {
  const mail = renderPaymentRefunded({
    ...standingOf(context, view),
    amount_cents: -refund.amount,
    method: refund.method,
    note: refund.note,
  })
  await mailOwner(tx, context, view, 'payment-refunded', mail)
}
