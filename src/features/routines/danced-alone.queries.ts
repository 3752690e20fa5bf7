// Reads whether anybody is left of those who danced a routine.
import { sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { personTable } from '../people/person.tables.ts'
import { routineDancerTable } from './routine.tables.ts'

/** Whether all who danced it were erased: of such a routine no word and no recording is kept (ERASE-02). */
export async function areDancersErased(
  connection: Connection,
  registrations_routine_id: number,
): Promise<boolean> {
  const { rows } = await connection.execute<{ erased: boolean | null }>(sql`
    select bool_and(person.erased_at is not null) as erased
    from ${routineDancerTable} as dancing join ${personTable} as person on person.id = dancing.person_id
    where dancing.registrations_routine_id = ${registrations_routine_id}`)
  return rows[0]?.erased === true
}
