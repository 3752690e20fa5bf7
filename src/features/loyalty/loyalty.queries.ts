// Reads vouchers that are applied to registrations.
import { asc, eq } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { given, preparedOn, type Values } from '../../server/prepared.ts'
import type { AppliedVoucher } from '../discounts/applied-voucher.model.ts'
import { payingOf } from '../discounts/discount.queries.ts'
import { loyaltyVoucherTable } from './loyalty.tables.ts'

/** The vouchers that are applied to a registration, or were redeemed for it; what each pays tells `payingOf`. */
export const appliedVouchersRead = (connection: Connection, { id }: Values<'id'>) =>
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
    .where(eq(loyaltyVoucherTable.registration_id, id))
    .orderBy(asc(loyaltyVoucherTable.id))

const applied = preparedOn((connection) =>
  appliedVouchersRead(connection, given('id')).prepare('applied_vouchers'),
)

export async function listAppliedVouchers(
  connection: Connection,
  registration_id: number,
): Promise<AppliedVoucher[]> {
  return (await applied(connection).execute({ id: registration_id })).map(payingOf)
}
