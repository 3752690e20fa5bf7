// What follows once a completed registration is covered by something else than a payment: a credit, a code, a voucher.
import type { Transaction } from '../../server/database.ts'
import { cancelExpectedChecks } from '../payments/expected-check.queries.ts'
import { confirmsItself } from './confirm.rules.ts'
import { loadRegistrationParts, updateRegistration } from './registration.queries.ts'
import { registrationView } from './registration-view.rules.ts'

/** It confirms itself where its tour date is set so (CONFIRM-01), and needs no promised check any more. The caller holds it. */
export async function settleIfCovered(
  tx: Transaction,
  { clock }: { clock: { now(): Date } },
  registration_id: number,
): Promise<void> {
  const now = clock.now()
  const parts = await loadRegistrationParts(tx, registration_id, now)
  if (!parts?.registration.completed) return
  const { tour_date, balance_cents, confirmed, paying_by_check } = registrationView(parts, now)
  if (balance_cents > 0) return
  const confirms = !confirmed && confirmsItself(tour_date, balance_cents)
  if (confirms || paying_by_check) {
    const row = { ...(confirms ? { confirmed: true, confirmed_at: now } : {}), paying_by_check: false }
    await updateRegistration(tx, registration_id, row, { bump: false })
  }
  if (paying_by_check) await cancelExpectedChecks(tx, registration_id)
}
