// Reads what the nightly check compares, some registrations at a time, and keeps what it found.
import { and, asc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { settingTable } from '../../server/setting.tables.ts'
import { appliedPromoCodeTable, creditTable } from '../discounts/discount.tables.ts'
import { loyaltyVoucherTable } from '../loyalty/loyalty.tables.ts'
import { mediaPassTable } from '../media-pass/media-pass.tables.ts'
import { gatewayKeyOf } from '../payments/payment.queries.ts'
import { paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { registrationLineTable, registrationTable } from '../registrations/registration.tables.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'
import { ledgerEntryTable, moneyDifferenceTable } from './ledger.tables.ts'
import type { BookedPayment, Finding, MoneyCheck, RegistrationMoney } from './reconcile.model.ts'

const CHECK_SETTING = 'money-check'

const status = sql<BookedPayment['status']>`coalesce(${paymentOutcomeTable.status}, 'intended')`

function byRegistration<Row extends { registration_id: number | null }>(rows: readonly Row[]) {
  const found = Map.groupBy(rows, ({ registration_id }) => registration_id)
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
  const lines = byRegistration(
    await connection
      .select({
        registration_id: registrationLineTable.registration_id,
        group: registrationLineTable.group,
        amount_cents: sql<number>`sum(${registrationLineTable.amount_cents})::integer`,
      })
      .from(registrationLineTable)
      .where(inArray(registrationLineTable.registration_id, ids))
      .groupBy(registrationLineTable.registration_id, registrationLineTable.group),
  )
  const payments = byRegistration(
    await connection
      .select({
        registration_id: paymentTable.registration_id,
        amount: paymentTable.amount,
        paymentKind: paymentTable.payment_kind,
        status,
      })
      .from(paymentTable)
      .leftJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
      .where(inArray(paymentTable.registration_id, ids)),
  )
  const codes = byRegistration(
    await connection
      .select({
        registration_id: appliedPromoCodeTable.registration_id,
        amount: sql<number>`coalesce(${appliedPromoCodeTable.settled_cents}, 0)`,
      })
      .from(appliedPromoCodeTable)
      .where(
        and(inArray(appliedPromoCodeTable.registration_id, ids), isNull(appliedPromoCodeTable.removed_at)),
      ),
  )
  const credits = byRegistration(
    await connection
      .select({
        registration_id: creditTable.registration_id,
        amount: sql<number>`coalesce(${creditTable.settled_cents}, ${creditTable.amount_cents})`,
      })
      .from(creditTable)
      .where(and(inArray(creditTable.registration_id, ids), isNull(creditTable.removed_at))),
  )
  const vouchers = byRegistration(
    await connection
      .select({
        registration_id: loyaltyVoucherTable.registration_id,
        amount: sql<number>`coalesce(${loyaltyVoucherTable.settled_cents}, ${loyaltyVoucherTable.amount_cents})`,
        status: loyaltyVoucherTable.status,
        payment_type: loyaltyVoucherTable.payment_type,
      })
      .from(loyaltyVoucherTable)
      .where(inArray(loyaltyVoucherTable.registration_id, ids)),
  )
  const passes = byRegistration(
    await connection
      .select({
        registration_id: mediaPassTable.registration_id,
        amount: sql<number>`sum(${mediaPassTable.amount_cents})::integer`,
      })
      .from(mediaPassTable)
      .where(and(inArray(mediaPassTable.registration_id, ids), sql`${mediaPassTable.payment_id} is not null`))
      .groupBy(mediaPassTable.registration_id),
  )
  const ledgers = byRegistration(
    await connection
      .select({
        registration_id: ledgerEntryTable.registration_id,
        sum: sql<number>`sum(${ledgerEntryTable.amount_cents})::integer`,
        last: sql<number>`(array_agg(${ledgerEntryTable.balance_cents} order by ${ledgerEntryTable.sequence} desc))[1]`,
        entries: sql<number>`count(*)::integer`,
        last_sequence: sql<number>`max(${ledgerEntryTable.sequence})`,
      })
      .from(ledgerEntryTable)
      .where(inArray(ledgerEntryTable.registration_id, ids))
      .groupBy(ledgerEntryTable.registration_id),
  )
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

function selectBooked(connection: Connection) {
  return connection
    .select({
      id: paymentTable.id,
      registration_id: paymentTable.registration_id,
      amount: paymentTable.amount,
      status,
      gateway_reference: paymentOutcomeTable.gateway_reference,
      created_at: paymentTable.created_at,
      mybtf_user_id: paymentTable.mybtf_user_id,
      share_id: paymentTable.share_id,
      idempotency_key: paymentTable.idempotency_key,
      gateway_token: paymentTable.gateway_token,
      charge_reference: sql<
        string | null
      >`(select charge.gateway_reference from payment_outcome as charge where charge.id = ${paymentTable.refund_of})`,
    })
    .from(paymentTable)
    .leftJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
}

type BookedRow = Awaited<ReturnType<typeof selectBooked>>[number]

function booked({
  mybtf_user_id,
  share_id,
  idempotency_key,
  gateway_token,
  charge_reference,
  ...row
}: BookedRow): BookedPayment {
  const asked = { gateway_token: gateway_token ?? undefined, charge_reference: charge_reference ?? undefined }
  return { ...row, ...asked, key: gatewayKeyOf({ mybtf_user_id, share_id, idempotency_key }) }
}

/** Our payments of this gateway that have one of these references, or were asked for by one of these keys. */
export async function listBooked(
  connection: Connection,
  gateway: string,
  references: readonly string[],
  keys: readonly string[],
): Promise<BookedPayment[]> {
  if (references.length === 0) return []
  // A key of ours tells the idempotency key after its second colon; the rest is compared by the caller.
  const idempotency = keys.map((key) => key.split(':').slice(2).join(':'))
  const rows = await selectBooked(connection).where(
    and(
      eq(paymentTable.gateway, gateway),
      sql`(${paymentOutcomeTable.gateway_reference} = any(${sql.param([...references])}) or ${paymentTable.idempotency_key} = any(${sql.param(idempotency)}))`,
    ),
  )
  return rows.map(booked)
}

/** The next so many approved payments of this gateway after this id that were settled at `from` or later. */
export async function listApproved(
  connection: Connection,
  gateway: string,
  from: Date,
  after_id: number,
  limit: number,
): Promise<BookedPayment[]> {
  const rows = await selectBooked(connection)
    .where(
      and(
        eq(paymentTable.gateway, gateway),
        eq(paymentOutcomeTable.status, 'approved'),
        gte(paymentOutcomeTable.settled_at, from),
        gt(paymentTable.id, after_id),
      ),
    )
    .orderBy(asc(paymentTable.id))
    .limit(limit)
  return rows.map(booked)
}

/**
 * Keeps what was found: once, seen again each night. What the office has settled stays settled, unless its amounts are
 * others now.
 */
export async function keepFindings(tx: Transaction, findings: readonly Finding[], at: Date): Promise<void> {
  if (findings.length === 0) return
  const same = sql`${moneyDifferenceTable.amounts} = excluded.amounts`
  await tx
    .insert(moneyDifferenceTable)
    .values(findings.map((finding) => ({ ...finding, found_at: at, seen_at: at })))
    .onConflictDoUpdate({
      target: moneyDifferenceTable.key,
      set: {
        kind: sql`excluded.kind`,
        gateway_reference: sql`excluded.gateway_reference`,
        words: sql`excluded.words`,
        amounts: sql`excluded.amounts`,
        seen_at: sql`greatest(${moneyDifferenceTable.seen_at}, excluded.seen_at)`,
        settled_at: sql`case when ${same} then ${moneyDifferenceTable.settled_at} end`,
        settled_by: sql`case when ${same} then ${moneyDifferenceTable.settled_by} end`,
      },
    })
}

/** The last whole check; null before the first. */
export async function loadMoneyCheck(connection: Connection): Promise<MoneyCheck | null> {
  const [row] = await connection
    .select({ value: settingTable.value })
    .from(settingTable)
    .where(eq(settingTable.id, CHECK_SETTING))
  return (row?.value as MoneyCheck | undefined) ?? null
}

export async function saveMoneyCheck(tx: Transaction, value: MoneyCheck): Promise<void> {
  await tx
    .insert(settingTable)
    .values({ id: CHECK_SETTING, value })
    .onConflictDoUpdate({ target: settingTable.id, set: { value } })
}
