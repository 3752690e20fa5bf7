// Which routines somebody dances alone: what is said of such a one is said of her.
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { registrationsRoutineTable, routineDancerTable } from './routine.tables.ts'

/** Entries in which one of these dances, and nobody else. */
const alone = (persons: readonly number[]) => sql`select hers.registrations_routine_id
  from ${routineDancerTable} as hers where hers.person_id = any(${sql.param([...persons])}::integer[])
    and not exists (select from ${routineDancerTable} as other
      where other.registrations_routine_id = hers.registrations_routine_id
        and other.person_id <> all(${sql.param([...persons])}::integer[]))`

/** The column names such an entry; undefined = there is nobody. */
export function ofOwnSolos(column: AnyPgColumn, persons: readonly number[]): SQL | undefined {
  return persons.length === 0 ? undefined : sql`${column} in (${alone(persons)})`
}

/** The column names a routine that was never entered but so. */
export function isOwnSolo(column: AnyPgColumn, persons: readonly number[]): SQL | undefined {
  if (persons.length === 0) return undefined
  const entry = registrationsRoutineTable
  return sql`${column} in (select hers.routine_id from ${entry} as hers where hers.id in (${alone(persons)})
    and not exists (select from ${entry} as other join ${routineDancerTable} as dancing on dancing.registrations_routine_id = other.id
      where other.routine_id = hers.routine_id and dancing.person_id <> all(${sql.param([...persons])}::integer[])))`
}
