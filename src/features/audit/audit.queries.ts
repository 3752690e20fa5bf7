// Reads the audit trail.
import { and, desc, eq } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import type { Change } from './audit.model.ts'

/** Newest first. */
export async function loadChanges(
  connection: Connection,
  entity: string,
  entity_id: string,
  limit: number,
): Promise<Change[]> {
  const rows = await connection
    .select({
      id: auditTable.id,
      at: auditTable.at,
      mybtf_user_id: auditTable.mybtf_user_id,
      email: accountTable.email,
      doing: auditTable.doing,
      request_id: auditTable.request_id,
      action: auditTable.action,
      before: auditTable.before,
      after: auditTable.after,
    })
    .from(auditTable)
    .leftJoin(accountTable, eq(accountTable.id, auditTable.mybtf_user_id))
    .where(and(eq(auditTable.entity, entity), eq(auditTable.entity_id, entity_id)))
    .orderBy(desc(auditTable.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
