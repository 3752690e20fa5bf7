// Reads and writes the beginning and the deletion of registrations.
import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm'
import { type Connection, later, type Transaction } from '../../server/database.ts'
import { given, preparedOn, type Values } from '../../server/prepared.ts'
import { together } from '../../server/together.ts'
import { affiliationRead } from '../accounts/account-studio.queries.ts'
import { exemptRead } from '../tours/catalogue.queries.ts'
import { registrationTable } from './registration.tables.ts'

const hereRead = (
  connection: Connection,
  { account_id, tour_date_id }: Values<'account_id' | 'tour_date_id'>,
) =>
  connection
    .select({ id: registrationTable.id, completed: registrationTable.completed })
    .from(registrationTable)
    .where(
      and(
        eq(registrationTable.mybtf_user_id, account_id),
        eq(registrationTable.tour_date_id, tour_date_id),
        isNull(registrationTable.deleted_at),
      ),
    )
    .orderBy(desc(registrationTable.completed), asc(registrationTable.id))

const here = preparedOn((connection) =>
  hereRead(connection, given('account_id', 'tour_date_id')).prepare('registrations_here'),
)

/** What the account has at the tour date and has not deleted: a completed one before an open one. */
export function listAt(connection: Connection, account_id: number, tour_date_id: number) {
  return here(connection).execute({ account_id, tour_date_id })
}

const starting = preparedOn((connection) =>
  together(
    connection,
    'starting_registration',
    {
      affiliation: affiliationRead(connection, given('account_id')),
      tour_date: exemptRead(connection, given('tour_date_id', 'email')),
      here: hereRead(connection, given('account_id', 'tour_date_id')),
      // Taken beforehand: so it is known whose it is, whoever else begins one at this moment.
      made: connection
        .select({ id: sql<number>`nextval(pg_get_serial_sequence('registration', 'id'))::integer` })
        .from(sql`(select) as nothing`),
    },
    sql`(select) as nothing`,
  ),
)

/**
 * All that the account's beginning at the tour date hangs on: its affiliation, whether it is exempt there, what it has there as
 * `listAt` answers it, and the id of the one that is made.
 */
export async function loadStarting(
  connection: Connection,
  { id: account_id, email }: { id: number; email: string },
  tour_date_id: number,
) {
  const read = await starting(connection)({ account_id, email: email.toLowerCase(), tour_date_id })
  const [{ id } = { id: 0 }] = read?.made ?? []
  return { id, affiliation: read?.affiliation[0], tour_date: read?.tour_date[0], here: read?.here ?? [] }
}

/** The end of the hold that the account has had at the tour date, also in a registration that was deleted; null = none. */
export async function loadHoldEnd(
  connection: Connection,
  mybtf_user_id: number,
  tour_date_id: number,
): Promise<Date | null> {
  const { mybtf_user_id: owner, tour_date_id: at, hold_until } = registrationTable
  const [row] = await connection
    .select({ end: max(hold_until) })
    .from(registrationTable)
    .where(and(eq(owner, mybtf_user_id), eq(at, tour_date_id)))
  return row?.end ?? null
}

/** Nothing where the account has an open one there (it waits for one that is being made): what it has then tells `listAt`. */
export function insertRegistration(
  tx: Transaction,
  row: typeof registrationTable.$inferInsert,
): Promise<void> {
  const inserting = tx
    .insert(registrationTable)
    .values(row)
    .onConflictDoNothing({
      target: [registrationTable.mybtf_user_id, registrationTable.tour_date_id],
      where: sql`not ${registrationTable.completed} and ${registrationTable.deleted_at} is null`,
    })
  return later(tx, inserting)
}

/** Holds the registration, which is there, for this transaction; also a deleted one. */
export async function lockForDeletion(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      completed: registrationTable.completed,
      deleted_at: registrationTable.deleted_at,
    })
    .from(registrationTable)
    .where(eq(registrationTable.id, id))
    .for('update')
  if (!row) throw new Error(`registration ${id} is not there`)
  return row
}

/** It stays in the database and is seen nowhere. */
export async function markDeleted(tx: Transaction, id: number, deleted_at: Date): Promise<void> {
  await later(tx, tx.update(registrationTable).set({ deleted_at }).where(eq(registrationTable.id, id)))
}
