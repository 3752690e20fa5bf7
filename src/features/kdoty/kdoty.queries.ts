// Reads and writes which dancers of a registration enter Kid Dancer of the Year.
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { columnsOf, excludedOf } from '../../server/columns.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import type { KdotyEntry } from './kdoty.model.ts'
import { kdotyTable } from './kdoty.tables.ts'

export const kdotyRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select(columnsOf(kdotyTable, ['person_id', 'kdoty']))
    .from(kdotyTable)
    .where(eq(kdotyTable.registration_id, id))
    .orderBy(asc(kdotyTable.person_id))

/** Makes the list what it is now; whoever is registered no more has left it already. */
export async function replaceKdoty(tx: Transaction, registration_id: number, wanted: readonly KdotyEntry[]) {
  const own = eq(kdotyTable.registration_id, registration_id)
  const kept = wanted.map(({ person_id }) => person_id)
  await tx
    .delete(kdotyTable)
    .where(kept.length === 0 ? own : and(own, notInArray(kdotyTable.person_id, kept)))
  if (wanted.length === 0) return
  await tx
    .insert(kdotyTable)
    .values(wanted.map((entry) => ({ ...entry, registration_id })))
    .onConflictDoUpdate({
      target: [kdotyTable.registration_id, kdotyTable.person_id],
      set: excludedOf(['kdoty']),
    })
}

/** What the office's file of attendees says of it, by 'registration:person'. */
export async function kdotyCells(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<{ key: string }>(sql`
    select registration_id || ':' || person_id as key
    from attendee_kdoty join registration on registration.id = attendee_kdoty.registration_id
    where registration.tour_date_id = ${tour_date_id} and kdoty`)
  return new Map(rows.map(({ key }) => [key, ['Yes']]))
}
