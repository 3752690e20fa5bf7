// Reads and writes the maintenance switch, one row of the portal's settings.
import { and, desc, eq } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { settingTable } from '../../server/setting.tables.ts'
import { accountTable } from '../accounts/account.tables.ts'
import type { Maintenance, MaintenanceSetting } from './maintenance.model.ts'

const ID = 'maintenance'
const OPEN: Maintenance = { on: false, message: '' }

export async function loadMaintenanceState(connection: Connection): Promise<Maintenance> {
  const [row] = await connection
    .select({ value: settingTable.value })
    .from(settingTable)
    .where(eq(settingTable.id, ID))
  return (row?.value as Maintenance | undefined) ?? OPEN
}

/** With its last change, as the audit knows it. */
export async function loadMaintenanceWithChange(connection: Connection): Promise<MaintenanceSetting> {
  const state = await loadMaintenanceState(connection)
  const [last] = await connection
    .select({ at: auditTable.at, email: accountTable.email })
    .from(auditTable)
    .leftJoin(accountTable, eq(accountTable.id, auditTable.mybtf_user_id))
    .where(and(eq(auditTable.entity, 'setting'), eq(auditTable.entity_id, ID)))
    .orderBy(desc(auditTable.id))
    .limit(1)
  return { ...state, changed_at: last?.at.toISOString() ?? null, changed_by: last?.email ?? null }
}

export async function saveMaintenance(tx: Transaction, value: Maintenance): Promise<void> {
  await tx
    .insert(settingTable)
    .values({ id: ID, value })
    .onConflictDoUpdate({ target: settingTable.id, set: { value } })
}
