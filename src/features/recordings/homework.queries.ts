// Reads and writes homework.
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, notExists } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { runningOrderTable } from '../scores/score.tables.ts'
import { homeworkTable, homeworkToldTable } from './homework.tables.ts'

const { id, tour_date_id, name, staff, performance_division_ids, file_id, uploaded_at, published_at } =
  homeworkTable
const present = isNull(storedFileTable.removed_at)

/** Of these tour dates, by name. */
export async function listHomework(connection: Connection, tour_dates: readonly number[]) {
  if (tour_dates.length === 0) return []
  return connection
    .select({
      ...{ id, tour_date_id, name, staff, performance_division_ids, uploaded_at, published_at },
      file_name: storedFileTable.name,
      size: storedFileTable.size,
    })
    .from(homeworkTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, file_id))
    .where(and(inArray(tour_date_id, [...tour_dates]), present))
    .orderBy(asc(name), asc(id))
}
export type HomeworkRow = Awaited<ReturnType<typeof listHomework>>[number]

/** Where its bytes lie; null where it is gone. */
export async function loadHomeworkFile(connection: Connection, wanted: number) {
  const { path, name, content_type } = storedFileTable
  const [row] = await connection
    .select({ tour_date_id, file_id, path, name, content_type })
    .from(homeworkTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, file_id))
    .where(and(eq(id, wanted), present))
  return row ?? null
}

export async function insertHomework(
  tx: Transaction,
  homework: typeof homeworkTable.$inferInsert,
): Promise<void> {
  await tx.insert(homeworkTable).values(homework)
}

export async function deleteHomeworkRow(tx: Transaction, wanted: number): Promise<void> {
  await tx.delete(homeworkTable).where(eq(id, wanted))
}

/** Those of a tour date that nobody sees yet. */
export async function publishHomeworkOf(
  tx: Transaction,
  city: number,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  await tx
    .update(homeworkTable)
    .set({ published_at: at })
    .where(and(eq(tour_date_id, city), inArray(id, [...ids]), isNull(published_at)))
}

const entry = registrationsRoutineTable

/** Sold, and not scratched: nobody works on what was not danced. */
const danced = (connection: Connection) => {
  const scratched = connection
    .select({ id: runningOrderTable.registrations_routine_id })
    .from(runningOrderTable)
    .where(
      and(
        eq(runningOrderTable.registrations_routine_id, entry.id),
        isNotNull(runningOrderTable.scratched_at),
      ),
    )
  return and(not(entry.waiting_list), notExists(scratched))
}

/** In which performance divisions a registration has routines that are danced. */
export async function listDivisionsOf(connection: Connection, registration_id: number): Promise<number[]> {
  const rows = await connection
    .selectDistinct({ division: entry.performance_division_id })
    .from(entry)
    .where(and(eq(entry.registration_id, registration_id), danced(connection)))
  return rows.map(({ division }) => division)
}

/** The completed registrations of a tour date that were not told of homework yet, with the divisions of their routines. */
export async function listUntold(connection: Connection, city: number) {
  const told = connection
    .select({ id: homeworkToldTable.registration_id })
    .from(homeworkToldTable)
    .where(eq(homeworkToldTable.registration_id, registrationTable.id))
  return connection
    .selectDistinct({
      registration_id: registrationTable.id,
      mybtf_user_id: accountTable.id,
      email: accountTable.email,
      division: entry.performance_division_id,
    })
    .from(registrationTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .innerJoin(entry, and(eq(entry.registration_id, registrationTable.id), danced(connection)))
    .where(
      and(
        eq(registrationTable.tour_date_id, city),
        eq(registrationTable.completed, true),
        isNull(registrationTable.deleted_at),
        notExists(told),
      ),
    )
    .orderBy(asc(registrationTable.id))
}

/** Those of them that nobody else has told meanwhile. */
export async function noteTold(
  tx: Transaction,
  registrations: readonly number[],
  told_at: Date,
): Promise<number[]> {
  if (registrations.length === 0) return []
  const rows = await tx
    .insert(homeworkToldTable)
    .values(registrations.map((registration_id) => ({ registration_id, told_at })))
    .onConflictDoNothing()
    .returning({ registration_id: homeworkToldTable.registration_id })
  return rows.map(({ registration_id }) => registration_id)
}

/** The account's own completed registrations, the latest first. */
export async function listCompletedOf(connection: Connection, mybtf_user_id: number) {
  return connection
    .select({ registration_id: registrationTable.id, tour_date_id: registrationTable.tour_date_id })
    .from(registrationTable)
    .where(
      and(
        eq(registrationTable.mybtf_user_id, mybtf_user_id),
        eq(registrationTable.completed, true),
        isNull(registrationTable.deleted_at),
      ),
    )
    .orderBy(desc(registrationTable.id))
}
