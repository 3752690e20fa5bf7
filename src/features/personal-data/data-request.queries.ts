// Reads and writes requests for data, finds people for the office, and what stands in the way of erasing somebody.
import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Subject } from '../../server/personal.ts'
import type { PlainDate } from '../../shared/calendar.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { ledgerBalance } from '../ledger/ledger.queries.ts'
import { paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { personTable, wholeName } from '../people/person.tables.ts'
import { registeredPeople } from '../registrations/registered-people.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { isComing } from '../tours/tour.queries.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'
import type { FoundPerson, Standing } from './data-request.model.ts'
import { dataRequestTable } from './data-request.tables.ts'
import type { Whose } from './subject.queries.ts'

export type StoredRequest = typeof dataRequestTable.$inferSelect

const of = (whose: Whose) =>
  'person_id' in whose
    ? eq(dataRequestTable.person_id, whose.person_id)
    : eq(dataRequestTable.mybtf_user_id, whose.mybtf_user_id)

/** The erasing that was asked for and is neither done nor taken back. */
export async function loadOpenErasing(connection: Connection, whose: Whose): Promise<StoredRequest | null> {
  const [row] = await connection
    .select()
    .from(dataRequestTable)
    .where(
      and(
        of(whose),
        eq(dataRequestTable.kind, 'erase'),
        isNull(dataRequestTable.done_at),
        isNull(dataRequestTable.taken_back_at),
      ),
    )
    .orderBy(desc(dataRequestTable.id))
  return row ?? null
}

/** While one asks for an erasing of somebody, another of the same waits: there is one. */
export async function lockAsking(tx: Transaction, whose: Whose): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`erasing ${JSON.stringify(whose)}`}, 0))`,
  )
}

/** Until the transaction ends nobody is erased ('share'), or no export is kept ('erase'). */
export async function lockErasings(tx: Transaction, as: 'share' | 'erase'): Promise<void> {
  const key = sql`hashtextextended('erasings', 0)`
  await tx.execute(
    as === 'share'
      ? sql`select pg_advisory_xact_lock_shared(${key})`
      : sql`select pg_advisory_xact_lock(${key})`,
  )
}

/** Grows with everybody who is erased: what was read before another number may tell of somebody who is gone. */
export async function countErasings(connection: Connection): Promise<number> {
  const { id, kind, done_at, by_retention } = dataRequestTable
  const [row] = await connection
    .select({ count: sql<number>`count(${id})::integer` })
    .from(dataRequestTable)
    .where(and(eq(by_retention, false), eq(kind, 'erase'), isNotNull(done_at)))
  return row?.count ?? 0
}

/** Whether somebody else of the office can do what this one may: has the right, and the account is open. */
export async function loadHasColleague(connection: Connection, id: number): Promise<boolean> {
  const [row] = await connection
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(
      and(
        ne(accountTable.id, id),
        // By the index of the office, which is few.
        sql`${accountTable.staff_rights} <> '[]'::jsonb`,
        sql`${accountTable.staff_rights} @> '["accounts"]'::jsonb`,
        isNull(accountTable.disabled_at),
        isNull(accountTable.erased_at),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Until the transaction ends. */
export async function lockAccount(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: accountTable.id }).from(accountTable).where(eq(accountTable.id, id)).for('update')
}

/** In the order of their ids, until the transaction ends: whoever is writing in one of them is done before. */
export async function lockRegistrations(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: registrationTable.id })
    .from(registrationTable)
    .where(inArray(registrationTable.id, [...ids]))
    .orderBy(asc(registrationTable.id))
    .for('no key update')
}

export async function loadIsOffice(connection: Connection, id: number): Promise<boolean> {
  const [row] = await connection
    .select({ staff_rights: accountTable.staff_rights })
    .from(accountTable)
    .where(eq(accountTable.id, id))
  return (row?.staff_rights.length ?? 0) > 0
}

export async function insertRequest(
  tx: Transaction,
  request: typeof dataRequestTable.$inferInsert,
): Promise<StoredRequest> {
  const [row] = await tx.insert(dataRequestTable).values(request).returning()
  if (!row) throw new Error('an insert returns its row')
  return row
}

export async function loadRequest(connection: Connection, id: number): Promise<StoredRequest | null> {
  const [row] = await connection.select().from(dataRequestTable).where(eq(dataRequestTable.id, id))
  return row ?? null
}

/** The newest export of an account that it asked for itself. */
export async function loadOwnExport(connection: Connection, id: number): Promise<StoredRequest | null> {
  const [row] = await connection
    .select()
    .from(dataRequestTable)
    .where(
      and(
        eq(dataRequestTable.kind, 'export'),
        eq(dataRequestTable.mybtf_user_id, id),
        eq(dataRequestTable.asked_by, id),
      ),
    )
    .orderBy(desc(dataRequestTable.id))
    .limit(1)
  return row ?? null
}

type Asking = { asked_by?: number; share_id?: number; done_by?: number }

/** The same that the same asked for since then and that is still being made. */
export async function loadPendingExport(
  tx: Transaction,
  whose: Whose,
  { asked_by, share_id, done_by }: Asking,
  since: Date,
): Promise<StoredRequest | null> {
  const by = <Column extends PgColumn>(column: Column, id: number | undefined) =>
    id === undefined ? isNull(column) : eq(column, id)
  const [row] = await tx
    .select()
    .from(dataRequestTable)
    .where(
      and(
        of(whose),
        eq(dataRequestTable.kind, 'export'),
        isNull(dataRequestTable.done_at),
        gt(dataRequestTable.asked_at, since),
        by(dataRequestTable.asked_by, asked_by),
        by(dataRequestTable.share_id, share_id),
        by(dataRequestTable.done_by, done_by),
      ),
    )
    .limit(1)
  return row ?? null
}

export async function lockRequest(tx: Transaction, id: number): Promise<StoredRequest | null> {
  const [row] = await tx.select().from(dataRequestTable).where(eq(dataRequestTable.id, id)).for('update')
  return row ?? null
}

export async function updateRequest(
  tx: Transaction,
  id: number,
  change: Partial<StoredRequest>,
): Promise<StoredRequest> {
  const [row] = await tx.update(dataRequestTable).set(change).where(eq(dataRequestTable.id, id)).returning()
  if (!row) throw new Error(`request ${id} was locked and is gone`)
  return row
}

const approver = alias(accountTable, 'approver')
const doer = alias(accountTable, 'doer')

/** The newest first, or one; with the words of whose it is. */
export async function listRequests(connection: Connection, limit: number, id?: number) {
  const rows = await connection
    .select({
      request: dataRequestTable,
      whose: sql<string>`coalesce(${personTable.fname} || ' ' || ${personTable.lname}, ${accountTable.email}, '')`,
      approved_by: approver.email,
      done_by: doer.email,
    })
    .from(dataRequestTable)
    .leftJoin(personTable, eq(personTable.id, dataRequestTable.person_id))
    .leftJoin(accountTable, eq(accountTable.id, dataRequestTable.mybtf_user_id))
    .leftJoin(approver, eq(approver.id, dataRequestTable.approved_by))
    .leftJoin(doer, eq(doer.id, dataRequestTable.done_by))
    // What nobody asked for is told by how many it were.
    .where(id === undefined ? eq(dataRequestTable.by_retention, false) : eq(dataRequestTable.id, id))
    .orderBy(desc(dataRequestTable.id))
    .limit(limit)
  return rows
}

/** People by a part of the name, or by id; who was erased is found by nobody. */
export async function listFoundPeople(
  connection: Connection,
  search: string,
  limit: number,
): Promise<FoundPerson[]> {
  const words = search.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const number = /^\d+$/.test(search.trim()) ? Number(search.trim()) % 2_147_483_647 : null
  // A word has no space: where it stands in the whole name, it stands in one of the two.
  const parts = words.map((word) => ilike(wholeName, `%${word.replace(/[\\%_]/g, '\\$&')}%`))
  // Those that are told first: of a common name, who has them on a roster is asked of no more.
  const told = connection
    .select({
      id: personTable.id,
      fname: personTable.fname,
      lname: personTable.lname,
      birthdate: personTable.birthdate,
    })
    .from(personTable)
    .where(and(isNull(personTable.erased_at), ...(number === null ? parts : [eq(personTable.id, number)])))
    .orderBy(asc(personTable.lname), asc(personTable.fname), asc(personTable.id))
    .limit(limit)
    .as('told')
  return connection
    .select({
      id: told.id,
      name: sql<string>`${told.fname} || ' ' || ${told.lname}`,
      birthdate: told.birthdate,
      rosters: sql<
        string[]
      >`coalesce(array_agg(coalesce(${studioTable.name}, 'a family')) filter (where ${rosterTable.id} is not null), '{}')`,
      mybtf_user_id: sql<number | null>`min(${accountTable.id})`,
    })
    .from(told)
    .leftJoin(rosterTable, eq(rosterTable.person_id, told.id))
    .leftJoin(studioTable, eq(studioTable.id, rosterTable.studio_id))
    .leftJoin(accountTable, eq(accountTable.person_id, told.id))
    .groupBy(told.id, told.fname, told.lname, told.birthdate)
    .orderBy(asc(told.lname), asc(told.fname), asc(told.id))
}

/** What of a subject says what stands in the way. */
type Standings = Pick<Subject, 'persons' | 'accounts' | 'registrations' | 'own_registrations' | 'shares'>

/** None is asked for as an id that nobody has. */
const orNone = (ids: readonly number[]) => [-1, ...ids]

/** How a registration's event is named. */
const where = sql<string>`${eventTable.name} || ', ' || ${tourDateTable.event_city}`

/** Registrations for events that are not over, in which the subject comes, dances, or that are the subject's own. */
function comingTo(connection: Connection, subject: Standings, today: PlainDate) {
  const there = registeredPeople((person) => inArray(person, orNone(subject.persons)))
  return connection
    .select({ where })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .where(
      and(
        isNull(registrationTable.deleted_at),
        isComing(today),
        // By their ids first: none of the conditions below has an index.
        inArray(registrationTable.id, orNone(subject.registrations)),
        or(
          inArray(registrationTable.id, orNone(subject.own_registrations)),
          inArray(registrationTable.id, connection.select({ id: there.registration_id }).from(there)),
        ),
      ),
    )
    .orderBy(registrationTable.id)
}

/** What is owed or kept of each completed registration of the subject's own. */
function balancesOf(connection: Connection, { own_registrations }: Standings) {
  return connection
    .select({ where, cents: sql<number>`coalesce(${ledgerBalance}, 0)::integer` })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .where(
      and(
        isNull(registrationTable.deleted_at),
        eq(registrationTable.completed, true),
        inArray(registrationTable.id, orNone(own_registrations)),
      ),
    )
    .orderBy(registrationTable.id)
}

/** Payments that nobody has answered yet. */
function underWay(connection: Connection, { own_registrations, shares }: Standings) {
  return connection
    .select({ id: paymentTable.id })
    .from(paymentTable)
    .leftJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
    .where(
      and(
        isNull(paymentOutcomeTable.id),
        or(
          inArray(paymentTable.registration_id, orNone(own_registrations)),
          inArray(paymentTable.share_id, orNone(shares)),
        ),
      ),
    )
}

/** What stands in the way of erasing the subject (ERASE-04), as of this day. */
export async function loadStanding(
  connection: Connection,
  subject: Standings,
  today: PlainDate,
): Promise<Standing> {
  const coming = await comingTo(connection, subject, today)
  const balances = await balancesOf(connection, subject)
  const paying = await underWay(connection, subject)
  const accounts = await connection
    .select({ staff_rights: accountTable.staff_rights, disabled_at: accountTable.disabled_at })
    .from(accountTable)
    .where(inArray(accountTable.id, orNone(subject.accounts)))
  const signing = await connection
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(and(inArray(accountTable.person_id, orNone(subject.persons)), isNull(accountTable.erased_at)))
  return {
    coming: coming.map((registration) => registration.where),
    balances,
    paying: paying.length,
    // Who is closed does not work there any more: a last right is never taken (PEOPLE-02).
    staff: accounts.some(({ staff_rights, disabled_at }) => staff_rights.length > 0 && disabled_at === null),
    signs_in: signing.some(({ id }) => !subject.accounts.includes(id)),
  }
}
