// Reads and writes promo codes, and which registrations have them.
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { appliedPromoCodeTable } from './discount.tables.ts'

const applied = (registration_id: number, promo_code_id: number) =>
  and(
    eq(appliedPromoCodeTable.registration_id, registration_id),
    eq(appliedPromoCodeTable.promo_code_id, promo_code_id),
    isNull(appliedPromoCodeTable.removed_at),
  )

/** What a code took off the registration, from now on. */
export async function settleAppliedCode(
  tx: Transaction,
  registration_id: number,
  promo_code_id: number,
  settled_cents: number,
): Promise<void> {
  await tx.update(appliedPromoCodeTable).set({ settled_cents }).where(applied(registration_id, promo_code_id))
}

/** Takes a code off the registration; its use is free again. */
export async function removeAppliedCode(
  tx: Transaction,
  registration_id: number,
  promo_code_id: number,
  removed_at: Date,
): Promise<void> {
  await tx.update(appliedPromoCodeTable).set({ removed_at }).where(applied(registration_id, promo_code_id))
}
