// Reads and writes registrations, and takes the locks that completing and paying need.
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { preparedOn } from '../../server/prepared.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { listAttendees, listMediaPasses } from '../attendees/attendee.queries.ts'
import { loadPayments } from '../payments/payment.queries.ts'
import { paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { personTable } from '../roster/person.tables.ts'
import { listPeople } from '../roster/roster.queries.ts'
import { listRoutines } from '../routines/routine.queries.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { studioFields } from '../studios/studio.queries.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { loadPriceList, loadTourDate } from '../tours/tour.queries.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { registrationTable } from './registration.tables.ts'
import { listSoldLines } from './sold-line.queries.ts'

const oneRegistration = preparedOn((connection) =>
  connection
    .select({
      id: registrationTable.id,
      version: registrationTable.version,
      tour_date_id: registrationTable.tour_date_id,
      mybtf_user_id: registrationTable.mybtf_user_id,
      studio_id: registrationTable.studio_id,
      independent: registrationTable.independent,
      ancillary: registrationTable.ancillary,
      completed: registrationTable.completed,
      completed_at: registrationTable.completed_at,
      confirmed: registrationTable.confirmed,
      is_competing: registrationTable.is_competing,
      workshop_done: registrationTable.workshop_done,
      reviewed: registrationTable.reviewed,
      waiver: registrationTable.waiver,
      reviewed_rate: registrationTable.reviewed_rate,
      left_off: registrationTable.left_off,
      left_off_details: registrationTable.left_off_details,
      additional_observers: registrationTable.additional_observers,
      comp_room: registrationTable.comp_room,
      registrant: registrationTable.registrant,
      unconfirmed_version: registrationTable.unconfirmed_version,
      exempt: sql<boolean>`exists (select 1 from ${tourDateTable}
        where ${tourDateTable.id} = ${registrationTable.tour_date_id}
          and ${tourDateTable.exceptions} ? lower(${accountTable.email}))`,
      studio: studioFields,
      owner: {
        email: accountTable.email,
        studio_account: accountTable.studio_account,
        studio_id: accountTable.studio_id,
      },
      owner_person: { fname: personTable.fname, lname: personTable.lname },
    })
    .from(registrationTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(and(eq(registrationTable.id, sql.placeholder('id')), isNull(registrationTable.deleted_at)))
    .prepare('registration'),
)

/** The registration's own row with its owner and studio; null when there is none or it was deleted. */
export async function loadRegistration(connection: Connection, id: number) {
  const [row] = await oneRegistration(connection).execute({ id })
  return row ?? null
}

/** Everything that a registration's screens and checks rest on, as stored. */
export async function loadRegistrationParts(connection: Connection, id: number) {
  const registration = await loadRegistration(connection, id)
  if (!registration) return null
  const tour_date = await loadTourDate(connection, registration.tour_date_id)
  if (!tour_date) throw new Error(`registration ${id} has no tour date`)
  const { owner } = registration
  const rosterOwner =
    owner.studio_account && registration.studio_id
      ? { studio_id: registration.studio_id }
      : { mybtf_user_id: registration.mybtf_user_id }
  const attendees = await listAttendees(connection, id)
  const people = await listPeople(connection, rosterOwner)
  // Also of the roster: who is added on a screen, or in an edit, is priced before being saved.
  const known = new Set([...attendees.map((one) => one.person_id), ...people.map((one) => one.id)])
  return {
    registration,
    tour_date,
    price_list: await loadPriceList(connection, tour_date.event_id, tour_date.season_id),
    attendees,
    routines: await listRoutines(connection, id),
    people,
    payments: await loadPayments(connection, id),
    sold_lines: registration.completed ? await listSoldLines(connection, id) : [],
    media_pass_paid: await listMediaPasses(connection, tour_date.season_id, [...known]),
    taken_routines: await countTakenRoutines(connection, tour_date.id, id),
  }
}

/**
 * Holds the tour date's places for this transaction, so that two completions cannot both take the last one. First
 * of the locks: tour date, then registration, then account. `locks: false` only in the races' negative control.
 */
export async function lockTourDate(tx: Transaction, tour_date_id: number, locks: boolean): Promise<void> {
  if (locks) await tx.execute(sql`select 1 from tour_date where id = ${tour_date_id} for no key update`)
}

/** Holds the registration for this transaction; null when there is none. */
export async function lockRegistration(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      id: registrationTable.id,
      tour_date_id: registrationTable.tour_date_id,
      version: registrationTable.version,
    })
    .from(registrationTable)
    .where(and(eq(registrationTable.id, id), isNull(registrationTable.deleted_at)))
    .for('update')
  return row ?? null
}

const takenRoutines = preparedOn((connection) =>
  connection
    .select({ taken: sql<number>`count(*)::integer` })
    .from(registrationsRoutineTable)
    .innerJoin(registrationTable, eq(registrationTable.id, registrationsRoutineTable.registration_id))
    .where(
      and(
        eq(registrationTable.tour_date_id, sql.placeholder('tour_date_id')),
        ne(registrationTable.id, sql.placeholder('except_id')),
        isNull(registrationTable.deleted_at),
        or(
          registrationTable.completed,
          // Somebody's payment is with the gateway: if it is approved, these places are sold.
          sql`exists (select 1 from ${paymentTable} left join ${paymentOutcomeTable} on ${paymentOutcomeTable.id} = ${paymentTable.id}
            where ${paymentTable.registration_id} = ${registrationTable.id} and ${paymentOutcomeTable.id} is null)`,
        ),
      ),
    )
    .prepare('taken_routines'),
)

/** Routines of the city that are sold, or being paid for, in other registrations. */
export async function countTakenRoutines(
  connection: Connection,
  tour_date_id: number,
  except_registration_id: number,
): Promise<number> {
  const [row] = await takenRoutines(connection).execute({ tour_date_id, except_id: except_registration_id })
  return row?.taken ?? 0
}

export type RegistrationRow = Partial<typeof registrationTable.$inferInsert>

/** Writes the row's fields; `bump` counts the version up, so that a stale edit elsewhere is noticed. */
export async function updateRegistration(
  tx: Transaction,
  id: number,
  row: RegistrationRow,
  { bump }: { bump: boolean },
): Promise<void> {
  if (!bump && Object.values(row).every((value) => value === undefined)) return
  await tx
    .update(registrationTable)
    .set({ ...row, ...(bump ? { version: sql`${registrationTable.version} + 1` as unknown as number } : {}) })
    .where(eq(registrationTable.id, id))
}
