// Reads and writes a studio's vouchers, and holds them while one of them is used.
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { VoucherPaymentType } from '../discounts/applied-voucher.model.ts'
import type { Shares } from '../discounts/discount.model.ts'
import { loyaltyVoucherTable } from './loyalty.tables.ts'

export type StoredVoucher = typeof loyaltyVoucherTable.$inferSelect

/** The vouchers that wait on a registration for its next payment of this kind, held until the end (oldest first). */
export async function lockPendingVouchers(
  tx: Transaction,
  registration_id: number,
  payment_type: VoucherPaymentType,
): Promise<StoredVoucher[]> {
  return tx
    .select()
    .from(loyaltyVoucherTable)
    .where(
      and(
        eq(loyaltyVoucherTable.registration_id, registration_id),
        eq(loyaltyVoucherTable.payment_type, payment_type),
        eq(loyaltyVoucherTable.status, 'PendingActivation'),
      ),
    )
    .orderBy(asc(loyaltyVoucherTable.id))
    .for('update')
}

/** The vouchers of these codes, held until the end (oldest first: everybody takes them in one order). */
export async function lockVouchers(
  tx: Transaction,
  codes: readonly string[],
  locks: boolean,
): Promise<StoredVoucher[]> {
  const found = tx
    .select()
    .from(loyaltyVoucherTable)
    .where(inArray(loyaltyVoucherTable.code, [...codes]))
    .orderBy(asc(loyaltyVoucherTable.id))
  return locks ? found.for('update') : found
}

/** The vouchers that were redeemed with a payment, held until the end (oldest first). */
export async function lockVouchersOf(tx: Transaction, payment_id: number): Promise<StoredVoucher[]> {
  return tx
    .select()
    .from(loyaltyVoucherTable)
    .where(and(eq(loyaltyVoucherTable.payment_id, payment_id), eq(loyaltyVoucherTable.status, 'Redeemed')))
    .orderBy(asc(loyaltyVoucherTable.id))
    .for('update')
}

export async function updateVouchers(
  tx: Transaction,
  ids: readonly number[],
  row: Partial<typeof loyaltyVoucherTable.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(loyaltyVoucherTable)
    .set(row)
    .where(inArray(loyaltyVoucherTable.id, [...ids]))
}

/** All vouchers of a studio, the newest first. */
export async function listVouchers(connection: Connection, studio_id: number): Promise<StoredVoucher[]> {
  return connection
    .select()
    .from(loyaltyVoucherTable)
    .where(eq(loyaltyVoucherTable.studio_id, studio_id))
    .orderBy(desc(loyaltyVoucherTable.id))
}

/** What it pays of which lines since an edit (PAY-15). */
export async function settleVoucher(
  tx: Transaction,
  code: string,
  { amount, shares }: { amount: number; shares: Shares },
): Promise<void> {
  await tx
    .update(loyaltyVoucherTable)
    .set({ settled_cents: amount, shares })
    .where(eq(loyaltyVoucherTable.code, code))
}

export async function insertVoucher(
  tx: Transaction,
  row: typeof loyaltyVoucherTable.$inferInsert,
): Promise<void> {
  await tx.insert(loyaltyVoucherTable).values(row)
}

/**
 * What waits on a registration that is no more goes back into the list; with `payment_type`, only what waits for that, which
 * is paid.
 */
export async function releaseVouchers(
  tx: Transaction,
  registration_id: number,
  payment_type?: VoucherPaymentType,
): Promise<void> {
  await tx
    .update(loyaltyVoucherTable)
    .set({ status: 'Issued', registration_id: null, payment_type: null })
    .where(
      and(
        eq(loyaltyVoucherTable.registration_id, registration_id),
        eq(loyaltyVoucherTable.status, 'PendingActivation'),
        payment_type && eq(loyaltyVoucherTable.payment_type, payment_type),
      ),
    )
}

/** The vouchers of a studio that is merged into another one. */
export async function moveVouchers(tx: Transaction, from_id: number, into_id: number): Promise<void> {
  await tx
    .update(loyaltyVoucherTable)
    .set({ studio_id: into_id })
    .where(eq(loyaltyVoucherTable.studio_id, from_id))
}
