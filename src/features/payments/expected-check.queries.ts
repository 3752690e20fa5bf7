// Writes down checks that are promised, and takes back what is promised no longer.
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { checkTable } from './check.tables.ts'

/** The office waits for a check of this amount. */
export async function insertExpectedCheck(
  tx: Transaction,
  row: { registration_id: number; amount_cents: number; payer: string; expected_at: Date },
): Promise<void> {
  await tx.insert(checkTable).values({ ...row, status: 'expected', created_at: row.expected_at })
}

/** None of the registration's checks is waited for any more; those that came stay. `note` = why, for the office. */
export async function cancelExpectedChecks(
  tx: Transaction,
  registration_id: number,
  note?: string,
): Promise<void> {
  await tx
    .update(checkTable)
    .set({ status: 'canceled', ...(note === undefined ? {} : { note }) })
    .where(and(eq(checkTable.registration_id, registration_id), eq(checkTable.status, 'expected')))
}
