// Reads and takes back media passes.
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { loyaltyVoucherTable } from '../loyalty/loyalty.tables.ts'
import { methodOf, paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { LOYALTY } from './media-pass.model.ts'
import { mediaPassTable } from './media-pass.tables.ts'

/** The season of a registration's tour date. */
export async function loadSeasonOf(connection: Connection, registration_id: number): Promise<number> {
  const [row] = await connection
    .select({ season_id: tourDateTable.season_id })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .where(eq(registrationTable.id, registration_id))
  if (!row) throw new Error(`registration ${registration_id} has no tour date`)
  return row.season_id
}

/** Deletes the passes that a payment sold, of these people or of all. Answers whose they were. */
export async function deletePassesOf(
  tx: Transaction,
  payment_id: number,
  person_ids?: readonly number[],
): Promise<number[]> {
  const sold = eq(mediaPassTable.payment_id, payment_id)
  const rows = await tx
    .delete(mediaPassTable)
    .where(person_ids ? and(sold, inArray(mediaPassTable.person_id, [...person_ids])) : sold)
    .returning({ person_id: mediaPassTable.person_id })
  return rows.map(({ person_id }) => person_id)
}

/** Approved payments for media passes of a registration, and what came back of them. */
export async function listPassPayments(connection: Connection, registration_id: number) {
  const rows = await connection
    .select({
      payment_id: paymentTable.id,
      amount: paymentTable.amount,
      timestamp: paymentTable.created_at,
      method: methodOf,
      entry: paymentTable.entry,
      gateway: paymentTable.gateway,
      reference: paymentOutcomeTable.gateway_reference,
    })
    .from(paymentTable)
    .innerJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
    .where(
      and(
        eq(paymentTable.registration_id, registration_id),
        eq(paymentTable.payment_kind, 'media_pass'),
        eq(paymentOutcomeTable.status, 'approved'),
      ),
    )
    .orderBy(desc(paymentTable.id))
  return rows.map(({ gateway, reference, timestamp, ...row }) => ({
    ...row,
    timestamp: timestamp.toISOString(),
    details: { transaction_id: reference ?? `${row.payment_id}` },
    loyalty: gateway === LOYALTY,
  }))
}

/** The vouchers that were redeemed for media passes of a registration. */
export async function listPassVouchers(connection: Connection, registration_id: number) {
  const rows = await connection
    .select({
      code: loyaltyVoucherTable.code,
      amount: loyaltyVoucherTable.amount_cents,
      redeemed: loyaltyVoucherTable.redeemed_at,
    })
    .from(loyaltyVoucherTable)
    .where(
      and(
        eq(loyaltyVoucherTable.registration_id, registration_id),
        eq(loyaltyVoucherTable.payment_type, 'media pass'),
        eq(loyaltyVoucherTable.status, 'Redeemed'),
      ),
    )
    .orderBy(desc(loyaltyVoucherTable.redeemed_at), asc(loyaltyVoucherTable.id))
  return rows.flatMap(({ redeemed, ...row }) =>
    redeemed === null ? [] : { ...row, redeemed: redeemed.toISOString() },
  )
}

/** By which registration, and which payment, the passes of these people were sold in a season. */
export async function listPassSales(
  connection: Connection,
  season_id: number,
  person_ids: readonly number[],
) {
  return connection
    .select({
      person_id: mediaPassTable.person_id,
      registration_id: mediaPassTable.registration_id,
      payment_id: mediaPassTable.payment_id,
    })
    .from(mediaPassTable)
    .where(and(eq(mediaPassTable.season_id, season_id), inArray(mediaPassTable.person_id, [...person_ids])))
}
