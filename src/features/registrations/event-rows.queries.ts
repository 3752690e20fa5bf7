// Which events have rows that only some parts of a registration go by.
import { asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../../server/database.ts'
import type { PartName } from '../tours/part-names.model.ts'
import {
  eventTable,
  intensiveTable,
  performanceDivisionTable,
  routineCategoryTable,
  tourDateTable,
  vipTypeTable,
} from '../tours/tour.tables.ts'

/** Rows of an event that nothing but these parts reads. */
const eventRows: readonly {
  words: string
  used_by: readonly PartName[]
  /** What of a record goes by them besides. */
  needs?: 'couples'
  table: PgTable & { event_id: PgColumn }
  /** Of the table only these; absent = all. */
  some?: SQL
}[] = [
  { words: 'routine categories', used_by: ['routines'], table: routineCategoryTable },
  {
    words: 'categories of couples',
    used_by: ['routines'],
    needs: 'couples',
    table: routineCategoryTable,
    some: sql`${routineCategoryTable.performance_division_id} is not null`,
  },
  { words: 'performance divisions', used_by: ['routines'], table: performanceDivisionTable },
  {
    words: 'freestyle battles',
    used_by: ['freestyle'],
    table: tourDateTable,
    some: sql`${tourDateTable.freestyle_battles} <> '[]'`,
  },
  { words: 'intensives', used_by: ['intensive'], table: intensiveTable },
  {
    words: 'ticket terms',
    used_by: ['tickets'],
    table: tourDateTable,
    some: isNotNull(tourDateTable.tickets),
  },
  { words: 'scholarships', used_by: ['attendees'], table: vipTypeTable },
]

/** Each with the events that have some. */
export async function listEventRows(connection: Connection) {
  const listed = []
  for (const { words, used_by, needs, table, some } of eventRows) {
    const events = await connection
      .select({ id: eventTable.id, name: eventTable.name, variant: eventTable.variant })
      .from(eventTable)
      .where(
        inArray(eventTable.id, connection.selectDistinct({ id: table.event_id }).from(table).where(some)),
      )
      .orderBy(asc(eventTable.id))
    listed.push({ words, used_by, ...(needs ? { needs } : {}), events })
  }
  return listed
}
