// Reads vouchers that are applied to registrations.
import { asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { preparedOn } from '../../server/prepared.ts'
import type { AppliedVoucher } from './loyalty.model.ts'
import { loyaltyVoucherTable } from './loyalty.tables.ts'

const applied = preparedOn((connection) =>
  connection
    .select({
      code: loyaltyVoucherTable.code,
      amount: loyaltyVoucherTable.amount_cents,
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
  return applied(connection).execute({ id: registration_id })
}
