// Reads and writes the mailed links to registrations; only hashes of their tokens are stored.
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { publicLinkTable, registrationTable } from '../registrations/registration.tables.ts'
import type { LinkKindName } from './link-kinds.model.ts'

/** LINK-08: when it was revoked, or its maker's account closed. Null = neither. */
const ended_at =
  sql<Date | null>`coalesce(${publicLinkTable.revoked_at}, ${accountTable.disabled_at})`.mapWith(
    publicLinkTable.revoked_at,
  )

const shown = {
  id: publicLinkTable.id,
  routine_ids: publicLinkTable.routine_ids,
  created_by: accountTable.email,
  created_at: publicLinkTable.created_at,
  expires_at: publicLinkTable.expires_at,
  revoked_at: ended_at,
}

const timesOf = (row: { created_at: Date; expires_at: Date; revoked_at: Date | null }) => ({
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

/** The links of these kinds to one registration, the newest first. */
export async function listLinks(
  connection: Connection,
  kinds: readonly LinkKindName[],
  registration_id: number,
) {
  const rows = await connection
    .select({ ...shown, purpose: publicLinkTable.purpose, person_id: publicLinkTable.person_id })
    .from(publicLinkTable)
    .innerJoin(accountTable, eq(accountTable.id, publicLinkTable.created_by))
    .where(
      and(eq(publicLinkTable.registration_id, registration_id), inArray(publicLinkTable.purpose, [...kinds])),
    )
    .orderBy(desc(publicLinkTable.id))
  return rows.map((row) => ({ ...row, ...timesOf(row) }))
}

/** The link of these kinds that is so, with whose it is; null when there is none. */
export async function loadLink(
  connection: Connection,
  kinds: readonly LinkKindName[],
  by: { token_hash: string } | { id: number },
) {
  const owner = alias(accountTable, 'owner')
  const [row] = await connection
    .select({
      ...shown,
      purpose: publicLinkTable.purpose,
      person_id: publicLinkTable.person_id,
      registration_id: publicLinkTable.registration_id,
      tour_date_id: registrationTable.tour_date_id,
      owner_id: registrationTable.mybtf_user_id,
      owner_email: owner.email,
    })
    .from(publicLinkTable)
    .innerJoin(accountTable, eq(accountTable.id, publicLinkTable.created_by))
    .innerJoin(registrationTable, eq(registrationTable.id, publicLinkTable.registration_id))
    .innerJoin(owner, eq(owner.id, registrationTable.mybtf_user_id))
    .where(
      and(
        'id' in by ? eq(publicLinkTable.id, by.id) : eq(publicLinkTable.token_hash, by.token_hash),
        inArray(publicLinkTable.purpose, [...kinds]),
      ),
    )
  return row ? { ...row, ...timesOf(row) } : null
}
export type FoundLink = NonNullable<Awaited<ReturnType<typeof loadLink>>>

/** When it ends, held for this transaction: who revokes it waits until that has ended. Null = it is gone. */
export async function holdPublicLink(tx: Transaction, id: number) {
  const { expires_at } = publicLinkTable
  const [row] = await tx
    .select({ expires_at, revoked_at: ended_at })
    .from(publicLinkTable)
    .innerJoin(accountTable, eq(accountTable.id, publicLinkTable.created_by))
    .where(eq(publicLinkTable.id, id))
    .for('share', { of: publicLinkTable })
  return row
    ? { expires_at: row.expires_at.toISOString(), revoked_at: row.revoked_at?.toISOString() ?? null }
    : null
}

/** Holds the links of these kinds to one registration, of which some are to be revoked. */
export async function lockLinks(
  tx: Transaction,
  kinds: readonly LinkKindName[],
  registration_id: number,
): Promise<void> {
  await tx
    .select({ id: publicLinkTable.id })
    .from(publicLinkTable)
    .where(
      and(eq(publicLinkTable.registration_id, registration_id), inArray(publicLinkTable.purpose, [...kinds])),
    )
    .orderBy(publicLinkTable.id)
    .for('update')
}

/** Its id. */
export async function insertPublicLink(
  tx: Transaction,
  row: typeof publicLinkTable.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.insert(publicLinkTable).values(row).returning({ id: publicLinkTable.id })
  return (inserted as { id: number }).id
}

/** Whether the registration has this link of one of these kinds; one that is revoked already keeps its moment. */
export async function revokePublicLink(
  tx: Transaction,
  kinds: readonly LinkKindName[],
  link: { id: number; registration_id: number },
  at: Date,
): Promise<boolean> {
  const wanted = and(
    eq(publicLinkTable.id, link.id),
    eq(publicLinkTable.registration_id, link.registration_id),
    inArray(publicLinkTable.purpose, [...kinds]),
  )
  await tx
    .update(publicLinkTable)
    .set({ revoked_at: at })
    .where(and(wanted, isNull(publicLinkTable.revoked_at)))
  const found = await tx.select({ id: publicLinkTable.id }).from(publicLinkTable).where(wanted)
  return found.length > 0
}
