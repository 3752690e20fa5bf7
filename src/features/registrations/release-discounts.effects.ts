// Gives back what a registration had that is deleted: the uses of its promo codes, and the vouchers that waited on it.
import type { Transaction } from '../../server/database.ts'
import { listAppliedPromoCodes } from '../discounts/discount.queries.ts'
import { removeAppliedCode } from '../discounts/promo-code.queries.ts'
import { releaseVouchers } from '../loyalty/voucher.queries.ts'

/** PROMO-02, LOYALTY-04. The caller holds the registration. */
export async function releaseDiscounts(tx: Transaction, registration_id: number, at: Date): Promise<void> {
  for (const { id } of await listAppliedPromoCodes(tx, registration_id))
    await removeAppliedCode(tx, registration_id, id, { removed_at: at })
  await releaseVouchers(tx, registration_id)
}
