// Finds whose data is meant, and everywhere that it may be: the people, their registrations, shares, addresses and former names.
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import type { Connection } from '../../server/database.ts'
import type { Subject } from '../../server/personal.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { mediaPassTable } from '../media-pass/media-pass.tables.ts'
import { familyShareTable } from '../payments/share.tables.ts'
import type { PersonName } from '../people/named-person.model.ts'
import { personTable } from '../people/person.tables.ts'
import { registeredPeople } from '../registrations/registered-people.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import { isOwnSolo } from '../routines/danced-alone.tables.ts'
import { routineTable } from '../routines/routine.tables.ts'
import { listStudiosStoodFor } from './studio-subject.queries.ts'

/** A subject, before it is said what it was ever called and what finds it in words. */
export interface FoundSubject extends Omit<Subject, 'pattern' | 'names' | 'contacts'> {
  named: Awaited<ReturnType<typeof listNames>>
}

/** Of whom: a person; or an account, with its own person and those who are on no roster but its own. */
export type Whose = { person_id: number } | { mybtf_user_id: number }

/**
 * The people who go with an account that is no studio's: its own person, and those who are or were on its roster or are in a registration
 * of its own, but never were on another's roster, nor in another's registration. Whoever only types a child's name and birthdate has the
 * child on a roster, not the child's past; and a child whose event is over is taken off a roster, and is the family's still.
 */
async function listFamily(connection: Connection, mybtf_user_id: number): Promise<number[]> {
  const ids = await listEnteredBy(connection, mybtf_user_id)
  const others = ids.length === 0 ? new Set() : await listOthersAmong(connection, ids, mybtf_user_id)
  const [account] = await connection
    .select({ person_id: accountTable.person_id })
    .from(accountTable)
    .where(eq(accountTable.id, mybtf_user_id))
  const own = ids.filter((id) => !others.has(id))
  return [...new Set([...own, ...(account?.person_id ? [account.person_id] : [])])]
}

/**
 * Whom the account ever entered and who is still there: on its roster, taken off it, or in a registration that is not a studio's (whoever
 * stood for that then). Nobody with another account of her own.
 */
async function listEnteredBy(connection: Connection, mybtf_user_id: number): Promise<number[]> {
  const entered = await connection.execute<{ person_id: number }>(sql`
    with own as (
      select registration.id from ${registrationTable} as registration
        join ${accountTable} as account on account.id = registration.mybtf_user_id
      where registration.mybtf_user_id = ${mybtf_user_id} and (registration.studio_id is null
        or not (account.studio_account or (registration.completed and registration.registrant is null)))),
    -- By its index of who did it, and not of all who were ever taken off anything: nobody else takes anybody off this roster.
    done as materialized (select entity, action, before from ${auditTable} where mybtf_user_id = ${mybtf_user_id})
    select person_id from ${rosterTable} where mybtf_user_id = ${mybtf_user_id}
    union select (before ->> 'person_id')::integer from done
      where entity = 'roster' and action = 'delete' and (before ->> 'mybtf_user_id')::integer = ${mybtf_user_id}
    union select person_id from ${registeredPeople((_, registration_id) => sql`${registration_id} in (select id from own)`)}`)
  const ids = entered.rows.map(({ person_id }) => person_id)
  const { rows } = await connection.execute<{ id: number }>(sql`
    select id from ${personTable} as person
    where id = any(${sql.param(ids)}::integer[]) and erased_at is null and not exists (select from ${accountTable} as another
      where another.person_id = person.id and another.id <> ${mybtf_user_id} and another.erased_at is null)`)
  return rows.map(({ id }) => id)
}

/** Which of these are or were on another's roster, or in another's registration. */
async function listOthersAmong(
  connection: Connection,
  ids: readonly number[],
  mybtf_user_id: number,
): Promise<Set<number>> {
  const some = sql`any(${sql.param([...ids])}::integer[])`
  const texts = sql`any(${sql.param(ids.map(String))}::text[])`
  const anothers = sql`join ${registrationTable} as there on there.mybtf_user_id <> ${mybtf_user_id} and there.id =`
  const left = sql`select (before ->> 'person_id')::integer from ${auditTable}`
  const { rows } = await connection.execute<{ id: number }>(sql`
    select person_id as id from ${rosterTable} where person_id = ${some} and mybtf_user_id is distinct from ${mybtf_user_id}
    union ${left} where entity = 'roster' and action = 'delete' and before ->> 'person_id' = ${texts}
      and (before ->> 'mybtf_user_id')::integer is distinct from ${mybtf_user_id}
    union ${left} ${anothers} (before ->> 'registration_id')::integer
      where entity = 'date_attendee' and action = 'delete' and before ->> 'person_id' = ${texts}
    union select person_id from ${registeredPeople((person_id) => sql`${person_id} = ${some}`)}
      ${anothers} registered.registration_id`)
  return new Set(rows.map(({ id }) => id))
}

/** Those in whose content they are or were. */
async function listRegistrationsOf(connection: Connection, persons: readonly number[]): Promise<number[]> {
  if (persons.length === 0) return []
  const ids = [...persons]
  const there = registeredPeople((person) => inArray(person, ids))
  const registered = await connection.select({ id: there.registration_id }).from(there)
  const passes = await connection
    .select({ id: mediaPassTable.registration_id })
    .from(mediaPassTable)
    .where(inArray(mediaPassTable.person_id, ids))
  // Whoever was taken out of one is still in what was told of it then.
  const former = await connection
    .select({ id: sql<number>`(${auditTable.before} ->> 'registration_id')::integer` })
    .from(auditTable)
    .where(
      and(
        eq(auditTable.entity, 'date_attendee'),
        eq(auditTable.action, 'delete'),
        sql`${auditTable.before} ->> 'person_id' in ${ids.map(String)}`,
      ),
    )
  return [...registered, ...passes, ...former].map(({ id }) => id)
}

/** Of each the name, and what each change of it told, in the order of time. */
async function listNames(connection: Connection, persons: readonly number[]) {
  if (persons.length === 0) return []
  const present = await connection
    .select({ id: personTable.id, fname: personTable.fname, lname: personTable.lname })
    .from(personTable)
    .where(inArray(personTable.id, [...persons]))
  const { rows } = await connection.execute<{ entity_id: string; told: Partial<PersonName> }>(sql`
    select entity_id, told from ${auditTable}, lateral (values (1, ${auditTable.before}), (2, ${auditTable.after})) as given(at, told)
    where ${auditTable.entity} = 'person' and ${auditTable.entity_id} in ${persons.map(String)}
      and (told ? 'fname' or told ? 'lname')
    order by ${auditTable.id}, given.at`)
  return present.map(({ id, ...name }) => ({
    present: name,
    told: rows.filter(({ entity_id }) => entity_id === String(id)).map(({ told }) => told),
  }))
}

/**
 * Addresses by which only these are or were reached: their own, those that studios entered for the family (present, corrected
 * since, or gone with a place on a roster) and those of the family's shares. One that a sister shares stays hers.
 */
async function listEmails(
  connection: Connection,
  { persons, accounts, shares }: Pick<Subject, 'persons' | 'accounts' | 'shares'>,
): Promise<string[]> {
  const ids = sql`${sql.param([...persons])}::integer[]`
  const texts = sql`${sql.param(persons.map(String))}::text[]`
  const { rows } = await connection.execute<{ email: string }>(sql`
    select distinct lower(email) as email from (
      select email from ${accountTable} where id = any(${sql.param([...accounts])}::integer[])
      union select email from ${rosterTable} where person_id = any(${ids})
      union select before ->> 'email' from ${auditTable} where entity = 'roster'
        and entity_id in (select id::text from ${rosterTable} where person_id = any(${ids}))
      union select before ->> 'email' from ${auditTable} where entity = 'roster' and action = 'delete'
        and before ->> 'person_id' = any(${texts})
      union select email from ${familyShareTable} where id = any(${sql.param([...shares])}::integer[])
      union select jsonb_array_elements_text(email) from ${personTable} where id = any(${ids})
      union select email from (
        select email from waiver where person_id = any(${ids})
        union select link.email from waiver_link as link join waiver on waiver.id = link.waiver_id
          where waiver.person_id = any(${ids})
        union select unnest(array[form ->> 'emailValue', form -> 'parent' ->> 'emailValue']) from waiver_signature
          where person_id = any(${ids})
        union select reminder_email from access_code where person_id = any(${ids})
      ) as typed(email)
      -- Typed by whoever sent it: where any other mail went, it is somebody's own, and no business of hers.
      -- (By its index of parts of a word; signs that mean any letter find too much, never too little.)
      where not exists (select from mail where mail."to" ilike typed.email escape '' and lower(mail."to") = lower(typed.email)
        and mail.kind not in ('waiver-asked', 'waiver-signed', 'waiver-named', 'access-code', 'music-asked',
          'erasing-asked', 'erasing-kept', 'erasing-done'))
    ) as own(email)
    where email is not null and email <> ''
      and not exists (select from ${rosterTable} as other
        where lower(other.email) = lower(own.email) and other.person_id <> all(${ids}))
      and not exists (select from ${familyShareTable} as other
        where lower(other.email) = lower(own.email) and other.id <> all(${sql.param([...shares])}::integer[]))
      and not exists (select from waiver as other
        where other.email = lower(own.email) and other.person_id <> all(${ids}))
      and not exists (select from ${accountTable} as other
        where lower(other.email) = lower(own.email) and other.id <> all(${sql.param([...accounts])}::integer[]))`)
  return rows.map(({ email }) => email)
}

/** What the routines are called that these dance alone. */
export async function listSoloTitles(connection: Connection, persons: readonly number[]): Promise<string[]> {
  const where = isOwnSolo(routineTable.id, persons)
  if (!where) return []
  const rows = await connection.select({ name: routineTable.name }).from(routineTable).where(where)
  return rows.map(({ name }) => name)
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
  const shares = await listShares(connection, persons)
  const of = await listRegistrationsOf(connection, persons)
  const named = await listNames(connection, persons)
  const emails = await listEmails(connection, { persons, accounts, shares })
  const stood_for = await listStudiosStoodFor(connection, accounts)
  const own_studios = stood_for.filter(({ own }) => own).map(({ id }) => id)
  return {
    persons,
    accounts,
    own_registrations,
    registrations: [...new Set([...own_registrations, ...of])],
    studios: studios.map((studio) => studio.id),
    studios_stood_for: stood_for.map((studio) => studio.id),
    own_studios,
    shares,
    emails,
    named,
  }
}
