// Reads and writes who agreed for the children whom she enters.
import { and, eq, inArray } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { guardianConsentTable } from './consent.tables.ts'

/** Whether one of these accounts has agreed. */
export async function hasAgreed(
  connection: Connection,
  consent: { mybtf_user_ids: readonly number[]; season_id: number; version: string },
): Promise<boolean> {
  const rows = await connection
    .select({ id: guardianConsentTable.id })
    .from(guardianConsentTable)
    .where(
      and(
        inArray(guardianConsentTable.mybtf_user_id, [...consent.mybtf_user_ids]),
        eq(guardianConsentTable.season_id, consent.season_id),
        eq(guardianConsentTable.version, consent.version),
      ),
    )
  return rows.length > 0
}

/** Agreed once; agreeing again changes nothing. */
export async function insertConsent(
  tx: Transaction,
  consent: typeof guardianConsentTable.$inferInsert,
): Promise<void> {
  await tx.insert(guardianConsentTable).values(consent).onConflictDoNothing()
}
