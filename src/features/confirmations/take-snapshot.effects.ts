// Keeps a confirmation as it stands at a completion or an applied edit, inside the caller's transaction (SNAPSHOT-02).
import type { Transaction } from '../../server/database.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { SnapshotReason } from './confirmation.model.ts'
import { hasSnapshots, insertSnapshot } from './confirmation.queries.ts'
import { confirmationOf } from './confirmation.report.ts'

/** The caller holds the registration's lock; `view` is what it shows with everything written. */
export async function takeSnapshot(
  tx: Transaction,
  view: RegistrationView,
  reason: SnapshotReason,
  taken_at: Date,
): Promise<void> {
  const { id: registration_id, version, quote } = view
  const total_cents = quote.fees.total
  const content = confirmationOf(view, taken_at)
  await insertSnapshot(tx, { registration_id, reason, version, total_cents, taken_at, content })
}

/** Of what was completed before snapshots were kept, the last moment at which it can still be said how it stood. */
export async function takeFirstSnapshot(
  tx: Transaction,
  view: RegistrationView,
  taken_at: Date,
): Promise<void> {
  if (!(await hasSnapshots(tx, view.id))) await takeSnapshot(tx, view, 'before', taken_at)
}
