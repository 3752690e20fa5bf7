// Counts what came in at tour dates: registrations, attendees, routines and money.
import { and, desc, eq, inArray, isNotNull, isNull, like, not, or, sql } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { unnamedObservers } from '../attendees/additional-observers.queries.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { attendeeIntensiveTable } from '../intensive/intensive.tables.ts'
import { ledgerBalance } from '../ledger/ledger.queries.ts'
import { openPaymentTable, paymentTable } from '../payments/payment.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantName } from '../registrations/registrant-name.queries.ts'
import { registrationLineTable, registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { tourDateTable, workshopLevelTable } from '../tours/tour.tables.ts'
import type { PlaceState } from './tour-desk.model.ts'

const { completed, confirmed } = registrationTable
const there = isNull(registrationTable.deleted_at)
/** Not one that waits for a place. */
const placed = not(registrationsRoutineTable.waiting_list)
const number = (statement: ReturnType<typeof sql>) => sql<number>`${statement}::integer`
const sold = number(sql`count(*) filter (where ${completed})`)
const open = number(sql`count(*) filter (where not ${completed})`)

/** By tour date of the season; a tour date without any is missing. */
export async function countBySeason(connection: Connection, season_id: number) {
  const { tour_date_id } = registrationTable
  const ofSeason = and(eq(tourDateTable.season_id, season_id), there)
  const ofTourDate = eq(tourDateTable.id, tour_date_id)
  const registrations = await connection
    .select({
      tour_date_id,
      open,
      completed: sold,
      unconfirmed: number(sql`count(*) filter (where ${completed} and not ${confirmed})`),
    })
    .from(registrationTable)
    .innerJoin(tourDateTable, ofTourDate)
    .where(ofSeason)
    .groupBy(tour_date_id)
  const attendees = await connection
    .select({ tour_date_id, total: number(sql`count(*)`) })
    .from(attendeeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .innerJoin(tourDateTable, ofTourDate)
    .where(and(ofSeason, completed))
    .groupBy(tour_date_id)
  const routines = await connection
    .select({
      tour_date_id,
      total: number(sql`count(*) filter (where ${placed})`),
      waiting: number(sql`count(*) filter (where not ${placed})`),
    })
    .from(registrationsRoutineTable)
    .innerJoin(registrationTable, eq(registrationTable.id, registrationsRoutineTable.registration_id))
    .innerJoin(tourDateTable, ofTourDate)
    .where(and(ofSeason, completed))
    .groupBy(tour_date_id)
  return { registrations, attendees, routines }
}

const tier = sql<'full' | 'one_day' | 'virtual'>`case when ${attendeeTable.virtual} then 'virtual'
  when ${attendeeTable.one_day} then 'one_day' else 'full' end`

/** By level and tier. */
export async function countAttendees(connection: Connection, tour_date_id: number) {
  return connection
    .select({ workshop_level_id: attendeeTable.workshop_level_id, tier, sold, open })
    .from(attendeeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .where(and(eq(registrationTable.tour_date_id, tour_date_id), there))
    .groupBy(attendeeTable.workshop_level_id, tier)
}

/** Open registrations with extra time, and with observers by name or without. */
export async function countHolding(connection: Connection, tour_date_id: number) {
  const { id } = registrationTable
  const extraTime = sql`exists (select from ${registrationsRoutineTable}
    where ${registrationsRoutineTable.registration_id} = ${id} and ${registrationsRoutineTable.extra_time} > 0)`
  const byName = sql`exists (select from ${attendeeTable}
    join ${workshopLevelTable} on ${workshopLevelTable.id} = ${attendeeTable.workshop_level_id}
    where ${attendeeTable.registration_id} = ${id} and ${workshopLevelTable.kind} = 'observer')`
  const [holding] = await connection
    .select({
      extra_time: number(sql`count(*) filter (where ${extraTime})`),
      observers: number(sql`count(*) filter (where ${unnamedObservers} > 0 or ${byName})`),
    })
    .from(registrationTable)
    .where(and(eq(registrationTable.tour_date_id, tour_date_id), there, not(completed)))
  return holding ?? { extra_time: 0, observers: 0 }
}

const { waiting_list, waiting_rank, held_until } = registrationsRoutineTable

/** How routines stand at `at`, by category; those that only want to wait are not counted yet. */
export async function countPlaces(connection: Connection, tour_date_id: number, at: Date) {
  const state = sql<PlaceState>`case when ${waiting_list} then 'waiting' when ${completed} then 'sold'
    when exists (select 1 from ${openPaymentTable} join ${paymentTable} on ${paymentTable.id} = ${openPaymentTable.id}
      where ${paymentTable.registration_id} = ${registrationTable.id}
        and ${paymentTable.amount} > 0 and ${paymentTable.payment_kind} = 'registration') then 'paying'
    when ${held_until} > ${at.toISOString()}::timestamptz then 'held' else 'open' end`
  const entries = connection
    .select({
      routine_category_id: registrationsRoutineTable.routine_category_id,
      state: state.as('state'),
    })
    .from(registrationsRoutineTable)
    .innerJoin(registrationTable, eq(registrationTable.id, registrationsRoutineTable.registration_id))
    .where(and(eq(registrationTable.tour_date_id, tour_date_id), there, or(placed, isNotNull(waiting_rank))))
    .as('entries')
  return connection
    .select({
      routine_category_id: entries.routine_category_id,
      state: entries.state,
      count: number(sql`count(*)`),
    })
    .from(entries)
    .groupBy(entries.routine_category_id, entries.state)
}

const of = (statement: ReturnType<typeof sql>) => sql<number>`(${statement})`.mapWith(Number)

const soldCents = sql`select coalesce(sum(${registrationLineTable.amount_cents}), 0) from ${registrationLineTable}
  where ${registrationLineTable.registration_id} = ${registrationTable.id}`

const deskFields = {
  id: registrationTable.id,
  version: registrationTable.version,
  registrant_name: registrantName,
  email: accountTable.email,
  mybtf_user_id: registrationTable.mybtf_user_id,
  studio: { id: studioTable.id, name: studioTable.name },
  completed,
  confirmed,
  created_at: registrationTable.created_at,
  completed_at: registrationTable.completed_at,
  confirmed_at: registrationTable.confirmed_at,
  attendees: of(sql`select count(*) from ${attendeeTable}
    where ${attendeeTable.registration_id} = ${registrationTable.id}`),
  routines: of(sql`select count(*) from ${registrationsRoutineTable}
    where ${registrationsRoutineTable.registration_id} = ${registrationTable.id}
      and not ${registrationsRoutineTable.waiting_list}`),
  waiting: of(sql`select count(*) from ${registrationsRoutineTable}
    where ${registrationsRoutineTable.registration_id} = ${registrationTable.id}
      and ${registrationsRoutineTable.waiting_list}`),
  vouchers_claimed: of(sql`select count(*) from ${attendeeIntensiveTable}
    where ${attendeeIntensiveTable.registration_id} = ${registrationTable.id} and ${attendeeIntensiveTable.voucher}`),
  total_cents: of(soldCents),
  /** What covers it, payments first; the ledger knows what is left. */
  paid_cents: of(sql`(${soldCents}) - ${ledgerBalance}`),
  /** When its confirmation was last taken away, by an edit or by the office. */
  taken_away_at: sql<Date | null>`(select max(${auditTable.at}) from ${auditTable}
    where ${auditTable.entity} = 'registration' and ${auditTable.entity_id} = ${registrationTable.id}::text
      and ${auditTable.before} -> 'confirmed' = 'true' and ${auditTable.after} -> 'confirmed' = 'false')`.mapWith(
    auditTable.at,
  ),
}

/** The registrations of a tour date, or some of them, by name. */
export async function listDeskRegistrations(
  connection: Connection,
  tour_date_id: number,
  ids?: readonly number[],
) {
  return connection
    .select(deskFields)
    .from(registrationTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(
      and(
        eq(registrationTable.tour_date_id, tour_date_id),
        there,
        ids && inArray(registrationTable.id, [...ids]),
      ),
    )
    .orderBy(sql`lower(${registrantName})`, registrationTable.id)
}
export type DeskRegistrationRow = Awaited<ReturnType<typeof listDeskRegistrations>>[number]

/** The newest exports of the tour date, as the audit knows them: the files themselves are gone after a day. */
export async function listExports(connection: Connection, begins: readonly string[]) {
  const name = sql<string>`${auditTable.after} ->> 'name'`
  return connection
    .select({ at: auditTable.at, email: accountTable.email, name })
    .from(auditTable)
    .leftJoin(accountTable, eq(accountTable.id, auditTable.mybtf_user_id))
    .where(
      and(
        eq(auditTable.entity, 'stored_file'),
        eq(auditTable.action, 'insert'),
        or(...begins.map((begin) => like(name, `${begin}%`))),
      ),
    )
    .orderBy(desc(auditTable.id))
    .limit(5)
}
