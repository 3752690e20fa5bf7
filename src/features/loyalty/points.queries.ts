// Reads and appends a studio's loyalty points, and the programme of a season.
import { eq, sql } from 'drizzle-orm'
import { type Connection, later, type Transaction } from '../../server/database.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { seasonTable, tourDateTable } from '../tours/tour.tables.ts'
import { loyaltyPointsTable } from './loyalty.tables.ts'

const causeOf = (payment_id: number) => `payment:${payment_id}`

/**
 * Whose studio a registration is, and its season's programme (null = it has none); and of the payment with this id what has
 * stayed with us after refunds and a returned check, in cents, what is booked of points for it, and what it earned at first.
 */
export async function loadEarning(connection: Connection, registration_id: number, first_id: number) {
  const moved = sql`(select payment.id, payment.amount from payment join payment_outcome as outcome on outcome.id = payment.id
    where outcome.status = 'approved' and payment.entry in ('payment', 'refund', 'returned_check')
      and (payment.id = ${first_id} or payment.refund_of = ${first_id})) as moved`
  const first_cause = causeOf(first_id)
  const [row] = await connection
    .select({
      studio_id: registrationTable.studio_id,
      ancillary: registrationTable.ancillary,
      programme: seasonTable.loyalty,
      kept: sql<number>`(select coalesce(sum(moved.amount), 0)::integer from ${moved})`,
      booked: sql<number>`(select coalesce(sum(points), 0)::integer from loyalty_points
        where cause in (select ${first_cause} union select 'payment:' || moved.id from ${moved}))`,
      first: {
        amount: sql<number>`coalesce((select moved.amount from ${moved} where moved.id = ${first_id}), 0)`,
        points: sql<number>`coalesce((select points from loyalty_points where cause = ${first_cause}), 0)`,
      },
    })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(seasonTable, eq(seasonTable.id, tourDateTable.season_id))
    .where(eq(registrationTable.id, registration_id))
  return row ?? null
}

/** Appends points; the same cause counts once. */
export async function insertPoints(
  tx: Transaction,
  row: typeof loyaltyPointsTable.$inferInsert,
): Promise<void> {
  await later(tx, tx.insert(loyaltyPointsTable).values(row).onConflictDoNothing())
}

/** Appends what a payment earned, or took back. */
export async function insertPaymentPoints(
  tx: Transaction,
  payment_id: number,
  row: Omit<typeof loyaltyPointsTable.$inferInsert, 'cause'>,
): Promise<void> {
  await insertPoints(tx, { ...row, cause: causeOf(payment_id) })
}

/** The programme of the season that is on; null = none. */
export async function loadProgramme(connection: Connection) {
  const [row] = await connection
    .select({ programme: seasonTable.loyalty })
    .from(seasonTable)
    .where(eq(seasonTable.current, true))
  return row?.programme ?? null
}

/** The sum of a studio's points, and the id of the last entry. */
export async function loadPoints(connection: Connection, studio_id: number) {
  const [row] = await connection
    .select({
      balance: sql<number>`coalesce(sum(${loyaltyPointsTable.points}), 0)::integer`,
      last_id: sql<number>`coalesce(max(${loyaltyPointsTable.id}), 0)`,
    })
    .from(loyaltyPointsTable)
    .where(eq(loyaltyPointsTable.studio_id, studio_id))
  return { balance: row?.balance ?? 0, last_id: row?.last_id ?? 0 }
}

/** Holds a studio's points until the end: whoever spends some waits for whoever spends now. Earning waits for nobody. */
export async function lockPoints(tx: Transaction, studio_id: number): Promise<void> {
  await tx
    .select({ id: studioTable.id })
    .from(studioTable)
    .where(eq(studioTable.id, studio_id))
    .for('no key update')
}
