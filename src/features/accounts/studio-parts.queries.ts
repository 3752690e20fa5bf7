// Reads a studio with everything of it, and the account that stands for it.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { offered, standing, studioFields } from '../studios/studio.queries.ts'
import { studioContactTable, studioTable } from '../studios/studio.tables.ts'
import type { StudioProfile } from '../studios/studio-profile.model.ts'
import { accountTable } from './account.tables.ts'

export interface StudioParts {
  profile: StudioProfile
  /** Strangers may find it. */
  offered: boolean
  /** Neither rejected nor merged into another. */
  standing: boolean
}

/** The studio with everything of it; null when there is none. `lock`: nobody else changes it meanwhile. */
export async function loadStudioParts(
  connection: Connection,
  id: number,
  lock = false,
): Promise<StudioParts | null> {
  const query = connection
    .select({
      ...studioFields,
      version: studioTable.version,
      verified: sql<boolean>`${studioTable.verified_at} is not null`,
      offered: sql<boolean>`${offered}`,
      standing: sql<boolean>`${standing}`,
    })
    .from(studioTable)
    .where(eq(studioTable.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) return null
  const contacts = await connection
    .select({
      id: studioContactTable.id,
      fname: studioContactTable.fname,
      lname: studioContactTable.lname,
      person_type_id: studioContactTable.person_type_id,
      phone: studioContactTable.phone,
      email: studioContactTable.email,
      address: studioContactTable.address,
      address_id: sql<null>`null`,
      primary: studioContactTable.primary,
    })
    .from(studioContactTable)
    .where(eq(studioContactTable.studio_id, id))
    .orderBy(asc(studioContactTable.sort), asc(studioContactTable.id))
  const primary_mybtf_user = await loadStudioAccount(connection, id)
  const { offered: mayBeFound, standing: stands, ...studio } = row
  return {
    profile: {
      ...studio,
      primary_mybtf_user: primary_mybtf_user && { email: primary_mybtf_user.email },
      studio_contacts: contacts,
      owner: null,
    },
    offered: mayBeFound,
    standing: stands,
  }
}

/** The account that stands for the studio: one with a password before one without, then the oldest. */
export async function loadStudioAccount(connection: Connection, studio_id: number) {
  const [account] = await connection
    .select({ id: accountTable.id, email: accountTable.email })
    .from(accountTable)
    .where(
      and(
        eq(accountTable.studio_id, studio_id),
        eq(accountTable.studio_account, true),
        // Who was erased stands for nobody.
        isNull(accountTable.erased_at),
      ),
    )
    .orderBy(sql`${accountTable.password_hash} is null`, asc(accountTable.id))
    .limit(1)
  return account ?? null
}

/** A studio of which this is the account's or one of the studio's own addresses; the account's goes first. */
export async function loadStudioByEmail(connection: Connection, emails: string[]) {
  const ofAccount = await connection
    .select({ id: studioTable.id })
    .from(accountTable)
    .innerJoin(studioTable, eq(studioTable.id, accountTable.studio_id))
    .where(
      and(
        standing,
        eq(accountTable.studio_account, true),
        sql`lower(${accountTable.email}) = any(${sql.param(emails)}::text[])`,
      ),
    )
    .orderBy(asc(studioTable.id))
    .limit(1)
  if (ofAccount[0]) return ofAccount[0].id
  const [ofStudio] = await connection
    .select({ id: studioTable.id })
    .from(studioTable)
    .where(and(standing, sql`${studioTable.email} ?| ${sql.param(emails)}::text[]`))
    .orderBy(asc(studioTable.id))
    .limit(1)
  return ofStudio?.id ?? null
}
