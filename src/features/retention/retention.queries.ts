// Reads and saves how long things are kept, and what went in the last night.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { settingTable } from '../../server/setting.tables.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { type Retention, type RetentionSetting, retentionModel, usualRetention } from './retention.model.ts'
import { retentionRunTable } from './retention.tables.ts'

const ID = 'retention'

/** Against another who sets it at the same time, also for the first time: a row that is not there yet cannot be held. */
export async function lockRetention(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${ID}`}, 0))`)
}

export async function loadRetentionDays(connection: Connection): Promise<Retention> {
  const [set] = await connection
    .select({ value: settingTable.value })
    .from(settingTable)
    .where(eq(settingTable.id, ID))
  return retentionModel.parse({ ...usualRetention, ...(set?.value as Partial<Retention> | undefined) })
}

/** With who set it last, and what went in the last night that was done to its end. */
export async function loadRetentionWithChange(connection: Connection): Promise<RetentionSetting> {
  const kept = await loadRetentionDays(connection)
  const [last] = await connection
    .select({ at: auditTable.at, email: accountTable.email })
    .from(auditTable)
    .leftJoin(accountTable, eq(accountTable.id, auditTable.mybtf_user_id))
    .where(and(eq(auditTable.entity, 'setting'), eq(auditTable.entity_id, ID)))
    .orderBy(desc(auditTable.id))
    .limit(1)
  const [run] = await connection
    .select()
    .from(retentionRunTable)
    .where(isNotNull(retentionRunTable.ended_at))
    .orderBy(desc(retentionRunTable.ended_at))
    .limit(1)
  return {
    ...kept,
    changed_at: last?.at.toISOString() ?? null,
    changed_by: last?.email ?? null,
    last_run:
      run?.ended_at && run.counts ? { id: run.id, at: run.ended_at.toISOString(), counts: run.counts } : null,
  }
}

export async function saveRetention(tx: Transaction, value: Retention): Promise<void> {
  await tx
    .insert(settingTable)
    .values({ id: ID, value })
    .onConflictDoUpdate({ target: settingTable.id, set: { value } })
}
