// Reads what moved in a range of days: some at a time for a file, the newest for a screen, and sums by method.
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../server/database.ts'
import { addDays, endOfDay } from '../../shared/calendar.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { OFFICE_ZONE } from '../payments/check.model.ts'
import { methodOf, paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantNameBy } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'
import type { DeskMovement, MovementFilter, MovementTotal } from './money-movements.model.ts'

const PAGE = 500
const owner = alias(personTable, 'owner')
const payer = alias(accountTable, 'payer')

/** What was approved on these days of the office: its ledger entries stand at the same moments. */
export function isMoved({ from, until, payment_method_id, event_id }: MovementFilter): SQL | undefined {
  return and(
    eq(paymentOutcomeTable.status, 'approved'),
    gte(paymentOutcomeTable.settled_at, endOfDay(addDays(from, -1), OFFICE_ZONE)),
    lt(paymentOutcomeTable.settled_at, endOfDay(until, OFFICE_ZONE)),
    payment_method_id ? eq(paymentTable.payment_method_id, payment_method_id) : undefined,
    event_id ? eq(tourDateTable.event_id, event_id) : undefined,
  )
}

function selectMovements(connection: Connection) {
  return connection
    .select({
      id: paymentTable.id,
      at: paymentOutcomeTable.settled_at,
      entry: paymentTable.entry,
      payment_kind: paymentTable.payment_kind,
      payment_method_id: paymentTable.payment_method_id,
      method: methodOf,
      event: eventTable.name,
      event_city: tourDateTable.event_city,
      tour_date_id: tourDateTable.id,
      registration_id: registrationTable.id,
      registrant_name: registrantNameBy(owner),
      gateway: paymentTable.gateway,
      gateway_reference: paymentOutcomeTable.gateway_reference,
      by: payer.email,
      note: paymentTable.note,
      refund_of: paymentTable.refund_of,
      amount: paymentTable.amount,
    })
    .from(paymentTable)
    .innerJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
    .leftJoin(payer, eq(payer.id, paymentTable.mybtf_user_id))
    .innerJoin(registrationTable, eq(registrationTable.id, paymentTable.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(owner, eq(owner.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
}

const told = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() })

/** As far as our clock tells moments apart. */
const movedAt = sql`date_trunc('milliseconds', ${paymentOutcomeTable.settled_at})`

/** All of them, the earliest first; held in memory is a page of them. */
export async function* readMovements(
  connection: Connection,
  filter: MovementFilter,
): AsyncGenerator<DeskMovement> {
  let after: SQL | undefined
  for (;;) {
    const rows = (
      await selectMovements(connection)
        .where(and(isMoved(filter), after))
        .orderBy(asc(movedAt), asc(paymentTable.id))
        .limit(PAGE)
    ).map(told)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    after = sql`(${movedAt}, ${paymentTable.id}) > (${end.at}::timestamptz, ${end.id})`
  }
}

/** The newest so many. */
export async function listNewestMovements(
  connection: Connection,
  filter: MovementFilter,
  limit: number,
): Promise<DeskMovement[]> {
  const rows = await selectMovements(connection)
    .where(isMoved(filter))
    .orderBy(desc(paymentOutcomeTable.settled_at), desc(paymentTable.id))
    .limit(limit)
  return rows.map(told)
}

/** Sums by method, in the order of the methods' ids. */
export async function sumMovements(connection: Connection, filter: MovementFilter): Promise<MovementTotal[]> {
  const { amount } = paymentTable
  return connection
    .select({
      payment_method_id: paymentTable.payment_method_id,
      count: sql<number>`count(*)::integer`,
      // More than $21 million is no integer of the database any more.
      in_cents: sql`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)`.mapWith(Number),
      out_cents: sql`coalesce(sum(${amount}) filter (where ${amount} < 0), 0)`.mapWith(Number),
    })
    .from(paymentTable)
    .innerJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
    .innerJoin(registrationTable, eq(registrationTable.id, paymentTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .where(isMoved(filter))
    .groupBy(paymentTable.payment_method_id)
    .orderBy(asc(paymentTable.payment_method_id))
}

/** The events to choose from. */
export async function listEvents(connection: Connection): Promise<{ id: number; name: string }[]> {
  return connection
    .select({ id: eventTable.id, name: eventTable.name })
    .from(eventTable)
    .orderBy(asc(eventTable.name))
}
