// Reads vouchers that are applied to registrations.
import { asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { preparedOn } from '../../server/prepared.ts'
import type { AppliedVoucher } from '../discounts/applied-voucher.model.ts'
import { payingOf } from '../discounts/discount.queries.ts'
import { loyaltyVoucherTable } from './loyalty.tables.ts'

const applied = preparedOn((connection) =>
  connection
    .select({
      code: loyaltyVoucherTable.code,
      amount_cents: loyaltyVoucherTable.amount_cents,
      settled_cents: loyaltyVoucherTable.settled_cents,
      shares: loyaltyVoucherTable.shares,
      status: loyaltyVoucherTable.status,
      payment_type: loyaltyVoucherTable.payment_type,
    })
    .from(loyaltyVoucherTable)
    .where(eq(loyaltyVoucherTable.registration_id, sql.placeholder('id')))
    .orderBy(asc(loyaltyVoucherTable.id))
    .prepare('applied_vouchers'),
)

/** The vouchers that are applied to a registration, or were redeemed for it. */
export async function listAppliedVouchers(
  connection: Connection,
  registration_id: number,
): Promise<AppliedVoucher[]> {
  return (await applied(connection).execute({ id: registration_id })).map(payingOf)
}
