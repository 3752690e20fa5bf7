// Reads studios for the office: by standing, with their people, counts and what they are compared by.
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Counted, counted, countUpTo, MOST_COUNTED } from '../../server/counted.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import { studioContactTable, studioStanding, studioTable } from '../studios/studio.tables.ts'
import { type Standing, standings } from './office-studio.model.ts'

const there = isNull(studioTable.merged_into_id)

export type StudioRow = typeof studioTable.$inferSelect

interface Wanted {
  standing: Standing | undefined
  search: string
  page: number
  per_page: number
}

export async function loadStudioPage(connection: Connection, { standing, search, page, per_page }: Wanted) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const matches =
    search === ''
      ? undefined
      : or(
          ilike(studioTable.name, pattern),
          ilike(sql`${studioTable.email}::text`, pattern),
          ilike(sql`${studioTable.address} ->> 'city'`, pattern),
          /^\d{1,9}$/.test(search) ? eq(studioTable.id, Number(search)) : undefined,
        )
  const where = and(standing && eq(studioStanding, standing), matches)
  const some = connection.select({ id: studioTable.id }).from(studioTable).where(where)
  const { created_at, id } = studioTable
  const rows = await connection
    .select()
    .from(studioTable)
    .where(where)
    .orderBy(...(standing === 'waiting' ? [asc(created_at), asc(id)] : [desc(created_at), desc(id)]))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const found = await countUpTo(connection, some.getSQL(), { rows: rows.length, page, per_page })
  return { rows, found }
}

/** One statement: the office reads all of them above its lists. */
export async function countStandings(connection: Connection): Promise<Record<Standing, Counted>> {
  const some = standings.map(
    (standing) => sql`(select count(*) from (select from studio where ${studioStanding} = ${standing}
      limit ${MOST_COUNTED + 1}) as counted)::integer as ${sql.identifier(standing)}`,
  )
  const { rows } = await connection.execute<Record<Standing, number>>(sql`select ${sql.join(some, sql`, `)}`)
  const found = standings.map((standing) => [standing, counted(rows[0]?.[standing] ?? 0)])
  return Object.fromEntries(found) as Record<Standing, Counted>
}

export async function loadStudioRows(connection: Connection, ids: readonly number[]): Promise<StudioRow[]> {
  if (ids.length === 0) return []
  return connection
    .select()
    .from(studioTable)
    .where(inArray(studioTable.id, [...ids]))
}

/**
 * Locks studios in the order of their ids; registrations and rosters that name one meanwhile need not wait, as they
 * only look at its key.
 */
export async function lockStudios(
  tx: Transaction,
  ids: readonly number[],
  locks: boolean,
): Promise<Map<number, StudioRow>> {
  const query = tx
    .select()
    .from(studioTable)
    .where(inArray(studioTable.id, [...ids]))
    .orderBy(asc(studioTable.id))
  const rows = locks ? await query.for('no key update') : await query
  return new Map(rows.map((row) => [row.id, row]))
}

/** Contacts, accounts and counts of these studios. */
export async function loadStudioPeople(connection: Connection, ids: readonly number[]) {
  const wanted = [...ids]
  if (wanted.length === 0) return { contacts: [], accounts: [], registrations: [], people: [] }
  // One after the other: in a transaction there is one connection.
  const contacts = await connection
    .select()
    .from(studioContactTable)
    .where(inArray(studioContactTable.studio_id, wanted))
    .orderBy(asc(studioContactTable.sort), asc(studioContactTable.id))
  const accounts = await connection
    .select({
      id: accountTable.id,
      studio_id: accountTable.studio_id,
      email: accountTable.email,
      fname: personTable.fname,
      lname: personTable.lname,
      confirmed: sql<boolean>`${accountTable.confirmed_at} is not null`,
      studio_account: accountTable.studio_account,
      signs_in: sql<boolean>`${accountTable.password_hash} is not null`,
    })
    .from(accountTable)
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .where(and(inArray(accountTable.studio_id, wanted), isNull(accountTable.erased_at)))
    .orderBy(desc(accountTable.studio_account), asc(accountTable.id))
  const registrations = await connection
    .select({ studio_id: registrationTable.studio_id, total: count() })
    .from(registrationTable)
    .where(and(inArray(registrationTable.studio_id, wanted), isNull(registrationTable.deleted_at)))
    .groupBy(registrationTable.studio_id)
  const people = await connection
    .select({ studio_id: rosterTable.studio_id, total: count() })
    .from(rosterTable)
    .where(inArray(rosterTable.studio_id, wanted))
    .groupBy(rosterTable.studio_id)
  return { contacts, accounts, registrations, people }
}

/** What more studios have than this tells none apart, however rare it was when the tour was small (OFFICE-01). */
const MOST_SHARING = 200

/** These studios and those that share something telling with them. */
async function loadComparedIds(connection: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await connection.execute<{ id: number }>(sql`
    with own as (select distinct key from studio_key where studio_id = any(${sql.param([...ids])})),
    sharing as materialized (
      select own.key, other.studio_id from own cross join lateral (
        select studio_id from studio_key where studio_key.key = own.key limit ${MOST_SHARING + 1}) as other
    )
    select distinct studio_id as id from sharing where key in (
      select key from sharing group by key having count(*) <= ${MOST_SHARING})`)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

/** These studios and whichever may be the same, unless they were merged away, with what two are compared by. */
export async function loadComparedStudios(connection: Connection, ids: readonly number[]) {
  const compared = ids.length === 0 ? [] : await loadComparedIds(connection, ids)
  const studios = await connection
    .select({
      id: studioTable.id,
      name: studioTable.name,
      address: studioTable.address,
      email: studioTable.email,
      phone: studioTable.phone,
      website: studioTable.website,
      verified_at: studioTable.verified_at,
      rejected_at: studioTable.rejected_at,
      merged_into_id: studioTable.merged_into_id,
      claimed: studioTable.claimed,
    })
    .from(studioTable)
    .where(and(there, inArray(studioTable.id, compared)))
  const contacts = await connection
    .select({
      studio_id: studioContactTable.studio_id,
      email: studioContactTable.email,
      phone: studioContactTable.phone,
    })
    .from(studioContactTable)
    .where(inArray(studioContactTable.studio_id, compared))
  const accounts = await connection
    .select({ studio_id: accountTable.studio_id, email: accountTable.email })
    .from(accountTable)
    .where(
      and(
        eq(accountTable.studio_account, true),
        isNull(accountTable.erased_at),
        inArray(accountTable.studio_id, compared),
      ),
    )
  const known = new Map(studios.map((studio) => [studio.id, { ...studio }]))
  for (const { studio_id, email, phone } of contacts) {
    const studio = known.get(studio_id)
    if (studio)
      Object.assign(studio, { email: [...studio.email, ...email], phone: [...studio.phone, ...phone] })
  }
  for (const { studio_id, email } of accounts) {
    const studio = known.get(studio_id ?? 0)
    if (studio) studio.email = [...studio.email, email]
  }
  return known
}

export async function updateStudioVerdict(
  tx: Transaction,
  id: number,
  verdict: Pick<StudioRow, 'verified_at' | 'rejected_at' | 'rejected_reason'>,
): Promise<void> {
  await tx.update(studioTable).set(verdict).where(eq(studioTable.id, id))
}

export async function updateStudioTerms(
  tx: Transaction,
  id: number,
  terms: Pick<StudioRow, 'flagged' | 'bypass_deposit' | 'bypass_removed_routine_fee' | 'version'>,
): Promise<void> {
  await tx.update(studioTable).set(terms).where(eq(studioTable.id, id))
}

export async function insertStudio(tx: Transaction, row: typeof studioTable.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(studioTable).values(row).returning({ id: studioTable.id })
  if (!inserted) throw new Error('the studio was not stored')
  return inserted.id
}

export async function insertContact(
  tx: Transaction,
  row: typeof studioContactTable.$inferInsert,
): Promise<void> {
  await tx.insert(studioContactTable).values(row)
}
