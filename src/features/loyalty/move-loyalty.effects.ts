// Moves points and vouchers along when a studio is merged into another one.
import type { Transaction } from '../../server/database.ts'
import { insertPoints, loadPoints } from './points.queries.ts'
import { moveVouchers } from './voucher.queries.ts'

/** Entries of points are never changed: the old studio's are booked off it, and onto the other (LOYALTY-07). */
export async function moveLoyalty(
  tx: Transaction,
  from_id: number,
  into_id: number,
  at: Date,
): Promise<void> {
  const { balance, last_id } = await loadPoints(tx, from_id)
  if (balance !== 0) {
    const cause = `merge:${from_id}:${last_id}`
    const words = `Studio ${from_id} was merged into studio ${into_id}`
    await insertPoints(tx, { studio_id: from_id, points: -balance, cause: `${cause}:from`, words, at })
    await insertPoints(tx, { studio_id: into_id, points: balance, cause: `${cause}:into`, words, at })
  }
  await moveVouchers(tx, from_id, into_id)
}
