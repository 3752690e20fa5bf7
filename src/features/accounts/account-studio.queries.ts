// Reads which studio an account stands for, and where a studio is told of what happens.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { accountTable } from './account.tables.ts'

const answer = {
  studio_account: accountTable.studio_account,
  studio_id: accountTable.studio_id,
  independent: accountTable.independent,
}

/** The account's answer as a registration that begins takes it; it cannot change before that is stored. */
export async function loadAffiliation(tx: Transaction, id: number) {
  const rejected = sql<boolean>`exists (select from ${studioTable}
    where ${studioTable.id} = ${accountTable.studio_id} and ${studioTable.rejected_at} is not null)`
  const [row] = await tx
    .select({ ...answer, studio_rejected: rejected })
    .from(accountTable)
    .where(eq(accountTable.id, id))
    .for('share')
  return row ?? null
}

/** Where a studio is told of registrations: its account's address, else its own first one. */
export async function loadStudioMailbox(connection: Connection, studio_id: number) {
  const [row] = await connection
    .select({
      id: accountTable.id,
      account: accountTable.email,
      own: studioTable.email,
      name: studioTable.name,
    })
    .from(studioTable)
    .leftJoin(
      accountTable,
      and(eq(accountTable.studio_id, studioTable.id), eq(accountTable.studio_account, true)),
    )
    .where(eq(studioTable.id, studio_id))
    .orderBy(asc(accountTable.id))
    .limit(1)
  const email = row?.account ?? row?.own[0]
  return row && email ? { email, mybtf_user_id: row.id, name: row.name } : null
}
