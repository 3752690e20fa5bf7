// Reads and writes registrations, and takes the locks that completing and paying need.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Connection, later, type Transaction } from '../../server/database.ts'
import { given, preparedOn, type Values } from '../../server/prepared.ts'
import { together, togetherOfEach } from '../../server/together.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { appliedCodesRead, creditsRead, payingOf } from '../discounts/discount.queries.ts'
import { appliedVouchersRead } from '../loyalty/loyalty.queries.ts'
import { ENDED_BY_EDIT } from '../payments/check.model.ts'
import { LATE_CHECK_RULE, type LateFacts } from '../payments/late-charges.model.ts'
import { paymentOf, paymentsRead } from '../payments/payment.queries.ts'
import { isSecured } from '../payments/secured.queries.ts'
import { personTable } from '../people/person.tables.ts'
import { rosterRead } from '../roster/roster.queries.ts'
import { STUDIO_OWNER } from '../studios/contact-types.model.ts'
import { studioFields } from '../studios/studio.queries.ts'
import { studioContactTable, studioTable } from '../studios/studio.tables.ts'
import { catalogueVersion, loadCatalogue } from '../tours/catalogue.queries.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import type { LeftOff, LeftOffAt } from './registration.model.ts'
import { registrationTable } from './registration.tables.ts'
import { soldLineOf, soldLinesRead } from './sold-line.queries.ts'
import { type Known, ownRowColumns, partReads, partsIn } from './stored-parts.queries.ts'
import { placesOf, placesRunOut, smallSolosRunOut, takenPlacesRead } from './taken-places.queries.ts'

const registrationRead = (connection: Connection, { id }: Values<'id'>) =>
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
      ...ownRowColumns,
      workshop_done: registrationTable.workshop_done,
      reviewed: registrationTable.reviewed,
      waiver: registrationTable.waiver,
      reviewed_rate: registrationTable.reviewed_rate,
      hold_until: registrationTable.hold_until,
      paying_by_check: registrationTable.paying_by_check,
      least_fees_cents: registrationTable.least_fees_cents,
      left_off: registrationTable.left_off,
      left_off_details: registrationTable.left_off_details,
      dates: registrationTable.dates,
      group: registrationTable.group,
      registrant: registrationTable.registrant,
      unconfirmed_version: registrationTable.unconfirmed_version,
      survey_version: registrationTable.survey_version,
      exempt: sql<boolean>`exists (select 1 from ${tourDateTable}
        where ${tourDateTable.id} = ${registrationTable.tour_date_id}
          and ${tourDateTable.exceptions} ? lower(${accountTable.email}))`,
      studio: studioFields,
      studio_rejected: sql<boolean>`${studioTable.rejected_at} is not null`,
      // The newest of its checks, where an edit has ended its promise (CHECK-11).
      ended_check_cents: sql<
        number | null
      >`(select case when last.status = 'canceled' and last.note = ${sql.raw(`'${ENDED_BY_EDIT}'`)}
          then last.amount_cents end
        from check_payment as last where last.registration_id = ${registrationTable.id} order by last.id desc limit 1)`,
      // What it was charged, or given back, for coming late, and its checks, which decide what that will be (CHECK-03, CHECK-12).
      late_facts: sql<LateFacts | null>`(
        select case when bool_or(paid.lines @> ${sql.raw(`'[{"rule":"${LATE_CHECK_RULE}"}]'`)})
            or exists (select from check_payment as any_check where any_check.registration_id = ${registrationTable.id})
          then json_build_object(
          'adjustments', coalesce(json_agg(json_build_object('id', paid.id, 'amount', paid.amount, 'entry', paid.entry,
            'status', outcome.status, 'refund_of', paid.refund_of, 'lines', paid.lines)), '[]'),
          'checks', (select coalesce(json_agg(json_build_object('payment_id', one.payment_id, 'received_on', one.received_on,
            'expected_at', one.expected_at)), '[]') from check_payment as one where one.registration_id = ${registrationTable.id})) end
        from payment as paid join payment_outcome as outcome on outcome.id = paid.id
        where paid.registration_id = ${registrationTable.id} and paid.entry = 'adjustment')`,
      studio_owners: sql<{ fname: string; lname: string }[]>`(
        select coalesce(json_agg(json_build_object('fname', fname, 'lname', lname)), '[]') from ${studioContactTable}
        where studio_id = ${registrationTable.studio_id} and person_type_id = ${sql.raw(String(STUDIO_OWNER))})`,
      // As with places: what is sold, or being paid for, has it (ROUTINE-06).
      free_division_taken: sql<boolean>`exists (
        select from registration as other join registrations_routine as entry on entry.registration_id = other.id
        where other.studio_id = ${registrationTable.studio_id} and other.tour_date_id = ${registrationTable.tour_date_id}
          and other.id <> ${registrationTable.id} and other.deleted_at is null and entry.free_ballet
          and ${isSecured('other')})`,
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
    .where(and(eq(registrationTable.id, id), isNull(registrationTable.deleted_at)))

const oneRegistration = preparedOn((connection) =>
  registrationRead(connection, given('id')).prepare('registration'),
)

/** The registration's own row with its owner and studio; null when there is none or it was deleted. */
export async function loadRegistration(connection: Connection, id: number) {
  const [row] = await oneRegistration(connection).execute({ id })
  return row ?? null
}

// Who has left the studio since sees nothing of its roster any more (AFFILIATION-05).
const ofOwnStudio = sql.raw(
  'owner.studio_account and owner.studio_id = registration.studio_id and not registration.ancillary',
)

/** What all reads of a registration hang on; no row where it is not there, or was deleted. */
const knownRows = (which: SQL) => sql`(
  select registration.id, registration.tour_date_id, date.event_id, date.season_id,
    case when ${ofOwnStudio} then registration.studio_id end as studio_id,
    case when (${ofOwnStudio}) is not true then owner.id end as mybtf_user_id,
    ${sql.placeholder('at')}::timestamptz as at, ${placesRunOut(sql.raw('date.entry_limit_rules'))} as run_out,
    ${smallSolosRunOut(sql.raw('date.entry_limit_rules'))} as small_solos_run_out
  from registration join mybtf_user as owner on owner.id = registration.mybtf_user_id
    join tour_date as date on date.id = registration.tour_date_id
  where ${which} and registration.deleted_at is null) as known`

const known: Known = {
  id: sql`known.id`,
  tour_date_id: sql`known.tour_date_id`,
  event_id: sql`known.event_id`,
  season_id: sql`known.season_id`,
  studio_id: sql`known.studio_id`,
  mybtf_user_id: sql`known.mybtf_user_id`,
  at: sql`known.at`,
  run_out: sql`known.run_out`,
  small_solos_run_out: sql`known.small_solos_run_out`,
}

const wholeReads = (connection: Connection) => ({
  ...partReads(connection, known),
  registration: registrationRead(connection, known),
  catalogue: connection
    .select({ version: catalogueVersion(known.tour_date_id) })
    .from(sql`(select) as nothing`),
  people: rosterRead(connection, known),
  payments: paymentsRead(connection, known),
  promo_codes: appliedCodesRead(connection, known),
  credits: creditsRead(connection, known),
  vouchers: appliedVouchersRead(connection, known),
  sold_lines: soldLinesRead(connection, known),
  taken: takenPlacesRead(connection, { ...known, except_id: known.id }),
})

/** The whole registration as one statement, and so as of one moment; only its catalogue is kept in the process. */
const wholeRegistration = preparedOn((connection) =>
  together(
    connection,
    'whole_registration',
    wholeReads(connection),
    knownRows(sql`registration.id = ${sql.placeholder('id')}`),
  ),
)

/** Many of them, likewise. */
const wholeRegistrations = preparedOn((connection) =>
  togetherOfEach(
    connection,
    'whole_registrations',
    wholeReads(connection),
    knownRows(sql`registration.id = any(${sql.placeholder('ids')}::integer[])`),
  ),
)

/** So often at most a catalogue that changed meanwhile makes us read again. */
const TRIES = 3

/** The registration's own rows, and the catalogue of the same moment; null when there is none or it was deleted. */
async function readWhole(connection: Connection, id: number, at: Date) {
  for (let tries = 1; ; tries++) {
    const read = await wholeRegistration(connection)({ id, at: at.toISOString() })
    const [registration] = read?.registration ?? []
    if (!read || !registration) return null
    const version = read.catalogue[0]?.version ?? null
    const catalogue = await loadCatalogue(connection, registration.tour_date_id, version)
    if (!catalogue) throw new Error(`registration ${id} has no tour date`)
    if (catalogue.version === version || tries === TRIES) return { ...read, registration, catalogue }
  }
}

/** Everything that a registration's screens and checks rest on, as stored; `at` tells which holds still stand. */
export async function loadRegistrationParts(connection: Connection, id: number, at: Date) {
  const read = await readWhole(connection, id, at)
  return read && partsOf(read)
}

/** The same of many registrations of one tour date, in as many statements for all as for one; those that are gone are left out. */
export async function listRegistrationParts(
  connection: Connection,
  tour_date_id: number,
  ids: readonly number[],
  at: Date,
) {
  if (ids.length === 0) return []
  for (let tries = 1; ; tries++) {
    const all = await wholeRegistrations(connection)({ ids: [...ids], at: at.toISOString() })
    const version = all[0]?.catalogue[0]?.version ?? null
    const catalogue = await loadCatalogue(connection, tour_date_id, version)
    if (!catalogue) throw new Error(`there is no tour date ${tour_date_id}`)
    if (catalogue.version === version || tries === TRIES)
      return all.flatMap((read) => {
        const [registration] = read.registration
        return registration ? [partsOf({ ...read, registration, catalogue })] : []
      })
  }
}

function partsOf(read: NonNullable<Awaited<ReturnType<typeof readWhole>>>) {
  const { registration, catalogue, people, payments, promo_codes, credits, vouchers, sold_lines, taken } =
    read
  const { tour_date, price_list } = catalogue
  return {
    registration,
    tour_date,
    price_list,
    ...partsIn(tour_date, read, registration),
    people,
    payments: payments.map(paymentOf),
    payment_rows: payments,
    promo_codes,
    credits: credits.map(payingOf),
    loyalty_vouchers_credit: vouchers.map(payingOf),
    sold_lines: registration.completed ? sold_lines.map(soldLineOf) : [],
    taken: placesOf(taken),
  }
}

/**
 * Holds the tour date's places for this transaction, so that two completions cannot both take the last one. First
 * of the locks: tour date, then registration, then account. `locks: false` only in the races' negative control.
 */
export async function lockTourDate(tx: Transaction, tour_date_id: number, locks: boolean): Promise<void> {
  if (locks) await tx.execute(sql`select 1 from tour_date where id = ${tour_date_id} for no key update`)
}

/**
 * The same locks before whatever this transaction sends next: statements of their own, so what is loaded is what stands once they
 * are held. `id` may be SQL that finds it; also one that was deleted.
 */
export async function hold(
  tx: Transaction,
  id: number | SQL,
  locks: { tour_date: boolean; registration: boolean },
): Promise<void> {
  if (locks.tour_date)
    await later(
      tx,
      tx.execute(
        sql`select from tour_date where id = (select tour_date_id from registration where id = ${id}) for no key update`,
      ),
    )
  if (locks.registration)
    await later(tx, tx.execute(sql`select from registration where id = ${id} for no key update`))
}

/** The same of the registration that the payment is for, which is always held. */
export function holdOfPayment(
  tx: Transaction,
  payment_id: number,
  { tour_date }: { tour_date: boolean },
): Promise<void> {
  const id = sql`(select registration_id from payment where id = ${payment_id})`
  return hold(tx, id, { tour_date, registration: true })
}

/** Of the registration that the payment is for. */
export async function tourDateOfPayment(connection: Connection, payment_id: number): Promise<number> {
  const { rows } = await connection.execute<{ tour_date_id: number }>(
    sql`select tour_date_id from registration where id = (select registration_id from payment where id = ${payment_id})`,
  )
  if (!rows[0]) throw new Error(`there is no payment ${payment_id}`)
  return rows[0].tour_date_id
}

/**
 * Holds the registration for this transaction; null when there is none. Rows that only refer to it (an award, a call onto the
 * stage) may be written meanwhile: they take a key share lock, and with `for update` the two waited for each other.
 */
export async function lockRegistration(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      id: registrationTable.id,
      tour_date_id: registrationTable.tour_date_id,
      version: registrationTable.version,
    })
    .from(registrationTable)
    .where(and(eq(registrationTable.id, id), isNull(registrationTable.deleted_at)))
    .for('no key update')
  return row ?? null
}

export type RegistrationRow = Partial<typeof registrationTable.$inferInsert>

/** What is stored once the row's fields are written, where nothing else is. */
export function withRow<Stored extends { registration: object }>(
  stored: Stored,
  row: RegistrationRow,
  bump: boolean,
): Stored {
  const { version, ...before } = stored.registration as { version: number }
  const written = Object.entries(row).filter(([, value]) => value !== undefined)
  const own = Object.fromEntries(written.filter(([name]) => name in before))
  const parts = Object.fromEntries(written.filter(([name]) => name in stored))
  return { ...stored, ...parts, registration: { ...before, ...own, version: bump ? version + 1 : version } }
}

/** Writes the row's fields; `bump` counts the version up, so that a stale edit elsewhere is noticed. */
export async function updateRegistration(
  tx: Transaction,
  id: number,
  row: RegistrationRow,
  { bump }: { bump: boolean },
): Promise<void> {
  if (!bump && Object.values(row).every((value) => value === undefined)) return
  const set = {
    ...row,
    ...(bump ? { version: sql`${registrationTable.version} + 1` as unknown as number } : {}),
  }
  await later(tx, tx.update(registrationTable).set(set).where(eq(registrationTable.id, id)))
}

/** Notes where somebody left off as `noted` makes it of what was noted before, and answers that; null = it is completed. */
export async function updateLeftOff(
  tx: Transaction,
  id: number,
  noted: (before: LeftOff | null) => LeftOffAt,
): Promise<LeftOffAt | null> {
  const open = and(eq(registrationTable.id, id), eq(registrationTable.completed, false))
  const { left_off_details } = registrationTable
  const [before] = await tx.select({ left_off_details }).from(registrationTable).where(open).for('update')
  if (!before) return null
  const now = noted(before.left_off_details)
  await tx.update(registrationTable).set(now).where(open)
  return now
}
