// Reads and writes the cards and bank accounts that the gateway keeps for accounts.
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { BillTo, PaymentMethod } from './payment.model.ts'
import { paymentMethodTable } from './payment.tables.ts'

export type StoredPaymentMethod = typeof paymentMethodTable.$inferSelect

/** What its owner sees of it. */
export function paymentMethodOf(row: StoredPaymentMethod): PaymentMethod {
  const { id, kind, billing_id, type, last_four, expiration_date, bill_to } = row
  return { id, kind, billing_id, type, last_four, expiration_date, ...bill_to }
}

/** What the gateway of this name keeps for the account, the oldest first. */
export async function listStoredMethods(
  connection: Connection,
  mybtf_user_id: number,
  gateway: string,
): Promise<StoredPaymentMethod[]> {
  return connection
    .select()
    .from(paymentMethodTable)
    .where(
      and(
        eq(paymentMethodTable.mybtf_user_id, mybtf_user_id),
        eq(paymentMethodTable.gateway, gateway),
        isNull(paymentMethodTable.removed_at),
      ),
    )
    .orderBy(asc(paymentMethodTable.id))
}

/** One saved way to pay, also a removed one; null when there is none. */
export async function loadPaymentMethod(
  connection: Connection,
  id: number,
): Promise<StoredPaymentMethod | null> {
  const [row] = await connection.select().from(paymentMethodTable).where(eq(paymentMethodTable.id, id))
  return row ?? null
}

/** What was kept with the payment that was settled at this moment; null when it kept nothing. */
export async function loadKeptWith(
  connection: Connection,
  mybtf_user_id: number,
  settled_at: Date,
): Promise<StoredPaymentMethod | null> {
  const [row] = await connection
    .select()
    .from(paymentMethodTable)
    .where(
      and(
        eq(paymentMethodTable.mybtf_user_id, mybtf_user_id),
        eq(paymentMethodTable.created_at, settled_at),
        isNull(paymentMethodTable.removed_at),
      ),
    )
  return row ?? null
}

/** Writes down what the gateway keeps; what is known already stays as it is. */
export async function keepPaymentMethod(
  tx: Transaction,
  of: { mybtf_user_id: number; gateway: string; bill_to: BillTo; created_at: Date },
  profile: Pick<
    StoredPaymentMethod,
    'vault_id' | 'billing_id' | 'kind' | 'type' | 'last_four' | 'expiration_date'
  >,
): Promise<void> {
  await tx
    .insert(paymentMethodTable)
    .values({ ...of, ...profile })
    .onConflictDoNothing()
}

/** It is offered no more; payments made with it still name it. */
export async function markPaymentMethodRemoved(tx: Transaction, id: number, removed_at: Date): Promise<void> {
  await tx.update(paymentMethodTable).set({ removed_at }).where(eq(paymentMethodTable.id, id))
}
