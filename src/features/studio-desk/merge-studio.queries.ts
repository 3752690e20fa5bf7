// Reads what a merge of two studios moves, and moves it.
import { and, asc, eq, exists, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountLinkTable, accountTable } from '../accounts/account.tables.ts'
import { paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import { studioContactTable, studioTable } from '../studios/studio.tables.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'

/** Registrations of a studio with what was paid for each. */
export async function loadStudioRegistrations(connection: Connection, studio_id: number) {
  const paid = connection
    .select({ paid: sum(paymentTable.amount) })
    .from(paymentTable)
    .innerJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
    .where(
      and(eq(paymentTable.registration_id, registrationTable.id), eq(paymentOutcomeTable.status, 'approved')),
    )
  return connection
    .select({
      id: registrationTable.id,
      tour_date_id: registrationTable.tour_date_id,
      event: eventTable.name,
      city: tourDateTable.event_city,
      start_date: tourDateTable.start_date,
      canceled: tourDateTable.canceled,
      postponed: tourDateTable.postponed,
      completed: registrationTable.completed,
      paid: sql<number>`coalesce((${paid}), 0)`.mapWith(Number),
    })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .where(and(eq(registrationTable.studio_id, studio_id), isNull(registrationTable.deleted_at)))
    .orderBy(asc(tourDateTable.start_date), asc(registrationTable.id))
}

export async function loadStudioRoster(connection: Connection, studio_id: number) {
  return connection
    .select({
      id: personTable.id,
      fname: personTable.fname,
      lname: personTable.lname,
      birthdate: personTable.birthdate,
    })
    .from(rosterTable)
    .innerJoin(personTable, eq(personTable.id, rosterTable.person_id))
    .where(eq(rosterTable.studio_id, studio_id))
    .orderBy(asc(personTable.lname), asc(personTable.fname))
}

/**
 * Holds the studio's registrations, then its accounts, each in the order of their ids as everything that holds several:
 * somebody may be completing one of them now.
 */
export async function lockBelongings(tx: Transaction, studio_id: number): Promise<void> {
  await tx
    .select({ id: registrationTable.id })
    .from(registrationTable)
    .where(eq(registrationTable.studio_id, studio_id))
    .orderBy(asc(registrationTable.id))
    .for('update')
  await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(accountTable.studio_id, studio_id))
    .orderBy(asc(accountTable.id))
    .for('no key update')
}

/** The accounts that sign in for one of these studios. */
export async function loadStudioSignIns(connection: Connection, ids: readonly number[]) {
  return connection
    .select({
      email: accountTable.email,
      confirmed: sql<boolean>`${accountTable.confirmed_at} is not null`,
    })
    .from(accountTable)
    .where(
      and(
        inArray(accountTable.studio_id, [...ids]),
        eq(accountTable.studio_account, true),
        isNotNull(accountTable.password_hash),
      ),
    )
    .orderBy(asc(accountTable.id))
}

/** Accounts, registrations (deleted ones too), roster, and the studios that were merged into this one before. */
export async function moveStudio(tx: Transaction, from_id: number, into_id: number): Promise<void> {
  const to = { studio_id: into_id }
  await tx.update(registrationTable).set(to).where(eq(registrationTable.studio_id, from_id))
  await tx.update(accountTable).set(to).where(eq(accountTable.studio_id, from_id))
  // Of who is on both rosters one place stays, with the family's email that either knew.
  await tx.execute(sql`update roster as kept set email = leaving.email from roster as leaving
    where kept.studio_id = ${into_id} and leaving.studio_id = ${from_id} and leaving.person_id = kept.person_id
      and kept.email is null and leaving.email is not null`)
  const already = alias(rosterTable, 'already')
  await tx.delete(rosterTable).where(
    and(
      eq(rosterTable.studio_id, from_id),
      exists(
        tx
          .select({ one: sql`1` })
          .from(already)
          .where(and(eq(already.studio_id, into_id), eq(already.person_id, rosterTable.person_id))),
      ),
    ),
  )
  await tx.update(rosterTable).set(to).where(eq(rosterTable.studio_id, from_id))
  await tx.update(studioTable).set({ merged_into_id: into_id }).where(eq(studioTable.merged_into_id, from_id))
}

/** The links with which accounts of this studio were to be set up: they lead to a studio that is no more. */
export async function updateSetupLinksUsed(tx: Transaction, studio_id: number, at: Date): Promise<void> {
  const accounts = tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(accountTable.studio_id, studio_id))
  await tx
    .update(accountLinkTable)
    .set({ used_at: at })
    .where(
      and(
        eq(accountLinkTable.purpose, 'setup'),
        isNull(accountLinkTable.used_at),
        inArray(accountLinkTable.mybtf_user_id, accounts),
      ),
    )
}

export async function loadContacts(connection: Connection, studio_id: number) {
  return connection
    .select()
    .from(studioContactTable)
    .where(eq(studioContactTable.studio_id, studio_id))
    .orderBy(asc(studioContactTable.sort), asc(studioContactTable.id))
}

export async function updateContact(
  tx: Transaction,
  id: number,
  values: Partial<typeof studioContactTable.$inferInsert>,
): Promise<void> {
  await tx.update(studioContactTable).set(values).where(eq(studioContactTable.id, id))
}

export async function deleteContacts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(studioContactTable).where(inArray(studioContactTable.id, [...ids]))
}

export async function updateMergedStudios(
  tx: Transaction,
  from_id: number,
  into_id: number,
  into: { claimed: boolean; flagged: boolean },
): Promise<void> {
  const version = sql`${studioTable.version} + 1`
  await tx.update(studioTable).set({ merged_into_id: into_id, version }).where(eq(studioTable.id, from_id))
  await tx
    .update(studioTable)
    .set({ ...into, version })
    .where(eq(studioTable.id, into_id))
}

/** Merged studios that somebody still belongs to: written by calls that had begun before the merge. */
export async function loadMergedWithRemains(connection: Connection) {
  // The `offset` has each studio's looked up by their index, instead of a list made of those of all studios.
  const remains = (table: typeof registrationTable | typeof accountTable | typeof rosterTable) =>
    sql`exists (select from ${table} where ${table.studio_id} = ${studioTable.id} offset 0)`
  const rows = await connection
    .select({ from_id: studioTable.id, into_id: studioTable.merged_into_id })
    .from(studioTable)
    .where(
      and(
        isNotNull(studioTable.merged_into_id),
        sql`(${remains(registrationTable)} or ${remains(accountTable)} or ${remains(rosterTable)})`,
      ),
    )
  return rows.flatMap(({ from_id, into_id }) => (into_id === null ? [] : [{ from_id, into_id }]))
}
