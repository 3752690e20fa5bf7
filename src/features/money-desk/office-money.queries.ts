// Reads who paid, or wrote down, the money of a registration.
import { eq } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { paymentTable } from '../payments/payment.tables.ts'

/** Email addresses by payment; a family with a link has none. */
export async function listPayers(
  connection: Connection,
  registration_id: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await connection
    .select({ id: paymentTable.id, email: accountTable.email })
    .from(paymentTable)
    .innerJoin(accountTable, eq(accountTable.id, paymentTable.mybtf_user_id))
    .where(eq(paymentTable.registration_id, registration_id))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
