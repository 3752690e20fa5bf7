// Takes an approved payment of a completed registration: confirms what confirms itself, and thanks by mail.
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { confirmsItself } from '../registrations/confirm.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import type { StoredPayment } from './payment.queries.ts'
import { renderPaymentReceived } from './payment-received.mail.tsx'

/** `view` = the registration with the payment counted. Nothing that is registered changes, so neither does its version. */
export async function receivePayment(
  tx: Transaction,
  context: Pick<JobContext, 'clock' | 'origin' | 'jobs'>,
  view: RegistrationView,
  payment: StoredPayment,
): Promise<void> {
  const confirmed = view.confirmed || confirmsItself(view.tour_date, view.balance_cents)
  if (confirmed && !view.confirmed) {
    const row = { confirmed, confirmed_at: context.clock.now() }
    await updateRegistration(tx, view.id, row, { bump: false })
  }
  const account = await loadAccount(tx, view.mybtf_user_id)
  if (!account) throw new Error(`registration ${view.id} has no owner`)
  const mail = renderPaymentReceived({
    registrant_name: view.registrant_name,
    tour_date: view.tour_date,
    amount_cents: payment.amount,
    method: payment.method,
    total_cents: view.quote.fees.total,
    balance_cents: view.balance_cents,
    confirmed,
    overview_url: `${context.origin}/event/${view.id}/overview`,
  })
  await sendMail(tx, context, {
    kind: 'payment-received',
    to: account.email,
    mybtf_user_id: account.id,
    ...mail,
  })
}
