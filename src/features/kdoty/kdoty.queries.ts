// Reads and writes which dancers of a registration enter Kid Dancer of the Year.
import { asc, eq, sql } from 'drizzle-orm'
import { columnsOf } from '../../server/columns.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import { replaceEntries } from '../../server/replace-entries.ts'
import type { KdotyEntry } from './kdoty.model.ts'
import { kdotyTable } from './kdoty.tables.ts'

export const kdotyRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select(columnsOf(kdotyTable, ['person_id', 'kdoty']))
    .from(kdotyTable)
    .where(eq(kdotyTable.registration_id, id))
    .orderBy(asc(kdotyTable.person_id))

/** Makes the list what it is now; whoever is registered no more has left it already. */
export function replaceKdoty(tx: Transaction, registration_id: number, wanted: readonly KdotyEntry[]) {
  return replaceEntries(tx, kdotyTable, { registration_id, key: 'person_id' }, wanted)
}

/** What the office's file of attendees says of it, by 'registration:person'. */
export async function kdotyCells(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<{ key: string }>(sql`
    select registration_id || ':' || person_id as key
    from attendee_kdoty join registration on registration.id = attendee_kdoty.registration_id
    where registration.tour_date_id = ${tour_date_id} and kdoty`)
  return new Map(rows.map(({ key }) => [key, { kdoty: 'Yes' }]))
}
