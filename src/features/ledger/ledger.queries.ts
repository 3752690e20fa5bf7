// Reads the ledger, which the database writes itself (decision 0028).
import { asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { CREDIT_METHOD_ID } from '../payments/payment.model.ts'
import { paymentTable } from '../payments/payment.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { LedgerEntry, LedgerKind } from './ledger.model.ts'
import { ledgerEntryTable } from './ledger.tables.ts'

/** What is owed on the registration of the row that is selected, by its ledger, in cents; negative = credit. */
export const ledgerBalance = sql<number>`coalesce((
  select entry.balance_cents from ${ledgerEntryTable} as entry
  where entry.registration_id = ${registrationTable.id} order by entry.sequence desc limit 1), 0)`

/**
 * What an entry is (STATEMENT-02): media passes that were paid by vouchers stand in the ledger as a payment, which is money, and are
 * told as what they are.
 */
const toldKind = sql<LedgerKind>`case when ${ledgerEntryTable.kind} = 'payment' and (select paid.payment_method_id from ${paymentTable} as paid
  where paid.id = split_part(${ledgerEntryTable.ref}, ':', 2)::integer) = ${CREDIT_METHOD_ID}
  then 'voucher' else ${ledgerEntryTable.kind} end`

/** The whole ledger of a registration, the first entry first. */
export async function listLedger(connection: Connection, registration_id: number): Promise<LedgerEntry[]> {
  const rows = await connection
    .select({
      id: ledgerEntryTable.id,
      sequence: ledgerEntryTable.sequence,
      kind: toldKind,
      ref: ledgerEntryTable.ref,
      rule: ledgerEntryTable.rule,
      label: ledgerEntryTable.label,
      reason: ledgerEntryTable.reason,
      amount_cents: ledgerEntryTable.amount_cents,
      balance_cents: ledgerEntryTable.balance_cents,
      by: accountTable.email,
      at: ledgerEntryTable.at,
    })
    .from(ledgerEntryTable)
    .leftJoin(accountTable, eq(accountTable.id, ledgerEntryTable.mybtf_user_id))
    .where(eq(ledgerEntryTable.registration_id, registration_id))
    .orderBy(asc(ledgerEntryTable.sequence))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
