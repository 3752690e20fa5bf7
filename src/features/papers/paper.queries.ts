// Reads the names that a receipt tells.
import { asc, inArray } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { personTable } from '../people/person.tables.ts'

/** 'Mia Alvarez' of each, in the order of their ids. */
export async function listPeopleNames(connection: Connection, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await connection
    .select({ fname: personTable.fname, lname: personTable.lname })
    .from(personTable)
    .where(inArray(personTable.id, [...ids]))
    .orderBy(asc(personTable.id))
  return rows.map(({ fname, lname }) => `${fname} ${lname}`)
}
