// Reads and writes the mailed links to registrations; only hashes of their tokens are stored.
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { publicLinkTable, registrationTable } from '../registrations/registration.tables.ts'
import type { PublicLink } from './public-link.model.ts'

const shown = {
  id: publicLinkTable.id,
  routine_ids: publicLinkTable.routine_ids,
  created_by: accountTable.email,
  created_at: publicLinkTable.created_at,
  expires_at: publicLinkTable.expires_at,
  revoked_at: publicLinkTable.revoked_at,
}

type Row = Omit<PublicLink, 'created_at' | 'expires_at' | 'revoked_at'> & {
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

const linkOf = (row: Row): PublicLink => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

/** The links of one registration, the newest first. */
export async function listPublicLinks(
  connection: Connection,
  registration_id: number,
): Promise<PublicLink[]> {
  const rows = await connection
    .select(shown)
    .from(publicLinkTable)
    .innerJoin(accountTable, eq(accountTable.id, publicLinkTable.created_by))
    .where(
      and(eq(publicLinkTable.registration_id, registration_id), eq(publicLinkTable.purpose, 'registration')),
    )
    .orderBy(desc(publicLinkTable.id))
  return rows.map(linkOf)
}

/** The links to single dancers of one registration, the newest first. */
export async function listDancerLinks(connection: Connection, registration_id: number) {
  const rows = await connection
    .select({ ...shown, person_id: sql<number>`${publicLinkTable.person_id}` })
    .from(publicLinkTable)
    .innerJoin(accountTable, eq(accountTable.id, publicLinkTable.created_by))
    .where(and(eq(publicLinkTable.registration_id, registration_id), eq(publicLinkTable.purpose, 'dancer')))
    .orderBy(desc(publicLinkTable.id))
  return rows.map((row) => ({ ...linkOf(row), person_id: row.person_id }))
}

/** What whoever has such a link sees of one registration, without an account. */
type SharedList =
  | 'waivers'
  | 'access-codes'
  | 'programme'
  | 'music'
  | 'music-upload'
  | 'critiques'
  | 'data'
  | 'results'
  | 'homework'

/** The links to a list of one registration, the newest first. */
export async function listSharedLinks(connection: Connection, purpose: SharedList, registration_id: number) {
  const rows = await connection
    .select(shown)
    .from(publicLinkTable)
    .innerJoin(accountTable, eq(accountTable.id, publicLinkTable.created_by))
    .where(and(eq(publicLinkTable.registration_id, registration_id), eq(publicLinkTable.purpose, purpose)))
    .orderBy(desc(publicLinkTable.id))
  return rows.map(linkOf)
}

/** The link to a list of a registration with this token, or this id; null when there is none. */
export async function loadSharedLink(
  connection: Connection,
  purpose: SharedList,
  by: string | { id: number },
) {
  const wanted = typeof by === 'string' ? eq(publicLinkTable.token_hash, by) : eq(publicLinkTable.id, by.id)
  const [row] = await connection
    .select({ ...shown, registration_id: publicLinkTable.registration_id })
    .from(publicLinkTable)
    .innerJoin(accountTable, eq(accountTable.id, publicLinkTable.created_by))
    .where(and(eq(publicLinkTable.purpose, purpose), wanted))
  return row ? { ...linkOf(row), registration_id: row.registration_id } : null
}

/** The link to one dancer that is so; null when there is none. */
export async function loadDancerLink(connection: Connection, by: { token_hash: string } | { id: number }) {
  const wanted = 'id' in by ? eq(publicLinkTable.id, by.id) : eq(publicLinkTable.token_hash, by.token_hash)
  const [row] = await connection
    .select({
      ...shown,
      registration_id: publicLinkTable.registration_id,
      person_id: sql<number>`${publicLinkTable.person_id}`,
    })
    .from(publicLinkTable)
    .innerJoin(accountTable, eq(accountTable.id, publicLinkTable.created_by))
    .where(and(eq(publicLinkTable.purpose, 'dancer'), wanted))
  const { registration_id, person_id } = row ?? {}
  return row && registration_id !== undefined && person_id !== undefined
    ? { ...linkOf(row), registration_id, person_id }
    : null
}

/** The link to the music of a registration, or of one of its routines, that is so, with whose it is; null when there is none. */
export async function loadMusicLink(connection: Connection, by: { token_hash: string } | { id: number }) {
  const wanted = 'id' in by ? eq(publicLinkTable.id, by.id) : eq(publicLinkTable.token_hash, by.token_hash)
  const owner = alias(accountTable, 'owner')
  const [row] = await connection
    .select({
      ...shown,
      purpose: publicLinkTable.purpose,
      registration_id: publicLinkTable.registration_id,
      tour_date_id: registrationTable.tour_date_id,
      owner_email: owner.email,
    })
    .from(publicLinkTable)
    .innerJoin(accountTable, eq(accountTable.id, publicLinkTable.created_by))
    .innerJoin(registrationTable, eq(registrationTable.id, publicLinkTable.registration_id))
    .innerJoin(owner, eq(owner.id, registrationTable.mybtf_user_id))
    .where(and(inArray(publicLinkTable.purpose, ['music', 'music-upload']), wanted))
  if (!row) return null
  const { purpose, registration_id, tour_date_id, owner_email } = row
  return { ...linkOf(row), purpose, registration_id, tour_date_id, owner_email }
}

/** The link with this token; null when there is none. */
export async function loadPublicLink(connection: Connection, token_hash: string) {
  const [row] = await connection
    .select({ ...shown, registration_id: publicLinkTable.registration_id })
    .from(publicLinkTable)
    .innerJoin(accountTable, eq(accountTable.id, publicLinkTable.created_by))
    .where(and(eq(publicLinkTable.purpose, 'registration'), eq(publicLinkTable.token_hash, token_hash)))
  return row ? { ...linkOf(row), registration_id: row.registration_id } : null
}

/** Its id. */
export async function insertPublicLink(
  tx: Transaction,
  row: typeof publicLinkTable.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.insert(publicLinkTable).values(row).returning({ id: publicLinkTable.id })
  return (inserted as { id: number }).id
}

/** Whether the registration has this link; one that is revoked already keeps its moment. */
export async function revokePublicLink(
  tx: Transaction,
  link: { id: number; registration_id: number },
  at: Date,
): Promise<boolean> {
  const wanted = and(
    eq(publicLinkTable.id, link.id),
    eq(publicLinkTable.registration_id, link.registration_id),
  )
  await tx
    .update(publicLinkTable)
    .set({ revoked_at: at })
    .where(and(wanted, isNull(publicLinkTable.revoked_at)))
  const found = await tx.select({ id: publicLinkTable.id }).from(publicLinkTable).where(wanted)
  return found.length > 0
}
