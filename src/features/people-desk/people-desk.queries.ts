// Reads who is to be corrected and who has her, and writes what the office decided.
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import type { PlainDate } from '../../shared/calendar.ts'
import { accountTable } from '../accounts/account.tables.ts'
import type { Person } from '../people/person.model.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { personCorrectionTable as correction } from '../roster/correction.tables.ts'
import { listRegistrationsWith, personFields } from '../roster/roster.queries.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { isComing } from '../tours/tour.queries.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import type { CorrectedPerson, Correction } from './people-desk.model.ts'

const notErased = (id: number) => and(eq(personTable.id, id), isNull(personTable.erased_at))

/** Nobody who was erased. */
export async function loadPersonRow(connection: Connection, id: number): Promise<Person | null> {
  const [person] = await connection.select(personFields).from(personTable).where(notErased(id))
  return person ?? null
}

export async function lockPersonRow(tx: Transaction, id: number): Promise<Person | null> {
  const [person] = await tx.select(personFields).from(personTable).where(notErased(id)).for('update')
  return person ?? null
}

export async function listRosterOwners(
  connection: Connection,
  person_id: number,
): Promise<CorrectedPerson['rosters']> {
  return connection
    .select({
      owner: sql<string>`coalesce(${studioTable.name}, ${accountTable.email}, '')`,
      studio_id: rosterTable.studio_id,
      mybtf_user_id: rosterTable.mybtf_user_id,
      verified: sql<boolean>`${studioTable.verified_at} is not null`,
    })
    .from(rosterTable)
    .leftJoin(studioTable, eq(studioTable.id, rosterTable.studio_id))
    .leftJoin(accountTable, eq(accountTable.id, rosterTable.mybtf_user_id))
    .where(eq(rosterTable.person_id, person_id))
    .orderBy(asc(rosterTable.id))
}

/** The account that is hers. */
export async function loadOwnAccount(
  connection: Connection,
  person_id: number,
): Promise<CorrectedPerson['account']> {
  const [account] = await connection
    .select({
      mybtf_user_id: accountTable.id,
      email: accountTable.email,
      of_office: sql<boolean>`${accountTable.staff_rights} <> '[]'::jsonb`,
    })
    .from(accountTable)
    .where(and(eq(accountTable.person_id, person_id), isNull(accountTable.erased_at)))
    .orderBy(asc(accountTable.id))
    .limit(1)
  return account ?? null
}

const decider = alias(accountTable, 'decider')

function corrections(connection: Connection, where: SQL | undefined) {
  const on_roster = sql<boolean>`exists (select from ${rosterTable} where ${rosterTable.person_id} = ${correction.person_id}
    and case when ${accountTable.studio_account} and ${accountTable.studio_id} is not null
      then ${rosterTable.studio_id} = ${accountTable.studio_id} else ${rosterTable.mybtf_user_id} = ${accountTable.id} end)`
  return connection
    .select({
      correction,
      name: sql<string>`${personTable.fname} || ' ' || ${personTable.lname}`,
      email: accountTable.email,
      studio: studioTable.name,
      verified: sql<boolean>`${studioTable.verified_at} is not null`,
      on_roster,
      decided_by: decider.email,
    })
    .from(correction)
    .innerJoin(personTable, eq(personTable.id, correction.person_id))
    .leftJoin(accountTable, eq(accountTable.id, correction.asked_by))
    .leftJoin(studioTable, eq(studioTable.id, accountTable.studio_id))
    .leftJoin(decider, eq(decider.id, correction.decided_by))
    .where(where)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof corrections>>[number]

function correctionOf({ correction: row, name, ...by }: Row): Correction {
  const { id, person_id, fname, lname, gender_id, birthdate, outcome, reason } = row
  const { email, studio, verified, on_roster, decided_by } = by
  return {
    ...{ id, person_id, name, fname, lname, gender_id, birthdate, outcome, reason, decided_by },
    asked_by:
      row.asked_by === null
        ? null
        : { mybtf_user_id: row.asked_by, email: email ?? '', studio, verified, on_roster },
    asked_at: row.asked_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

/** Those that wait, the oldest first, and the newest that the office decided; so many of each. */
export async function listCorrectionsOfAll(connection: Connection, most: number): Promise<Correction[]> {
  // Chosen before anything is joined: by an index, however many there are.
  const chosen = (where: SQL | undefined, order: SQL) =>
    inArray(
      correction.id,
      connection.select({ id: correction.id }).from(correction).where(where).orderBy(order).limit(most),
    )
  const decided_here = and(isNotNull(correction.decided_by), isNotNull(correction.decided_at))
  const waiting = await corrections(
    connection,
    chosen(isNull(correction.outcome), asc(correction.id)),
  ).orderBy(asc(correction.id))
  const decided = await corrections(connection, chosen(decided_here, desc(correction.decided_at))).orderBy(
    desc(correction.decided_at),
  )
  return [...waiting, ...decided].map(correctionOf)
}

export async function listCorrectionsOf(connection: Connection, person_id: number): Promise<Correction[]> {
  const rows = await corrections(connection, eq(correction.person_id, person_id)).orderBy(desc(correction.id))
  return rows.map(correctionOf)
}

export async function countWaiting(connection: Connection): Promise<number> {
  const [row] = await connection
    .select({ count: sql<number>`count(*)::integer` })
    .from(correction)
    .where(isNull(correction.outcome))
  return row?.count ?? 0
}

export async function lockCorrection(tx: Transaction, id: number) {
  const [row] = await tx.select().from(correction).where(eq(correction.id, id)).for('update')
  return row ?? null
}

interface Decision {
  decided_by: number
  decided_at: Date
  reason: string
}

export async function insertMade(tx: Transaction, person: Person, decision: Decision): Promise<void> {
  const { id, fname, lname, gender_id, birthdate } = person
  await tx.insert(correction).values({
    ...{ person_id: id, fname, lname, gender_id, birthdate },
    ...decision,
    asked_at: decision.decided_at,
    outcome: 'corrected',
  })
}

/** The accounts whose open requests have this birthdate of her. */
export async function listAskersOf(tx: Transaction, { id, birthdate }: Person): Promise<number[]> {
  const rows = await tx
    .select({ asked_by: correction.asked_by })
    .from(correction)
    .where(
      and(
        eq(correction.person_id, id),
        isNull(correction.outcome),
        sql`${correction.birthdate} is not distinct from ${birthdate}::date`,
      ),
    )
  return rows.flatMap(({ asked_by }) => asked_by ?? [])
}

/** Whoever asked for just this; answers the accounts. */
export async function endFulfilled(tx: Transaction, person: Person, decision: Decision): Promise<number[]> {
  const { id, fname, lname, birthdate } = person
  const ended = await tx
    .update(correction)
    .set({ ...decision, outcome: 'corrected' })
    .where(
      and(
        eq(correction.person_id, id),
        isNull(correction.outcome),
        eq(correction.fname, fname),
        eq(correction.lname, lname),
        sql`${correction.birthdate} is not distinct from ${birthdate}::date`,
        sql`${correction.gender_id} is not distinct from ${person.gender_id}::smallint`,
      ),
    )
    .returning({ asked_by: correction.asked_by })
  return ended.flatMap(({ asked_by }) => asked_by ?? [])
}

export async function endAsked(
  tx: Transaction,
  id: number,
  outcome: 'corrected' | 'declined',
  decision: Decision,
): Promise<void> {
  await tx
    .update(correction)
    .set({ ...decision, outcome })
    .where(eq(correction.id, id))
}

/** Accounts that are reached: confirmed, open and not erased. */
const reached = and(
  isNotNull(accountTable.confirmed_at),
  isNull(accountTable.disabled_at),
  isNull(accountTable.erased_at),
)

/**
 * Who is told that a person is corrected: whoever has her on a roster, is her, or registered her for an event that is not over. For
 * one that is over long since nothing changes that somebody has to mind. `own` = the registrations of the account that have her.
 */
export async function listTold(connection: Connection, person_id: number, today: PlainDate) {
  const registered = await listRegistrationsWith(connection, 'anybody', person_id)
  const coming = await connection
    .select({ id: registrationTable.id, mybtf_user_id: registrationTable.mybtf_user_id })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .where(and(inArray(registrationTable.id, [-1, ...registered.map(({ id }) => id)]), isComing(today)))
  const owners = coming.map(({ mybtf_user_id }) => mybtf_user_id)
  // Each by its own index: together as "or" they would read all accounts.
  const having = sql`(
    select id from mybtf_user where studio_account and studio_id in (
      select studio_id from roster where person_id = ${person_id} and studio_id is not null)
    union select mybtf_user_id from roster where person_id = ${person_id} and mybtf_user_id is not null
    union select id from mybtf_user where person_id = ${person_id}
    union select unnest(${sql.param([...owners])}::integer[]))`
  const accounts = await connection
    .select({ id: accountTable.id, email: accountTable.email })
    .from(accountTable)
    .where(and(reached, sql`${accountTable.id} in ${having}`))
    .orderBy(asc(accountTable.id))
  return accounts.map((account) => ({
    ...account,
    own: coming.filter(({ mybtf_user_id }) => mybtf_user_id === account.id).map(({ id }) => id),
  }))
}

export async function loadReached(connection: Connection, id: number) {
  const [account] = await connection
    .select({ id: accountTable.id, email: accountTable.email })
    .from(accountTable)
    .where(and(eq(accountTable.id, id), reached))
  return account ?? null
}
