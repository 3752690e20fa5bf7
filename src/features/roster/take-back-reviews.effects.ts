// Takes back the reviews of open registrations when what was reviewed has changed outside of them (LIFE-08).
import type { Transaction } from '../../server/database.ts'
import { isBeingSold } from '../payments/balance.rules.ts'
import { loadPayments } from '../payments/payment.queries.ts'
import { RECALCULATED } from '../registrations/change-registration.effects.ts'
import {
  loadRegistration,
  lockRegistration,
  updateRegistration,
} from '../registrations/registration.queries.ts'
import { listRegistrationsOfCouples } from './rename-couples.effects.ts'
import { listRegistrationsWith, type RosterOwner } from './roster.queries.ts'

/**
 * Locks the owner's registrations, or anybody's, that have the person and are not completed, and all in which an entry is named after her;
 * answers the ids of the former. To be called before the person is locked: saving attendees takes the locks in this order too.
 */
export async function lockRegistrationsWith(
  tx: Transaction,
  owner: RosterOwner | 'anybody',
  person_id: number,
): Promise<number[]> {
  const found = await listRegistrationsWith(tx, owner, person_id)
  const open = found.filter(({ completed }) => !completed).map(({ id }) => id)
  const ids = new Set([...open, ...(await listRegistrationsOfCouples(tx, person_id))])
  for (const id of [...ids].sort((a, b) => a - b)) await lockRegistration(tx, id)
  return open
}

/** Whoever has reviewed one of these looks at it again; one that is being paid for is sold as it was reviewed. */
export async function takeBackReviews(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const registration = await loadRegistration(tx, id)
    if (!registration?.reviewed || registration.completed) continue
    const payments = await loadPayments(tx, id)
    if (isBeingSold(payments)) continue
    await updateRegistration(tx, id, RECALCULATED, { bump: true })
  }
}
