// Writes credits; one that is taken back stays, with who took it back.
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import type { Shares } from './discount.model.ts'
import { creditTable } from './discount.tables.ts'

export async function insertCredit(tx: Transaction, row: typeof creditTable.$inferInsert): Promise<void> {
  await tx.insert(creditTable).values(row)
}

/** A registration's credit, also one that was taken back; null when it has none of this id. */
export async function loadCredit(tx: Transaction, registration_id: number, id: number) {
  const [row] = await tx
    .select()
    .from(creditTable)
    .where(and(eq(creditTable.id, id), eq(creditTable.registration_id, registration_id)))
  return row ?? null
}

export async function updateTakenBack(
  tx: Transaction,
  id: number,
  row: { removed_by: number; removed_at: Date },
): Promise<void> {
  await tx.update(creditTable).set(row).where(eq(creditTable.id, id))
}

/** What it pays of which lines since an edit (PAY-15). */
export async function settleCredit(
  tx: Transaction,
  id: number,
  { amount, shares }: { amount: number; shares: Shares },
): Promise<void> {
  await tx.update(creditTable).set({ settled_cents: amount, shares }).where(eq(creditTable.id, id))
}
