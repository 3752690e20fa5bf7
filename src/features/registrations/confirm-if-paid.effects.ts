// Confirms a completed registration on which nothing is owed any more, where its tour date is set so.
import type { Transaction } from '../../server/database.ts'
import { confirmsItself } from './confirm.rules.ts'
import { loadRegistrationParts, updateRegistration } from './registration.queries.ts'
import { registrationView } from './registration-view.rules.ts'

/** CONFIRM-01 after what covers the total has changed by something else than a payment. The caller holds it. */
export async function confirmIfPaid(
  tx: Transaction,
  { clock }: { clock: { now(): Date } },
  registration_id: number,
): Promise<void> {
  const now = clock.now()
  const parts = await loadRegistrationParts(tx, registration_id, now)
  if (!parts?.registration.completed || parts.registration.confirmed) return
  const { tour_date, balance_cents } = registrationView(parts, now)
  if (!confirmsItself(tour_date, balance_cents)) return
  await updateRegistration(tx, registration_id, { confirmed: true, confirmed_at: now }, { bump: false })
}
