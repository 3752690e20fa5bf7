// Reads which studio an account stands for, and where a studio is told of what happens.
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Connection, later, type Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { accountTable } from './account.tables.ts'

const answer = {
  studio_account: accountTable.studio_account,
  studio_id: accountTable.studio_id,
  independent: accountTable.independent,
}

/** What is read of the account's affiliation afterwards stays until this transaction ends. */
export function holdAffiliation(tx: Transaction, id: number): Promise<void> {
  return later(
    tx,
    tx.select({ id: accountTable.id }).from(accountTable).where(eq(accountTable.id, id)).for('share'),
  )
}

/** The account's answer as a registration that begins takes it. */
export function affiliationRead(connection: Connection, { account_id }: Values<'account_id'>) {
  const rejected = sql<boolean>`exists (select from ${studioTable}
    where ${studioTable.id} = ${accountTable.studio_id} and ${studioTable.rejected_at} is not null)`
  return connection
    .select({ ...answer, studio_rejected: rejected })
    .from(accountTable)
    .where(eq(accountTable.id, account_id))
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
