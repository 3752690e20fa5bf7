// Reads the live sessions of an account, notes that one is used, and ends them.
import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { sessionTable } from './account.tables.ts'

const live = (mybtf_user_id: number, now: Date) =>
  and(
    eq(sessionTable.mybtf_user_id, mybtf_user_id),
    isNull(sessionTable.revoked_at),
    gt(sessionTable.expires_at, now),
  )

/** When it was last used, also where that was never noted. */
export const lastUsed = sql`coalesce(${sessionTable.last_used_at}, ${sessionTable.created_at})`.mapWith(
  sessionTable.created_at,
)

/** The one used last first. */
export async function loadLiveSessions(connection: Connection, mybtf_user_id: number, now: Date) {
  const rows = await connection
    .select({
      id: sessionTable.id,
      created_at: sessionTable.created_at,
      last_used_at: lastUsed,
      expires_at: sessionTable.expires_at,
      network: sessionTable.network,
      user_agent: sessionTable.user_agent,
    })
    .from(sessionTable)
    .where(live(mybtf_user_id, now))
    .orderBy(desc(lastUsed), desc(sessionTable.id))
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
}

/** The account that opened a session, also one that has ended; null where there is none. */
export async function loadSessionOwner(connection: Connection, id: number): Promise<number | null> {
  const [row] = await connection
    .select({ mybtf_user_id: sessionTable.mybtf_user_id })
    .from(sessionTable)
    .where(eq(sessionTable.id, id))
  return row?.mybtf_user_id ?? null
}

/** Unless it was noted after `due`: of the calls of one page one writes. */
export async function updateSessionUsed(
  connection: Connection,
  id: number,
  at: Date,
  due: Date,
): Promise<void> {
  await connection
    .update(sessionTable)
    .set({ last_used_at: at })
    .where(and(eq(sessionTable.id, id), lte(lastUsed, due)))
}

interface Revoking {
  mybtf_user_id: number
  session_id: number | undefined
  /** The session that asks. */
  except: number | null
  now: Date
}

/** Answers how many ended. */
export async function revokeLiveSessions(tx: Transaction, revoking: Revoking): Promise<number> {
  const { mybtf_user_id, session_id, except, now } = revoking
  const ended = await tx
    .update(sessionTable)
    .set({ revoked_at: now })
    .where(
      and(
        live(mybtf_user_id, now),
        session_id === undefined ? undefined : eq(sessionTable.id, session_id),
        except === null ? undefined : ne(sessionTable.id, except),
      ),
    )
    .returning({ id: sessionTable.id })
  return ended.length
}

type AuditRow = Pick<typeof auditTable.$inferInsert, 'mybtf_user_id' | 'doing' | 'request_id'>

/** Sessions have no trail of their own (they come with each sign-in): their end stands in the account's. */
export async function insertSessionsEnded(
  tx: Transaction,
  account_id: number,
  sessions_ended: number,
  by: AuditRow,
): Promise<void> {
  const entity = { entity: 'mybtf_user', entity_id: String(account_id), action: 'update' as const }
  await tx.insert(auditTable).values({ ...by, ...entity, after: { sessions_ended } })
}
