// Which events have rows that only some parts of a registration go by, and which fees they have sold.
import { asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Connection } from '../../server/database.ts'
import type { PartName } from '../tours/part-names.model.ts'
import {
  ageDivisionTable,
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
import type { NeededField } from '../tours/variant.model.ts'
import { registrationLineTable, registrationTable } from './registration.tables.ts'

/** Rows of an event that nothing but these parts reads. */
const eventRows: readonly {
  words: string
  /** Where they stand, for whoever mends them: 'tour_date.has_soty'. */
  field: string
  used_by: readonly PartName[]
  /** What of a record goes by them besides. */
  needs?: NeededField
  /** Whose event they are is said by the column. */
  event: PgColumn
  /** Of its table only these; absent = all. */
  some?: SQL
}[] = [
  {
    words: 'routine categories',
    used_by: ['routines'],
    field: 'routine_category',
    event: routineCategoryTable.event_id,
  },
  {
    words: 'categories of couples',
    field: 'routine_category.performance_division_id',
    used_by: ['routines'],
    needs: 'couples',
    event: routineCategoryTable.event_id,
    some: sql`${routineCategoryTable.performance_division_id} is not null`,
  },
  {
    words: 'performance divisions',
    used_by: ['routines'],
    field: 'performance_division',
    event: performanceDivisionTable.event_id,
  },
  {
    words: 'freestyle battles',
    field: 'tour_date.freestyle_battles',
    used_by: ['freestyle'],
    event: tourDateTable.event_id,
    some: sql`${tourDateTable.freestyle_battles} <> '[]'`,
  },
  { words: 'intensives', used_by: ['intensive'], field: 'intensive', event: intensiveTable.event_id },
  {
    words: 'ticket terms',
    field: 'tour_date.tickets',
    used_by: ['tickets'],
    event: tourDateTable.event_id,
    some: isNotNull(tourDateTable.tickets),
  },
  {
    words: 'additions to an intensive',
    field: 'event.intensive_extras',
    used_by: ['intensive'],
    event: eventTable.id,
    some: isNotNull(eventTable.intensive_extras),
  },
  {
    words: 'best dancer options',
    used_by: ['best_dancer_places'],
    field: 'best_dancer_type',
    event: bestDancerTypeTable.event_id,
  },
  {
    words: 'jacket sizes',
    used_by: ['best_dancer_places'],
    field: 'jacket_size',
    event: jacketSizeTable.event_id,
  },
  {
    words: 'places for best dancers',
    field: 'tour_date.best_dancer_stock',
    used_by: ['best_dancer_places'],
    event: tourDateTable.event_id,
    some: sql`${tourDateTable.best_dancer_stock} <> '[]'`,
  },
  {
    words: 'closed best dancer options',
    field: 'tour_date.disabled_best_dancers',
    used_by: ['best_dancer_places'],
    event: tourDateTable.event_id,
    some: sql`${tourDateTable.disabled_best_dancers} <> '[]'`,
  },
  {
    words: 'nominations',
    used_by: ['nomination_routines'],
    field: 'nomination_type',
    event: nominationTypeTable.event_id,
  },
  {
    words: 'a Studio of the Year',
    field: 'tour_date.has_soty',
    used_by: ['soty_routines'],
    event: tourDateTable.event_id,
    some: sql`${tourDateTable.has_soty}`,
  },
  {
    words: 'regional awards',
    used_by: ['regional_awards'],
    field: 'regional_award',
    event: regionalAwardTable.event_id,
  },
  {
    words: 'a rule for soloists',
    field: 'event.soloists_in_group',
    used_by: ['routines'],
    event: eventTable.id,
    some: sql`${eventTable.soloists_in_group}`,
  },
  { words: 'age divisions', used_by: ['routines'], field: 'age_division', event: ageDivisionTable.event_id },
  {
    words: 'scholarships for a cast experience',
    field: 'vip_type.cast_experience',
    used_by: ['attendees'],
    needs: 'dancers_need_scholarship',
    event: vipTypeTable.event_id,
    some: sql`${vipTypeTable.cast_experience}`,
  },
  { words: 'scholarships', used_by: ['attendees'], field: 'vip_type', event: vipTypeTable.event_id },
]

/** Each with the events that have some. */
export async function listEventRows(connection: Connection) {
  const listed = []
  for (const { words, field, used_by, needs, event, some } of eventRows) {
    const events = await connection
      .select({ id: eventTable.id, name: eventTable.name, variant: eventTable.variant })
      .from(eventTable)
      .where(inArray(eventTable.id, connection.selectDistinct({ id: event }).from(event.table).where(some)))
      .orderBy(asc(eventTable.id))
    listed.push({ words, field, used_by, ...(needs ? { needs } : {}), events })
  }
  return listed
}

/** Which fee groups each event has sold (`registration_line`), each once. */
export function listSoldAs(connection: Connection) {
  return connection
    .selectDistinct({
      event: { id: eventTable.id, name: eventTable.name, variant: eventTable.variant },
      group: registrationLineTable.group,
    })
    .from(registrationLineTable)
    .innerJoin(registrationTable, eq(registrationTable.id, registrationLineTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .orderBy(asc(eventTable.id))
}
