// What follows once a completed registration is covered by something else than a payment: a credit, a code, a voucher.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { firmBalanceOf } from '../payments/balance.rules.ts'
import { cancelExpectedChecks } from '../payments/expected-check.queries.ts'
import { askForTickets } from '../tickets/ask-for-tickets.effects.ts'
import { confirmsItself } from './confirm.rules.ts'
import { loadRegistrationParts, updateRegistration } from './registration.queries.ts'
import { registrationView } from './registration-view.rules.ts'

/** It confirms itself where its tour date is set so (CONFIRM-01), and needs no promised check any more. The caller holds it. */
export async function settleIfCovered(
  tx: Transaction,
  { clock, jobs }: Pick<RequestContext, 'clock' | 'jobs'>,
  registration_id: number,
): Promise<void> {
  const now = clock.now()
  const parts = await loadRegistrationParts(tx, registration_id, now)
  if (!parts?.registration.completed) return
  const view = registrationView(parts, now)
  const { tour_date, confirmed, paying_by_check } = view
  const firm_cents = firmBalanceOf(view.balance_cents, view)
  // Also where something is owed now: what was taken back may have paid for them.
  await askForTickets(tx, { clock, jobs }, view)
  if (firm_cents > 0) return
  const confirms = !confirmed && confirmsItself(tour_date, firm_cents)
  if (confirms || paying_by_check) {
    const row = { ...(confirms ? { confirmed: true, confirmed_at: now } : {}), paying_by_check: false }
    await updateRegistration(tx, registration_id, row, { bump: false })
  }
  if (paying_by_check) await cancelExpectedChecks(tx, registration_id)
}
