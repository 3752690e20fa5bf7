// Removes answers kept by Idempotency-Key.
import { lt } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { idempotencyTable } from './idempotency.tables.ts'

export async function deleteAnswersBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(idempotencyTable).where(lt(idempotencyTable.created_at, before))
}
