// Reads our side of what the nightly check compares with a gateway, and keeps what it found.
import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { settingTable } from '../../server/setting.tables.ts'
import { gatewayKeyOf } from '../payments/payment.queries.ts'
import { paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { moneyDifferenceTable } from './ledger.tables.ts'
import type { BookedPayment, Finding, MoneyCheck } from './reconcile.model.ts'

const CHECK_SETTING = 'money-check'

const status = sql<BookedPayment['status']>`coalesce(${paymentOutcomeTable.status}, 'intended')`

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
