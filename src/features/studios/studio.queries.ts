// Reads and writes studios with their contacts, and finds them by name.
import { and, asc, eq, ilike, isNotNull, isNull, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Address } from '../people/postal-address.model.ts'
import { studioContactTable, studioPlace, studioTable } from './studio.tables.ts'
import type { FoundStudio } from './studio-profile.model.ts'

export const studioFields = {
  id: studioTable.id,
  name: studioTable.name,
  website: studioTable.website,
  address: studioTable.address,
  email: studioTable.email,
  phone: studioTable.phone,
  claimed: studioTable.claimed,
  flagged: studioTable.flagged,
  bypass_deposit: studioTable.bypass_deposit,
  bypass_removed_routine_fee: studioTable.bypass_removed_routine_fee,
}

export const offered = and(
  isNotNull(studioTable.verified_at),
  isNull(studioTable.rejected_at),
  isNull(studioTable.merged_into_id),
)
/** Neither refused by the office nor found to be another. */
export const standing = and(isNull(studioTable.rejected_at), isNull(studioTable.merged_into_id))

const city = sql<string>`coalesce(${studioTable.address}->>'city', '')`
const zip = sql<string>`coalesce(${studioTable.address}->>'zip', '')`

const found = {
  id: studioTable.id,
  name: studioTable.name,
  city,
  state_id: sql<number | null>`(${studioTable.address}->>'state_id')::int`,
  country_id: sql<number | null>`(${studioTable.address}->>'country_id')::int`,
  zip,
  claimed: studioTable.claimed,
}

/** Of what is typed, nothing is a pattern. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Verified studios in whose name, city or zip each word stands; those come first whose name is the text, begins with
 * it, or has a word that begins so. Each way is asked only where those before it have not found enough: a common word is found
 * by walking through the names, a rare one by its parts, and never are all that match put in order.
 */
export async function loadStudiosFound(
  connection: Connection,
  searchText: string,
  limit: number,
): Promise<FoundStudio[]> {
  const text = searchText.trim().toLowerCase()
  const name = sql`lower(${studioTable.name})`
  const words = text.split(/\s+/).map((word): SQL => sql`${studioPlace} like ${`%${literal(word)}%`}`)
  const begins = ilike(studioTable.name, `${literal(text)}%`)
  const wordBegins = ilike(studioTable.name, `% ${literal(text)}%`)
  const has = ilike(studioTable.name, `%${literal(text)}%`)
  const ways = [
    [begins],
    [wordBegins, not(begins)],
    [has, not(begins), not(wordBegins)],
    [...words, not(has)],
  ]
  const studios: FoundStudio[] = []
  for (const way of ways) {
    if (studios.length === limit) break
    const more = await connection
      .select(found)
      .from(studioTable)
      .where(and(offered, ...way))
      .orderBy(name, asc(studioTable.id))
      .limit(limit - studios.length)
    studios.push(...more)
  }
  return studios
}

/** Verified studios in whose name or city one of the parts stands, at most `limit`: among them is who was meant. */
export function loadStudiosWithParts(
  connection: Connection,
  parts: readonly string[],
  limit: number,
): Promise<FoundStudio[]> {
  const hits = parts.map((part) => sql`(place like ${`%${literal(part)}%`})::integer`)
  // Two letters have no index, so all studios are looked at: each is put together and counted once, not for each part and place.
  const compared = sql`lateral (select ${sql.join(hits, sql` + `)} as hits
    from (select ${studioPlace} as place offset 0) as looked_at offset 0) as compared`
  return connection
    .select(found)
    .from(studioTable)
    .innerJoin(compared, sql`compared.hits > 0`)
    .where(offered)
    .orderBy(sql`compared.hits desc`, asc(studioTable.id))
    .limit(limit)
}

/** While one new studio is looked up and stored, another of such a name waits. */
export async function lockNewStudios(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`new-studio ${name}`}, 0))`)
}

/** Name and address of the studios in a country, for comparing; few enough by zip or city. */
export function loadStudiosNear(connection: Connection, address: Address) {
  const start = address.zip.trim().slice(0, 5).toLowerCase()
  const sameZip = start === '' ? sql`false` : sql`lower(${zip}) like ${`${literal(start)}%`}`
  return connection
    .select({ id: studioTable.id, name: studioTable.name, address: studioTable.address })
    .from(studioTable)
    .where(and(standing, sql`(${sameZip} or lower(${city}) = ${address.city.trim().toLowerCase()})`))
    .orderBy(asc(studioTable.id))
}

export async function isVerified(connection: Connection, id: number): Promise<boolean> {
  const [row] = await connection
    .select({ id: studioTable.id })
    .from(studioTable)
    .where(and(eq(studioTable.id, id), offered))
  return row !== undefined
}

/** Those that the office could not verify, in this place or with one of these emails. */
export function loadRejectedStudios(
  connection: Connection,
  { address, emails }: { address: Address; emails: readonly string[] },
) {
  const start = address.zip.trim().slice(0, 5).toLowerCase()
  const sameZip = start === '' ? sql`false` : sql`lower(${zip}) like ${`${literal(start)}%`}`
  const sameCity = sql`lower(${city}) = ${address.city.trim().toLowerCase()}`
  const sameEmail = sql`${studioTable.email} ?| ${sql.param(emails)}::text[]`
  return connection
    .select({ name: studioTable.name, address: studioTable.address, email: studioTable.email })
    .from(studioTable)
    .where(and(isNotNull(studioTable.rejected_at), sql`(${sameZip} or ${sameCity} or ${sameEmail})`))
}

/** Answers the new studio's id. */
export async function insertStudio(tx: Transaction, row: typeof studioTable.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(studioTable).values(row).returning({ id: studioTable.id })
  if (!inserted) throw new Error('the studio was not stored')
  return inserted.id
}

type StudioChange = Partial<Omit<typeof studioTable.$inferInsert, 'id'>>

export async function updateStudio(tx: Transaction, id: number, change: StudioChange): Promise<void> {
  await tx.update(studioTable).set(change).where(eq(studioTable.id, id))
}

type ContactRow = Omit<typeof studioContactTable.$inferInsert, 'studio_id' | 'id'> & { id: number | null }

/** Makes these the contacts of the studio; ids must be of its own. */
export async function updateContacts(tx: Transaction, studio_id: number, rows: ContactRow[]): Promise<void> {
  const kept = rows.flatMap((row) => row.id ?? [])
  const own = eq(studioContactTable.studio_id, studio_id)
  const gone = kept.length > 0 ? notInArray(studioContactTable.id, kept) : undefined
  await tx.delete(studioContactTable).where(and(own, gone))
  // The primary one may change hands: first nobody is.
  await tx
    .update(studioContactTable)
    .set({ primary: false })
    .where(and(own, eq(studioContactTable.primary, true)))
  for (const { id, ...row } of rows) {
    if (id === null) await tx.insert(studioContactTable).values({ ...row, studio_id })
    else
      await tx
        .update(studioContactTable)
        .set(row)
        .where(and(own, eq(studioContactTable.id, id)))
  }
}
