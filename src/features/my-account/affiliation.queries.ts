// Reads and writes whose studio is whose, and what follows for rosters and open registrations.
import { and, asc, eq, inArray, isNotNull, isNull, not, notExists, notInArray, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import type { AffiliatedStudio, Attached } from '../accounts/affiliation.model.ts'
import { paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registeredPeople } from '../registrations/registered-people.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'

const studio = {
  id: studioTable.id,
  name: studioTable.name,
  website: studioTable.website,
  address: studioTable.address,
  verified: sql<boolean>`${studioTable.verified_at} is not null`,
}

export async function loadAffiliatedStudio(
  connection: Connection,
  id: number,
): Promise<AffiliatedStudio | null> {
  const [row] = await connection.select(studio).from(studioTable).where(eq(studioTable.id, id))
  return row ?? null
}

const standing = and(isNull(studioTable.rejected_at), isNull(studioTable.merged_into_id))

/** A studio that one may take as one's own: verified, neither rejected nor merged away. */
export async function loadVerifiedStudio(tx: Transaction, id: number): Promise<AffiliatedStudio | null> {
  const [row] = await tx
    .select(studio)
    .from(studioTable)
    .where(and(eq(studioTable.id, id), isNotNull(studioTable.verified_at), standing))
    // It must not be merged away meanwhile.
    .for('share')
  return row ?? null
}

const open = (mybtf_user_id: number) =>
  and(
    eq(registrationTable.mybtf_user_id, mybtf_user_id),
    not(registrationTable.completed),
    isNull(registrationTable.deleted_at),
  )

const answer = {
  studio_account: accountTable.studio_account,
  studio_id: accountTable.studio_id,
  independent: accountTable.independent,
}

/** Holds these studios until the transaction ends: in the order of their ids and before anything else, as a merge does. */
export async function lockOwnStudios(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: studioTable.id })
    .from(studioTable)
    .where(inArray(studioTable.id, [...ids]))
    .orderBy(asc(studioTable.id))
    .for('no key update')
}

/** The account is an individual's from now on; the studio can be claimed again unless another account holds it. */
export async function updateStudioLeft(tx: Transaction, id: number, studio_id: number | null): Promise<void> {
  await tx.update(accountTable).set({ studio_account: false }).where(eq(accountTable.id, id))
  if (studio_id === null) return
  const held = tx
    .select({ one: sql`1` })
    .from(accountTable)
    .where(
      and(
        eq(accountTable.studio_id, studio_id),
        eq(accountTable.studio_account, true),
        isNotNull(accountTable.password_hash),
      ),
    )
  await tx
    .update(studioTable)
    .set({ claimed: false })
    .where(and(eq(studioTable.id, studio_id), notExists(held)))
}

/** The account stands for the studio from now on, and the studio is claimed (AFFILIATION-06). */
export async function updateBroughtBack(tx: Transaction, id: number, studio_id: number): Promise<void> {
  const now = { studio_account: true, independent: false, studio_id }
  await tx.update(accountTable).set(now).where(eq(accountTable.id, id))
  await tx.update(studioTable).set({ claimed: true }).where(eq(studioTable.id, studio_id))
}

/** The account's answer, held until the transaction ends; its open registrations first, as everywhere. */
export async function lockAffiliation(tx: Transaction, id: number) {
  await tx
    .select({ id: registrationTable.id })
    .from(registrationTable)
    .where(open(id))
    .orderBy(asc(registrationTable.id))
    .for('update')
  const [row] = await tx.select(answer).from(accountTable).where(eq(accountTable.id, id)).for('no key update')
  return row ?? null
}

export async function updateAffiliation(
  tx: Transaction,
  id: number,
  answer: { studio_id: number | null; independent: boolean },
): Promise<void> {
  await tx.update(accountTable).set(answer).where(eq(accountTable.id, id))
  const beingPaid = tx
    .select({ one: sql`1` })
    .from(paymentTable)
    .leftJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
    .where(and(eq(paymentTable.registration_id, registrationTable.id), isNull(paymentOutcomeTable.id)))
  await tx
    .update(registrationTable)
    .set({
      ...answer,
      // What may be entered depends on it, so it is to be looked through again (R§4).
      reviewed: false,
      waiver: false,
      version: sql`${registrationTable.version} + 1`,
    })
    .where(
      and(
        open(id),
        registrationTable.ancillary,
        notExists(beingPaid),
        sql`(${registrationTable.studio_id}, ${registrationTable.independent})
          is distinct from (${answer.studio_id}::integer, ${answer.independent}::boolean)`,
      ),
    )
}

export async function countOwnRoster(connection: Connection, mybtf_user_id: number): Promise<number> {
  return connection.$count(rosterTable, eq(rosterTable.mybtf_user_id, mybtf_user_id))
}

export async function countStudioRoster(connection: Connection, studio_id: number): Promise<number> {
  return connection.$count(rosterTable, eq(rosterTable.studio_id, studio_id))
}

/** Empties the account's own roster, but for people who are in a registration (ROSTER-01); the people themselves stay. */
export async function deleteOwnRoster(tx: Transaction, mybtf_user_id: number): Promise<void> {
  const registrations = tx
    .select({ id: registrationTable.id })
    .from(registrationTable)
    .where(and(eq(registrationTable.mybtf_user_id, mybtf_user_id), isNull(registrationTable.deleted_at)))
  const there = registeredPeople((_, registration_id) => inArray(registration_id, registrations))
  await tx
    .delete(rosterTable)
    .where(
      and(
        eq(rosterTable.mybtf_user_id, mybtf_user_id),
        notInArray(rosterTable.person_id, tx.select({ id: there.person_id }).from(there)),
      ),
    )
}

/** Individuals with this studio behind them, by name. */
export async function loadAttached(connection: Connection, studio_id: number): Promise<Attached[]> {
  const counted = sql<number>`(select count(*) from ${registrationTable}
    where ${registrationTable.mybtf_user_id} = ${accountTable.id} and ${registrationTable.ancillary}
      and not ${registrationTable.completed} and ${registrationTable.deleted_at} is null)`
  return connection
    .select({
      account_id: accountTable.id,
      name: sql<string>`coalesce(nullif(trim(concat(${personTable.fname}, ' ', ${personTable.lname})), ''), 'No name given')`,
      open: counted.mapWith(Number),
    })
    .from(accountTable)
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .where(
      and(
        eq(accountTable.studio_id, studio_id),
        not(accountTable.studio_account),
        isNull(accountTable.erased_at),
      ),
    )
    .orderBy(asc(personTable.lname), asc(personTable.fname), asc(accountTable.id))
}
