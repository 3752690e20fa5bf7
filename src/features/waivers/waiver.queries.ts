// Reads and writes waivers: who of a registration has signed, who was asked, the links, the texts.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { genders } from '../people/person-types.model.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { eventTable, seasonTable, tourDateTable, workshopLevelTable } from '../tours/tour.tables.ts'
import { HOUR_MS, type RecentMail, type StoredSignature, type WaiverRoom } from './waiver.model.ts'
import { waiverLinkTable, waiverSignatureTable, waiverTable, waiverTextTable } from './waiver.tables.ts'
import type { OpenedWaiver } from './waiver-link.queries.ts'
import { isNotAskedAnew } from './waiver-text.queries.ts'

/** When the person of this attendee signed what the season asks for; null = not yet. The one place that says who has signed. */
export const attendeeSignedAt = sql<string | null>`(
  select min(signature.signed_at) from ${waiverSignatureTable} as signature
  where signature.person_id = ${attendeeTable.person_id} and signature.season_id = ${tourDateTable.season_id}
    and ${isNotAskedAnew(sql`signature`)})`

/**
 * WAIVER-01: dancers and teachers; observers do not take part. Whose level the price list has no more is a dancer, as everywhere
 * (attendee-view.rules.ts): so this must stand beside a left join.
 */
const signers = or(isNull(workshopLevelTable.kind), ne(workshopLevelTable.kind, 'observer'))
const ownLevel = and(
  eq(workshopLevelTable.event_id, tourDateTable.event_id),
  eq(workshopLevelTable.season_id, tourDateTable.season_id),
  eq(workshopLevelTable.id, attendeeTable.workshop_level_id),
)

/** For a statement that reads registrations with their tour dates: '{"signed": 3, "total": 40}' (WAIVER-05). */
export const waiverCounts = sql<{ signed: number; total: number }>`(
  select json_build_object('signed', count(${attendeeSignedAt}), 'total', count(*))
  from ${attendeeTable} left join ${workshopLevelTable} on ${ownLevel}
  where ${attendeeTable.registration_id} = ${registrationTable.id} and ${signers})`

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A link that somebody mailed; the others were opened on the family's own page (WAIVER-17). */
const mailed = or(isNotNull(waiverLinkTable.sent_by), isNotNull(waiverLinkTable.public_link_id))

/** WAIVER-04: opened on the family's own page alone it was not sent. */
const wasSent = sql`exists (select from ${waiverLinkTable}
  where ${waiverLinkTable.waiver_id} = ${waiverTable.id} and (${mailed}))`

/** Everybody of the registration who signs, by last and first name. */
export async function listWaiverRows(connection: Connection, registration_id: number, now: Date) {
  const rows = await listWaiverRowsOfAll(connection, [registration_id], now)
  return rows.map(({ registration_id: _same, ...row }) => row)
}

/** The same of many registrations. */
export async function listWaiverRowsOfAll(
  connection: Connection,
  registration_ids: readonly number[],
  now: Date,
) {
  // Counted for each row by its index: for `exists` beside a left join PostgreSQL may prefer to hash the whole table.
  const link_open = sql<boolean>`(select count(*) > 0 from ${waiverLinkTable} where
    ${waiverLinkTable.waiver_id} = ${waiverTable.id} and (${mailed}) and ${waiverLinkTable.revoked_at} is null
    and ${waiverLinkTable.expires_at} > ${now.toISOString()}::timestamptz)`
  // WAIVER-16; once erased there is no paper.
  const has_copy = sql<boolean>`(select count(*) > 0 from ${waiverSignatureTable} as signature
    where signature.registration_id = ${attendeeTable.registration_id}
    and signature.person_id = ${attendeeTable.person_id} and signature.form is not null)`
  const signed_once = sql<boolean>`(select count(*) > 0 from ${waiverSignatureTable} as signature
    where signature.person_id = ${attendeeTable.person_id} and signature.season_id = ${tourDateTable.season_id})`
  const rows = await connection
    .select({
      registration_id: attendeeTable.registration_id,
      personId: personTable.id,
      firstName: personTable.fname,
      lastName: personTable.lname,
      gender_id: personTable.gender_id,
      birthday: personTable.birthdate,
      id: waiverTable.id,
      email: waiverTable.email,
      sent_at: waiverTable.sent_at,
      reminded_at: waiverTable.reminded_at,
      signed_at: attendeeSignedAt,
      link_open,
      signed_once,
      has_copy,
    })
    .from(attendeeTable)
    .innerJoin(personTable, eq(personTable.id, attendeeTable.person_id))
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .leftJoin(workshopLevelTable, ownLevel)
    .leftJoin(
      waiverTable,
      and(
        eq(waiverTable.registration_id, registrationTable.id),
        eq(waiverTable.person_id, personTable.id),
        wasSent,
      ),
    )
    .where(
      and(
        inArray(registrationTable.id, [...registration_ids]),
        isNull(registrationTable.deleted_at),
        signers,
      ),
    )
    .orderBy(
      asc(sql`lower(${personTable.lname})`),
      asc(sql`lower(${personTable.fname})`),
      asc(personTable.id),
    )
  return rows.map(({ gender_id, link_open, signed_once, ...row }) => ({
    ...row,
    gender: genders.find(({ id }) => id === gender_id)?.name ?? '',
    sent_at: iso(row.sent_at),
    reminded_at: iso(row.reminded_at),
    signed_at: row.signed_at === null ? null : new Date(row.signed_at).toISOString(),
    signed: row.signed_at !== null,
    status: row.id === null ? ('pending' as const) : ('sent' as const),
    expired: row.id !== null && !link_open,
    asked_anew: row.signed_at === null && signed_once,
  }))
}
export type ListedWaiver = Awaited<ReturnType<typeof listWaiverRows>>[number]

/** The registration in which it is asked for, with who asks; null where it was deleted, unless deleted ones are wanted too. */
export async function loadWaiverRoom(
  connection: Connection,
  registration_id: number,
  deleted: 'without deleted' | 'with deleted' = 'without deleted',
): Promise<WaiverRoom | null> {
  const [row] = await connection
    .select({
      registration_id: registrationTable.id,
      completed: registrationTable.completed,
      ancillary: registrationTable.ancillary,
      mybtf_user_id: registrationTable.mybtf_user_id,
      studio_id: registrationTable.studio_id,
      studio_name: studioTable.name,
      studio_email: studioTable.email,
      person_name: sql<string>`concat_ws(' ', ${personTable.fname}, ${personTable.lname})`,
      season_id: tourDateTable.season_id,
      start_year: seasonTable.start_year,
      timezone: tourDateTable.timezone,
      event: {
        name: eventTable.name,
        variant: eventTable.variant,
        accent: eventTable.accent,
        contact_email: eventTable.contact_email,
        contact_phone: eventTable.contact_phone,
      },
      event_city: tourDateTable.event_city,
      start_date: tourDateTable.start_date,
      end_date: tourDateTable.end_date,
      canceled: tourDateTable.canceled,
      postponed: tourDateTable.postponed,
    })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .innerJoin(seasonTable, eq(seasonTable.id, tourDateTable.season_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(
      and(
        eq(registrationTable.id, registration_id),
        deleted === 'with deleted' ? undefined : isNull(registrationTable.deleted_at),
      ),
    )
  return row ?? null
}

export async function loadWaiver(connection: Connection, id: number) {
  const [row] = await connection.select().from(waiverTable).where(eq(waiverTable.id, id))
  return row ?? null
}
export type StoredWaiver = NonNullable<Awaited<ReturnType<typeof loadWaiver>>>

type AskedWaiver = Pick<StoredWaiver, 'registration_id' | 'person_id' | 'season_id' | 'email' | 'sent_at'>

/** Asks for them, or again at these addresses, each person once; answers what is stored. */
export async function upsertWaivers(
  tx: Transaction,
  rows: readonly AskedWaiver[],
): Promise<Pick<StoredWaiver, 'id' | 'person_id'>[]> {
  if (rows.length === 0) return []
  return tx
    .insert(waiverTable)
    .values([...rows])
    .onConflictDoUpdate({
      target: [waiverTable.registration_id, waiverTable.person_id],
      set: { email: sql`excluded.email`, sent_at: sql`excluded.sent_at`, reminded_at: null },
    })
    .returning({ id: waiverTable.id, person_id: waiverTable.person_id })
}

/** The same for one. */
export async function upsertWaiver(tx: Transaction, row: AskedWaiver): Promise<{ id: number }> {
  const [stored] = await upsertWaivers(tx, [row])
  if (!stored) throw new Error('an upsert returns its row')
  return stored
}

export async function markReminded(
  tx: Transaction,
  ids: readonly number[],
  reminded_at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(waiverTable)
    .set({ reminded_at })
    .where(inArray(waiverTable.id, [...ids]))
}

export async function insertWaiverLinks(
  tx: Transaction,
  rows: readonly (typeof waiverLinkTable.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(waiverLinkTable).values([...rows])
}

/** That was mailed. */
export async function loadLastWaiverLink(connection: Connection, waiver_id: number) {
  const [row] = await connection
    .select({ expires_at: waiverLinkTable.expires_at, revoked_at: waiverLinkTable.revoked_at })
    .from(waiverLinkTable)
    .where(and(eq(waiverLinkTable.waiver_id, waiver_id), mailed))
    .orderBy(desc(waiverLinkTable.id))
    .limit(1)
  return row ?? null
}

/** The mails of the last hour of this registration, and to these addresses from any (WAIVER-07). */
export async function listRecentMails(
  connection: Connection,
  registration_id: number,
  emails: readonly string[],
  now: Date,
): Promise<RecentMail[]> {
  const ofLastHour = and(gt(waiverLinkTable.created_at, new Date(now.getTime() - HOUR_MS)), mailed)
  const mailsWhere = (where: SQL | undefined) =>
    connection
      .select({
        id: waiverLinkTable.id,
        created_at: waiverLinkTable.created_at,
        email: waiverLinkTable.email,
        person_id: waiverTable.person_id,
        public_link_id: waiverLinkTable.public_link_id,
        registration_id: waiverTable.registration_id,
      })
      .from(waiverLinkTable)
      .innerJoin(waiverTable, eq(waiverTable.id, waiverLinkTable.waiver_id))
      .where(and(ofLastHour, where))
  // Each by an index of its own table: one condition on both would read every mail that was ever sent.
  const here = mailsWhere(eq(waiverTable.registration_id, registration_id))
  if (emails.length === 0) return here
  return here.union(mailsWhere(inArray(waiverLinkTable.email, [...emails])))
}

/** Locks the registration's waivers: of two who mail at once, the second sees what the first sent. */
export async function lockWaivers(tx: Transaction, registration_id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('waivers'), ${registration_id})`)
}

/** One person's signing at a time, from whichever registration. */
export async function lockSigning(tx: Transaction, person_ids: readonly number[]): Promise<void> {
  for (const id of person_ids.toSorted((one, other) => one - other))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing'), ${id})`)
}

export async function insertSignatures(
  tx: Transaction,
  rows: readonly (typeof waiverSignatureTable.$inferInsert)[],
): Promise<number[]> {
  const stored = await tx
    .insert(waiverSignatureTable)
    .values([...rows])
    .returning({ id: waiverSignatureTable.id })
  return stored.map(({ id }) => id)
}

const signatureFields = {
  id: waiverSignatureTable.id,
  code: waiverSignatureTable.code,
  person_id: waiverSignatureTable.person_id,
  season_id: waiverSignatureTable.season_id,
  registration_id: waiverSignatureTable.registration_id,
  link_id: waiverSignatureTable.link_id,
  mybtf_user_id: waiverSignatureTable.mybtf_user_id,
  text_version: waiverSignatureTable.text_version,
  text_hash: waiverSignatureTable.text_hash,
  signed_at: waiverSignatureTable.signed_at,
  address: waiverSignatureTable.address,
  user_agent: waiverSignatureTable.user_agent,
  is_self: waiverSignatureTable.is_self,
  method: waiverSignatureTable.method,
  signed_name: waiverSignatureTable.signed_name,
  drawing: waiverSignatureTable.drawing,
  form: waiverSignatureTable.form,
  asked: waiverSignatureTable.asked,
  evidence_hash: waiverSignatureTable.evidence_hash,
  mailed_at: waiverSignatureTable.mailed_at,
  erased_at: waiverSignatureTable.erased_at,
  start_year: seasonTable.start_year,
  timezone: tourDateTable.timezone,
  text: { title: waiverTextTable.title, body: waiverTextTable.body, text_hash: waiverTextTable.text_hash },
  /** Where the link went, and whose account sent it. */
  sent_to: waiverLinkTable.email,
  sent_by: accountTable.email,
  public_link_id: waiverLinkTable.public_link_id,
}

async function signaturesWhere(connection: Connection, where: SQL | undefined): Promise<StoredSignature[]> {
  return connection
    .select(signatureFields)
    .from(waiverSignatureTable)
    .innerJoin(seasonTable, eq(seasonTable.id, waiverSignatureTable.season_id))
    .innerJoin(waiverTextTable, eq(waiverTextTable.version, waiverSignatureTable.text_version))
    .innerJoin(registrationTable, eq(registrationTable.id, waiverSignatureTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .leftJoin(waiverLinkTable, eq(waiverLinkTable.id, waiverSignatureTable.link_id))
    .leftJoin(accountTable, eq(accountTable.id, waiverLinkTable.sent_by))
    .where(where)
    .orderBy(asc(waiverSignatureTable.id))
}

export const listSignatures = (connection: Connection, ids: readonly number[]) =>
  signaturesWhere(connection, inArray(waiverSignatureTable.id, [...ids]))

export const listSignaturesOf = (connection: Connection, person_id: number) =>
  signaturesWhere(connection, eq(waiverSignatureTable.person_id, person_id))

export async function loadSignatureByCode(connection: Connection, code: string) {
  const [row] = await signaturesWhere(connection, eq(waiverSignatureTable.code, code))
  return row ?? null
}

/** Until the transaction ends nobody changes them. */
export async function lockSignatures(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: waiverSignatureTable.id })
    .from(waiverSignatureTable)
    .where(inArray(waiverSignatureTable.id, [...ids]))
    .orderBy(asc(waiverSignatureTable.id))
    .for('no key update')
}

/** Which of these signatures still wait for their mail; held by this transaction. */
export async function takeUnmailed(
  tx: Transaction,
  ids: readonly number[],
  mailed_at: Date,
): Promise<boolean> {
  const taken = await tx
    .update(waiverSignatureTable)
    .set({ mailed_at })
    .where(and(inArray(waiverSignatureTable.id, [...ids]), isNull(waiverSignatureTable.mailed_at)))
  return (taken.rowCount ?? 0) > 0
}

/** Where one is asked at the same address for others of the same registration (WAIVER-11). */
export async function listAskedAt(
  connection: Connection,
  { registration_id, email, person_id }: Pick<OpenedWaiver, 'registration_id' | 'email' | 'person_id'>,
): Promise<number[]> {
  const rows = await connection
    .select({ person_id: waiverTable.person_id })
    .from(waiverTable)
    .where(
      and(
        eq(waiverTable.registration_id, registration_id),
        eq(waiverTable.email, email),
        ne(waiverTable.person_id, person_id),
      ),
    )
  return rows.map((row) => row.person_id)
}

/** Whether the person stands in a registration of this account. */
export async function isRegisteredBy(
  connection: Connection,
  person_id: number,
  mybtf_user_id: number,
): Promise<boolean> {
  const rows = await connection
    .select({ id: attendeeTable.id })
    .from(attendeeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .where(
      and(
        eq(attendeeTable.person_id, person_id),
        eq(registrationTable.mybtf_user_id, mybtf_user_id),
        isNull(registrationTable.deleted_at),
      ),
    )
    .limit(1)
  return rows.length > 0
}
