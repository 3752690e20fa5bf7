// Reads whom the command on the server invites.
import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'

export async function loadInvitee(connection: Connection, email: string) {
  const [account] = await connection
    .select({ id: accountTable.id, staff_rights: accountTable.staff_rights })
    .from(accountTable)
    .where(eq(sql`lower(${accountTable.email})`, email.toLowerCase()))
  return account ?? null
}
