// Reads which papers and files there are of a subject: pictures and waivers of the people, papers of own registrations, own music.
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import type { Subject } from '../../server/personal.ts'
import { confirmationTable } from '../confirmations/confirmation.tables.ts'
import { ofSenders, purposesOf } from '../files/stored-file.model.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { methodOf, paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { familyShareTable } from '../payments/share.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'
import { waiverSignatureTable } from '../waivers/waiver.tables.ts'
import { placesOf } from './file-places.tables.ts'

const whom = sql<string>`${personTable.fname} || ' ' || ${personTable.lname}`

/** Files of the kinds that are a person's: student ids and photos, with where the bytes lie. */
export async function listOwnPictures(connection: Connection, { persons, within }: Subject) {
  if (persons.length === 0) return []
  const { id, name, path, purpose } = storedFileTable
  return connection
    .selectDistinct({ id, name, path, purpose, whom })
    .from(storedFileTable)
    .innerJoin(placesOf(purposesOf('person')), sql`place.file_id = ${id}`)
    .innerJoin(personTable, sql`${personTable.id} = place.person_id`)
    .where(
      and(
        inArray(personTable.id, [...persons]),
        isNull(storedFileTable.removed_at),
        within && sql`place.registration_id = any(${sql.param([...within.registrations])}::integer[])`,
      ),
    )
    .orderBy(asc(id))
}

/** What was signed for them and no erasing took, by its own person's name. */
export async function listOwnSignatures(connection: Connection, { persons, within }: Subject) {
  if (persons.length === 0) return []
  return connection
    .select({ id: waiverSignatureTable.id, whom })
    .from(waiverSignatureTable)
    .innerJoin(personTable, eq(personTable.id, waiverSignatureTable.person_id))
    .where(
      and(
        inArray(personTable.id, [...persons]),
        isNotNull(waiverSignatureTable.form),
        within && inArray(waiverSignatureTable.registration_id, [...within.registrations]),
      ),
    )
    .orderBy(asc(waiverSignatureTable.id))
}

/** The account's own completed registrations, of which there are invoices and confirmations. */
export async function listOwnCompleted(connection: Connection, { own_registrations }: Subject) {
  if (own_registrations.length === 0) return []
  const { id, completed, deleted_at, tour_date_id } = registrationTable
  return connection
    .select({
      id,
      event: eventTable.name,
      event_city: tourDateTable.event_city,
      start_date: tourDateTable.start_date,
      canceled: tourDateTable.canceled,
      postponed: tourDateTable.postponed,
    })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .where(and(inArray(id, [...own_registrations]), eq(completed, true), isNull(deleted_at)))
    .orderBy(asc(id))
}

/** Their past confirmations, the oldest first. */
export async function listOwnConfirmations(connection: Connection, registrations: readonly number[]) {
  if (registrations.length === 0) return []
  const { id, registration_id, number, taken_at } = confirmationTable
  return connection
    .select({ id, registration_id, number, taken_at })
    .from(confirmationTable)
    .where(inArray(registration_id, [...registrations]))
    .orderBy(asc(registration_id), asc(number))
}

/** What moved in the account's own registrations, and what the family paid of its share or was given back. */
export async function listOwnMovements(connection: Connection, { own_registrations, shares }: Subject) {
  if (own_registrations.length === 0 && shares.length === 0) return []
  const {
    id,
    registration_id,
    entry,
    payment_kind,
    payment_method_id,
    amount,
    created_at,
    share_id,
    refund_of,
  } = paymentTable
  const ofShares = sql`${sql.param([...shares])}::integer[]`
  const share = sql<number | null>`coalesce(${share_id},
    (select taken_back.share_id from payment as taken_back where taken_back.id = ${refund_of}))`
  return connection
    .select({
      id,
      registration_id,
      entry,
      paymentKind: payment_kind,
      paymentMethodId: payment_method_id,
      amount,
      created_at,
      method: methodOf,
      /** Told where it is not of an own registration. */
      family: { name: familyShareTable.name, email: familyShareTable.email },
    })
    .from(paymentTable)
    .innerJoin(registrationTable, eq(registrationTable.id, registration_id))
    .leftJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, id))
    .leftJoin(familyShareTable, eq(familyShareTable.id, share))
    .where(
      and(
        isNull(registrationTable.deleted_at),
        or(isNull(paymentOutcomeTable.id), notInArray(paymentOutcomeTable.status, ['declined', 'failed'])),
        or(
          own_registrations.length === 0 ? undefined : inArray(registrationTable.id, [...own_registrations]),
          shares.length === 0 ? undefined : sql`${share} = any(${ofShares})`,
        ),
      ),
    )
    .orderBy(asc(id))
}

/** Files of the kinds that are an account's: what it sent, and all that its own registrations use; one that was copied, once. */
export async function listOwnFiles(connection: Connection, { accounts, own_registrations }: Subject) {
  if (accounts.length === 0) return []
  const { id, name, path, purpose, uploaded_by, created_at, removed_at } = storedFileTable
  // One after the other, each by its index; with 'or' whole tables would be read.
  const where = [
    // What the office uploads about somebody (a video of a critique) is not its sender's.
    and(inArray(uploaded_by, [...accounts]), inArray(purpose, [...ofSenders])),
    sql`place.registration_id = any(${sql.param([...own_registrations])}::integer[])`,
  ]
  const rows = []
  for (const own of where)
    rows.push(
      ...(await connection
        .select({ id, name, path, purpose, created_at, what: sql<string | null>`place.what` })
        .from(storedFileTable)
        .innerJoin(placesOf(purposesOf('account')), sql`place.file_id = ${id} and place.used`)
        .where(and(isNull(removed_at), own))
        .orderBy(asc(id))),
    )
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
