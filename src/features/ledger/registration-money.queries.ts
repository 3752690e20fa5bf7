// Reads the money of some registrations at a time: what was sold, paid and taken off, and what the ledger says of it.
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { appliedPromoCodeTable, creditTable } from '../discounts/discount.tables.ts'
import { loyaltyVoucherTable } from '../loyalty/loyalty.tables.ts'
import { mediaPassTable } from '../media-pass/media-pass.tables.ts'
import { paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { registrationLineTable, registrationTable } from '../registrations/registration.tables.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'
import { ledgerEntryTable } from './ledger.tables.ts'
import type { BookedPayment, RegistrationMoney } from './reconcile.model.ts'

function selectLines(connection: Connection, ids: number[]) {
  return connection
    .select({
      registration_id: registrationLineTable.registration_id,
      group: registrationLineTable.group,
      amount_cents: sql<number>`sum(${registrationLineTable.amount_cents})::integer`,
    })
    .from(registrationLineTable)
    .where(inArray(registrationLineTable.registration_id, ids))
    .groupBy(registrationLineTable.registration_id, registrationLineTable.group)
}

function selectPayments(connection: Connection, ids: number[]) {
  return connection
    .select({
      registration_id: paymentTable.registration_id,
      amount: paymentTable.amount,
      paymentKind: paymentTable.payment_kind,
      status: sql<BookedPayment['status']>`coalesce(${paymentOutcomeTable.status}, 'intended')`,
    })
    .from(paymentTable)
    .leftJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
    .where(inArray(paymentTable.registration_id, ids))
}

function selectCodes(connection: Connection, ids: number[]) {
  return connection
    .select({
      registration_id: appliedPromoCodeTable.registration_id,
      amount: sql<number>`coalesce(${appliedPromoCodeTable.settled_cents}, 0)`,
    })
    .from(appliedPromoCodeTable)
    .where(and(inArray(appliedPromoCodeTable.registration_id, ids), isNull(appliedPromoCodeTable.removed_at)))
}

function selectCredits(connection: Connection, ids: number[]) {
  return connection
    .select({
      registration_id: creditTable.registration_id,
      amount: sql<number>`coalesce(${creditTable.settled_cents}, ${creditTable.amount_cents})`,
    })
    .from(creditTable)
    .where(and(inArray(creditTable.registration_id, ids), isNull(creditTable.removed_at)))
}

function selectVouchers(connection: Connection, ids: number[]) {
  return connection
    .select({
      registration_id: loyaltyVoucherTable.registration_id,
      amount: sql<number>`coalesce(${loyaltyVoucherTable.settled_cents}, ${loyaltyVoucherTable.amount_cents})`,
      status: loyaltyVoucherTable.status,
      payment_type: loyaltyVoucherTable.payment_type,
    })
    .from(loyaltyVoucherTable)
    .where(inArray(loyaltyVoucherTable.registration_id, ids))
}

function selectPaidPasses(connection: Connection, ids: number[]) {
  return connection
    .select({
      registration_id: mediaPassTable.registration_id,
      amount: sql<number>`sum(${mediaPassTable.amount_cents})::integer`,
    })
    .from(mediaPassTable)
    .where(and(inArray(mediaPassTable.registration_id, ids), sql`${mediaPassTable.payment_id} is not null`))
    .groupBy(mediaPassTable.registration_id)
}

function selectLedgers(connection: Connection, ids: number[]) {
  return connection
    .select({
      registration_id: ledgerEntryTable.registration_id,
      sum: sql<number>`sum(${ledgerEntryTable.amount_cents})::integer`,
      last: sql<number>`(array_agg(${ledgerEntryTable.balance_cents} order by ${ledgerEntryTable.sequence} desc))[1]`,
      entries: sql<number>`count(*)::integer`,
      last_sequence: sql<number>`max(${ledgerEntryTable.sequence})`,
    })
    .from(ledgerEntryTable)
    .where(inArray(ledgerEntryTable.registration_id, ids))
    .groupBy(ledgerEntryTable.registration_id)
}

type Select<Row> = (connection: Connection, ids: number[]) => PromiseLike<Row[]>

async function byRegistration<Row extends { registration_id: number | null }>(
  connection: Connection,
  ids: number[],
  select: Select<Row>,
) {
  const found = Map.groupBy(await select(connection, ids), ({ registration_id }) => registration_id)
  return (id: number): Row[] => found.get(id) ?? []
}

/** The money of the next so many registrations after this id, deleted ones too; in the order of their ids. */
export async function readMoney(
  connection: Connection,
  after_id: number,
  limit: number,
): Promise<RegistrationMoney[]> {
  const registrations = await connection
    .select({
      id: registrationTable.id,
      completed: registrationTable.completed,
      variant: eventTable.variant,
    })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .where(gt(registrationTable.id, after_id))
    .orderBy(asc(registrationTable.id))
    .limit(limit)
  const ids = registrations.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await byRegistration(connection, ids, selectLines)
  const payments = await byRegistration(connection, ids, selectPayments)
  const codes = await byRegistration(connection, ids, selectCodes)
  const credits = await byRegistration(connection, ids, selectCredits)
  const vouchers = await byRegistration(connection, ids, selectVouchers)
  const passes = await byRegistration(connection, ids, selectPaidPasses)
  const ledgers = await byRegistration(connection, ids, selectLedgers)
  return registrations.map(({ id, completed, variant }) => {
    const [ledger] = ledgers(id)
    return {
      registration_id: id,
      completed,
      variant,
      lines: lines(id),
      payments: payments(id),
      promo_codes: codes(id),
      credits: credits(id),
      loyalty_vouchers_credit: vouchers(id),
      passes_cents: passes(id)[0]?.amount ?? 0,
      ledger_cents: ledger?.sum ?? 0,
      running_cents: ledger?.last ?? 0,
      entries: ledger?.entries ?? 0,
      last_sequence: ledger?.last_sequence ?? 0,
    }
  })
}
