// Reads any account for the office.
import { and, desc, eq, ilike, isNull, max, or, sql } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import { type Counted, countUpTo } from '../../server/counted.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable, accountWordsTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'
import type { AccountSummary } from './office-account.model.ts'

/** A part of the email, of the person's or the studio's name, or the id. */
const matches = (search: string) =>
  or(
    ilike(accountWordsTable.words, `%${search.replace(/[\\%_]/g, '\\$&')}%`),
    /^\d{1,9}$/.test(search) ? eq(accountWordsTable.mybtf_user_id, Number(search)) : undefined,
  )

export async function loadAccountsFound(
  connection: Connection,
  search: string,
  limit: number,
): Promise<{ accounts: AccountSummary[] } & Counted> {
  const where = search === '' ? undefined : matches(search)
  const some = connection.select({ id: accountWordsTable.mybtf_user_id }).from(accountWordsTable).where(where)
  const newestFirst = [desc(accountTable.created_at), desc(accountTable.id)]
  // Alone first: to name everybody who matches costs so much that PostgreSQL rather walks all accounts, the newest first.
  const newest = connection
    .select({ id: accountTable.id })
    .from(accountTable)
    .innerJoin(accountWordsTable, eq(accountWordsTable.mybtf_user_id, accountTable.id))
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .as('newest')
  const rows = await connection
    .select({
      id: accountTable.id,
      email: accountTable.email,
      fname: personTable.fname,
      lname: personTable.lname,
      studio: { id: studioTable.id, name: studioTable.name },
      studio_account: accountTable.studio_account,
      confirmed: sql<boolean>`${accountTable.confirmed_at} is not null`,
      staff_rights: accountTable.staff_rights,
      created_at: accountTable.created_at,
    })
    .from(newest)
    .innerJoin(accountTable, eq(accountTable.id, newest.id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, accountTable.studio_id))
    .orderBy(...newestFirst)
  const found = await countUpTo(connection, some.getSQL(), { rows: rows.length, page: 1, per_page: limit })
  const accounts = rows.map(({ fname, lname, staff_rights, created_at, ...row }) => ({
    ...row,
    name: `${fname ?? ''} ${lname ?? ''}`.trim(),
    staff: staff_rights.length > 0,
    created_at: created_at.toISOString(),
  }))
  return { accounts, ...found }
}

/** What the account's own view does not tell. */
export async function loadAccountFacts(connection: Connection, id: number) {
  const [row] = await connection
    .select({
      created_at: accountTable.created_at,
      confirmed_at: accountTable.confirmed_at,
      signs_in: sql<boolean>`${accountTable.password_hash} is not null`,
      disabled_at: accountTable.disabled_at,
    })
    .from(accountTable)
    .where(eq(accountTable.id, id))
  if (!row) return null
  return {
    signs_in: row.signs_in,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  }
}

/** Deleted ones are left out. */
export async function loadAccountRegistrations(connection: Connection, mybtf_user_id: number) {
  const rows = await connection
    .select({
      id: registrationTable.id,
      event: eventTable.name,
      city: tourDateTable.event_city,
      start_date: tourDateTable.start_date,
      canceled: tourDateTable.canceled,
      postponed: tourDateTable.postponed,
      completed: registrationTable.completed,
      confirmed: registrationTable.confirmed,
      created_at: registrationTable.created_at,
    })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .where(and(eq(registrationTable.mybtf_user_id, mybtf_user_id), isNull(registrationTable.deleted_at)))
    .orderBy(desc(tourDateTable.start_date), desc(registrationTable.id))
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** What the account changed anywhere, newest first. */
export async function loadChangesBy(connection: Connection, mybtf_user_id: number, limit: number) {
  const rows = await connection
    .select({
      id: auditTable.id,
      at: auditTable.at,
      mybtf_user_id: auditTable.mybtf_user_id,
      email: accountTable.email,
      doing: auditTable.doing,
      request_id: auditTable.request_id,
      entity: auditTable.entity,
      entity_id: auditTable.entity_id,
      action: auditTable.action,
      before: auditTable.before,
      after: auditTable.after,
    })
    .from(auditTable)
    .leftJoin(accountTable, eq(accountTable.id, auditTable.mybtf_user_id))
    .where(eq(auditTable.mybtf_user_id, mybtf_user_id))
    .orderBy(desc(auditTable.at), desc(auditTable.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** What the trail says of confirmed addresses that the account had; of each, when it was last changed from it. */
export async function loadEarlierEmails(connection: Connection, account: { id: number; email: string }) {
  const before = sql<string>`${auditTable.before} ->> 'email'`
  const rows = await connection
    .select({ email: before, until: max(auditTable.at) })
    .from(auditTable)
    .where(
      and(
        eq(auditTable.entity, 'mybtf_user'),
        eq(auditTable.entity_id, String(account.id)),
        eq(auditTable.action, 'update'),
        sql`${auditTable.before} ->> 'confirmed_at' is not null`,
        sql`${before} <> ${account.email}`,
      ),
    )
    .groupBy(before)
    .orderBy(desc(max(auditTable.at)))
  return rows.flatMap(({ email, until }) => (until ? [{ email, until: until.toISOString() }] : []))
}

/** Why the office put an address back, in the account's trail beside what was changed. */
export async function insertPutBackReason(
  tx: Transaction,
  account_id: number,
  email_put_back_because: string,
  by: Pick<typeof auditTable.$inferInsert, 'mybtf_user_id' | 'doing' | 'request_id'>,
): Promise<void> {
  const entity = { entity: 'mybtf_user', entity_id: String(account_id), action: 'update' as const }
  await tx.insert(auditTable).values({ ...by, ...entity, after: { email_put_back_because } })
}

/** Null = open again. */
export async function updateDisabled(tx: Transaction, id: number, disabled_at: Date | null): Promise<void> {
  await tx.update(accountTable).set({ disabled_at }).where(eq(accountTable.id, id))
}
