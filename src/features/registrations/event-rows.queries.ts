// Which events have rows that only some parts of a registration go by.
import { asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Connection } from '../../server/database.ts'
import type { PartName } from '../tours/part-names.model.ts'
import {
  bestDancerTypeTable,
  eventTable,
  intensiveTable,
  jacketSizeTable,
  nominationTypeTable,
  performanceDivisionTable,
  regionalAwardTable,
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
  /** Whose event they are is said by the column. */
  event: PgColumn
  /** Of its table only these; absent = all. */
  some?: SQL
}[] = [
  { words: 'routine categories', used_by: ['routines'], event: routineCategoryTable.event_id },
  {
    words: 'categories of couples',
    used_by: ['routines'],
    needs: 'couples',
    event: routineCategoryTable.event_id,
    some: sql`${routineCategoryTable.performance_division_id} is not null`,
  },
  { words: 'performance divisions', used_by: ['routines'], event: performanceDivisionTable.event_id },
  {
    words: 'freestyle battles',
    used_by: ['freestyle'],
    event: tourDateTable.event_id,
    some: sql`${tourDateTable.freestyle_battles} <> '[]'`,
  },
  { words: 'intensives', used_by: ['intensive'], event: intensiveTable.event_id },
  {
    words: 'ticket terms',
    used_by: ['tickets'],
    event: tourDateTable.event_id,
    some: isNotNull(tourDateTable.tickets),
  },
  {
    words: 'additions to an intensive',
    used_by: ['intensive'],
    event: eventTable.id,
    some: isNotNull(eventTable.intensive_extras),
  },
  { words: 'best dancer options', used_by: ['best_dancer_places'], event: bestDancerTypeTable.event_id },
  { words: 'jacket sizes', used_by: ['best_dancer_places'], event: jacketSizeTable.event_id },
  {
    words: 'places for best dancers',
    used_by: ['best_dancer_places'],
    event: tourDateTable.event_id,
    some: sql`${tourDateTable.best_dancer_stock} <> '[]'`,
  },
  { words: 'nominations', used_by: ['nomination_routines'], event: nominationTypeTable.event_id },
  {
    words: 'a Studio of the Year',
    used_by: ['soty_routines'],
    event: tourDateTable.event_id,
    some: sql`${tourDateTable.has_soty}`,
  },
  { words: 'regional awards', used_by: ['regional_awards'], event: regionalAwardTable.event_id },
  {
    words: 'a rule for soloists',
    used_by: ['routines'],
    event: eventTable.id,
    some: sql`${eventTable.soloists_in_group}`,
  },
  { words: 'scholarships', used_by: ['attendees'], event: vipTypeTable.event_id },
]

/** Each with the events that have some. */
export async function listEventRows(connection: Connection) {
  const listed = []
  for (const { words, used_by, needs, event, some } of eventRows) {
    const events = await connection
      .select({ id: eventTable.id, name: eventTable.name, variant: eventTable.variant })
      .from(eventTable)
      .where(inArray(eventTable.id, connection.selectDistinct({ id: event }).from(event.table).where(some)))
      .orderBy(asc(eventTable.id))
    listed.push({ words, used_by, ...(needs ? { needs } : {}), events })
  }
  return listed
}
