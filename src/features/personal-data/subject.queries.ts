// Finds whose data is meant, and everywhere that it may be: the people, their registrations, shares, addresses and former names.
import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import type { Connection } from '../../server/database.ts'
import type { Subject } from '../../server/personal.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { mediaPassTable } from '../media-pass/media-pass.tables.ts'
import { familyShareTable } from '../payments/share.tables.ts'
import type { PersonName } from '../people/named-person.model.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import { registrationsRoutineTable, routineDancerTable } from '../routines/routine.tables.ts'

/** A subject, before it is said what finds it in words. */
export type FoundSubject = Omit<Subject, 'pattern'>

/** Of whom: a person; or an account, with its own person and those who are on no roster but its own. */
export type Whose = { person_id: number } | { mybtf_user_id: number }

/** The people who go with an account that is no studio's. */
async function listFamily(connection: Connection, mybtf_user_id: number): Promise<number[]> {
  const elsewhere = connection
    .select({ person_id: rosterTable.person_id })
    .from(rosterTable)
    .where(or(isNull(rosterTable.mybtf_user_id), ne(rosterTable.mybtf_user_id, mybtf_user_id)))
  const own = await connection
    .select({ id: rosterTable.person_id })
    .from(rosterTable)
    .where(and(eq(rosterTable.mybtf_user_id, mybtf_user_id), notInArray(rosterTable.person_id, elsewhere)))
  const [account] = await connection
    .select({ person_id: accountTable.person_id })
    .from(accountTable)
    .where(eq(accountTable.id, mybtf_user_id))
  return [...new Set([...own.map(({ id }) => id), ...(account?.person_id ? [account.person_id] : [])])]
}

/** Those in whose content they are or were. */
async function listRegistrationsOf(connection: Connection, persons: readonly number[]): Promise<number[]> {
  if (persons.length === 0) return []
  const ids = [...persons]
  const [attending, dancing, passes, former] = await Promise.all([
    connection
      .select({ id: attendeeTable.registration_id })
      .from(attendeeTable)
      .where(inArray(attendeeTable.person_id, ids)),
    connection
      .select({ id: registrationsRoutineTable.registration_id })
      .from(routineDancerTable)
      .innerJoin(
        registrationsRoutineTable,
        eq(registrationsRoutineTable.id, routineDancerTable.registrations_routine_id),
      )
      .where(inArray(routineDancerTable.person_id, ids)),
    connection
      .select({ id: mediaPassTable.registration_id })
      .from(mediaPassTable)
      .where(inArray(mediaPassTable.person_id, ids)),
    // Whoever was taken out of one is still in what was told of it then.
    connection
      .select({ id: sql<number>`(${auditTable.before} ->> 'registration_id')::integer` })
      .from(auditTable)
      .where(
        and(
          eq(auditTable.entity, 'date_attendee'),
          eq(auditTable.action, 'delete'),
          sql`${auditTable.before} ->> 'person_id' in ${ids.map(String)}`,
        ),
      ),
  ])
  return [...attending, ...dancing, ...passes, ...former].map(({ id }) => id)
}

/** As they are, and as the audit knows that they were. */
async function listNames(connection: Connection, persons: readonly number[]): Promise<PersonName[]> {
  if (persons.length === 0) return []
  const present = await connection
    .select({ fname: personTable.fname, lname: personTable.lname, email: personTable.email })
    .from(personTable)
    .where(inArray(personTable.id, [...persons]))
  const { rows } = await connection.execute<{ entity_id: string; fnames: string[]; lnames: string[] }>(sql`
    select entity_id, array_agg(distinct told ->> 'fname') filter (where told ? 'fname') as fnames,
      array_agg(distinct told ->> 'lname') filter (where told ? 'lname') as lnames
    from ${auditTable}, lateral (values (${auditTable.before}), (${auditTable.after})) as given(told)
    where ${auditTable.entity} = 'person' and ${auditTable.entity_id} in ${persons.map(String)} and told is not null
    group by entity_id`)
  const former = rows.flatMap(({ fnames, lnames }) =>
    (fnames ?? []).flatMap((fname) => (lnames ?? []).map((lname) => ({ fname, lname }))),
  )
  return [...present.map(({ fname, lname }) => ({ fname, lname })), ...former]
}

/** Addresses by which only these are reached: one that a sister shares stays hers. */
async function listEmails(
  connection: Connection,
  { persons, accounts }: Pick<Subject, 'persons' | 'accounts'>,
): Promise<string[]> {
  const { rows } = await connection.execute<{ email: string }>(sql`
    select distinct lower(email) as email from (
      select email from ${accountTable} where id = any(${sql.param([...accounts])}::integer[])
      union select email from ${rosterTable} where person_id = any(${sql.param([...persons])}::integer[])
      union select jsonb_array_elements_text(email) from ${personTable} where id = any(${sql.param([...persons])}::integer[])
    ) as own(email)
    where email is not null and email <> ''
      and not exists (select from ${rosterTable} as other
        where lower(other.email) = lower(own.email) and other.person_id <> all(${sql.param([...persons])}::integer[]))
      and not exists (select from ${accountTable} as other
        where lower(other.email) = lower(own.email) and other.id <> all(${sql.param([...accounts])}::integer[]))`)
  return rows.map(({ email }) => email)
}

/** Families' shares that are of nobody else. */
async function listShares(connection: Connection, persons: readonly number[]): Promise<number[]> {
  if (persons.length === 0) return []
  const rows = await connection
    .select({ id: familyShareTable.id })
    .from(familyShareTable)
    .where(
      and(
        // Those that name one of them have an index, and are a handful.
        or(...persons.map((id) => sql`${familyShareTable.person_ids} @> ${JSON.stringify([id])}::jsonb`)),
        sql`${familyShareTable.person_ids} <@ ${JSON.stringify(persons)}::jsonb`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Null where there is no such person or account, or it was erased. */
export async function loadSubject(connection: Connection, whose: Whose): Promise<FoundSubject | null> {
  const table = 'person_id' in whose ? personTable : accountTable
  const id = 'person_id' in whose ? whose.person_id : whose.mybtf_user_id
  const [there] = await connection
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.erased_at)))
  if (!there) return null
  const accounts = 'person_id' in whose ? [] : [whose.mybtf_user_id]
  const persons = 'person_id' in whose ? [whose.person_id] : await listFamily(connection, whose.mybtf_user_id)
  const own = accounts.length
    ? await connection
        .select({ id: registrationTable.id })
        .from(registrationTable)
        .where(inArray(registrationTable.mybtf_user_id, accounts))
    : []
  const own_registrations = own.map((registration) => registration.id)
  const studios = persons.length
    ? await connection
        .selectDistinct({ id: sql<number>`${rosterTable.studio_id}` })
        .from(rosterTable)
        .where(and(inArray(rosterTable.person_id, persons), sql`${rosterTable.studio_id} is not null`))
    : []
  const [of, names, emails, shares] = await Promise.all([
    listRegistrationsOf(connection, persons),
    listNames(connection, persons),
    listEmails(connection, { persons, accounts }),
    listShares(connection, persons),
  ])
  return {
    persons,
    accounts,
    own_registrations,
    registrations: [...new Set([...own_registrations, ...of])],
    studios: studios.map((studio) => studio.id),
    shares,
    emails,
    names,
  }
}
