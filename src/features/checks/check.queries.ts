// Reads and writes checks, and the lists with which they are taken to the bank.
import { and, asc, between, desc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import { addDays } from '../../shared/calendar.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { ledgerBalance } from '../ledger/ledger.queries.ts'
import type { BankDeposit, Check, CheckStatus, ListedCheck } from '../payments/check.model.ts'
import { bankDepositTable, checkTable } from '../payments/check.tables.ts'
import { paymentTable } from '../payments/payment.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantNameBy } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'

const fields = {
  id: checkTable.id,
  registration_id: checkTable.registration_id,
  status: checkTable.status,
  amount_cents: checkTable.amount_cents,
  number: checkTable.number,
  payer: checkTable.payer,
  expected_at: checkTable.expected_at,
  received_on: checkTable.received_on,
  deposited_on: checkTable.deposited_on,
  cleared_on: checkTable.cleared_on,
  returned_on: checkTable.returned_on,
  bank_deposit_id: checkTable.bank_deposit_id,
  payment_id: checkTable.payment_id,
  note: checkTable.note,
}

const told = <Row extends { expected_at: Date | null }>(row: Row) => ({
  ...row,
  expected_at: row.expected_at?.toISOString() ?? null,
})

/** The checks of a registration, the oldest first. */
export async function listChecksOf(connection: Connection, registration_id: number): Promise<Check[]> {
  const rows = await connection
    .select(fields)
    .from(checkTable)
    .where(eq(checkTable.registration_id, registration_id))
    .orderBy(asc(checkTable.id))
  return rows.map(told)
}

/** The checks with these ids as they are, held for this transaction; in the order of their ids. */
export async function lockChecks(tx: Transaction, ids: readonly number[]): Promise<Check[]> {
  const rows = await tx
    .select(fields)
    .from(checkTable)
    .where(inArray(checkTable.id, [...ids]))
    .orderBy(asc(checkTable.id))
    .for('update')
  return rows.map(told)
}

/** Whose check it is: what must be locked before it; null when there is none. */
export async function loadCheckOwner(connection: Connection, id: number): Promise<number | null> {
  const [row] = await connection
    .select({ registration_id: checkTable.registration_id })
    .from(checkTable)
    .where(eq(checkTable.id, id))
  return row?.registration_id ?? null
}

export async function insertCheck(tx: Transaction, row: typeof checkTable.$inferInsert): Promise<number> {
  const [made] = await tx.insert(checkTable).values(row).returning({ id: checkTable.id })
  if (!made) throw new Error('the check was not inserted')
  return made.id
}

export async function updateChecks(
  tx: Transaction,
  ids: readonly number[],
  row: Partial<typeof checkTable.$inferInsert>,
): Promise<void> {
  await tx
    .update(checkTable)
    .set(row)
    .where(inArray(checkTable.id, [...ids]))
}

const owner = alias(personTable, 'owner')

function selectListed(connection: Connection) {
  return connection
    .select({
      ...fields,
      registrant_name: registrantNameBy(owner),
      email: accountTable.email,
      event: eventTable.name,
      event_city: tourDateTable.event_city,
      timezone: tourDateTable.timezone,
      payment_date: tourDateTable.payment_date,
      send_check_date: tourDateTable.send_check_date,
      cutoff_start_date: tourDateTable.cutoff_start_date,
      postponed: tourDateTable.postponed,
      canceled: tourDateTable.canceled,
      start_date: tourDateTable.start_date,
      balance_cents: ledgerBalance,
    })
    .from(checkTable)
    .innerJoin(registrationTable, eq(registrationTable.id, checkTable.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(owner, eq(owner.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
}

/** The checks that are in one of these states, with whose they are; the oldest first. */
export async function listChecks(
  connection: Connection,
  statuses: readonly CheckStatus[],
  limit: number,
): Promise<ListedCheck[]> {
  const rows = await selectListed(connection)
    .where(inArray(checkTable.status, [...statuses]))
    .orderBy(asc(checkTable.id))
    .limit(limit)
  return rows.map(told)
}

/** The checks of one list for the bank, in the order of their ids. */
export async function listDeposited(connection: Connection, bank_deposit_id: number): Promise<ListedCheck[]> {
  const rows = await selectListed(connection)
    .where(eq(checkTable.bank_deposit_id, bank_deposit_id))
    .orderBy(asc(checkTable.id))
  return rows.map(told)
}

function selectDeposits(connection: Connection) {
  return connection
    .select({
      id: bankDepositTable.id,
      deposited_on: bankDepositTable.deposited_on,
      note: bankDepositTable.note,
      by: accountTable.email,
      checks: sql<number>`count(${checkTable.id})::integer`,
      total_cents: sql`coalesce(sum(${checkTable.amount_cents}), 0)`.mapWith(Number),
    })
    .from(bankDepositTable)
    .innerJoin(accountTable, eq(accountTable.id, bankDepositTable.mybtf_user_id))
    .leftJoin(checkTable, eq(checkTable.bank_deposit_id, bankDepositTable.id))
    .groupBy(bankDepositTable.id, accountTable.email)
}

/** The newest lists for the bank. */
export async function listBankDeposits(connection: Connection, limit: number): Promise<BankDeposit[]> {
  const newest = connection
    .select({ id: bankDepositTable.id })
    .from(bankDepositTable)
    .orderBy(desc(bankDepositTable.id))
    .limit(limit)
  return selectDeposits(connection)
    .where(inArray(bankDepositTable.id, newest))
    .orderBy(desc(bankDepositTable.id))
}

export async function loadStoredDeposit(connection: Connection, id: number): Promise<BankDeposit | null> {
  const [row] = await selectDeposits(connection).where(eq(bankDepositTable.id, id))
  return row ?? null
}

export async function insertBankDeposit(
  tx: Transaction,
  row: typeof bankDepositTable.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(bankDepositTable).values(row).returning({ id: bankDepositTable.id })
  if (!made) throw new Error('the bank deposit was not inserted')
  return made.id
}

/** So long after a rate has changed what was paid in the last moment is looked at once more. */
const LOOKED_AT_DAYS = 3

/**
 * Registrations that may have taken their place by a check (CHECK-09), at cities whose early rate is over and which are not:
 * those with a balance, and all of them in the days after a rate changed.
 */
export async function listReservedByCheck(connection: Connection, now: Date): Promise<number[]> {
  const today = now.toISOString().slice(0, 10)
  const since = addDays(today, -LOOKED_AT_DAYS)
  const rows = await connection
    .selectDistinct({ id: registrationTable.id })
    .from(checkTable)
    .innerJoin(registrationTable, eq(registrationTable.id, checkTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .leftJoin(paymentTable, eq(paymentTable.id, checkTable.payment_id))
    .where(
      and(
        // The few cities first: the registrations of each are found by their index, and not those of all cities looked through.
        sql`${registrationTable.tour_date_id} = any(array(select city.id from ${tourDateTable} as city
          where city.cutoff_end_date <= ${today} and city.end_date >= ${today}))`,
        eq(registrationTable.completed, true),
        isNull(registrationTable.deleted_at),
        or(
          eq(checkTable.expected_at, registrationTable.completed_at),
          eq(paymentTable.created_at, registrationTable.completed_at),
        ),
        or(
          gt(ledgerBalance, 0),
          gte(tourDateTable.cutoff_end_date, since),
          between(tourDateTable.late_end_date, since, today),
        ),
      ),
    )
    .orderBy(asc(registrationTable.id))
  return rows.map(({ id }) => id)
}

/** Whether a promised check of the registration is still out. */
export async function expectsCheck(connection: Connection, registration_id: number): Promise<boolean> {
  const rows = await connection
    .select({ id: checkTable.id })
    .from(checkTable)
    .where(and(eq(checkTable.registration_id, registration_id), eq(checkTable.status, 'expected')))
    .limit(1)
  return rows.length > 0
}
