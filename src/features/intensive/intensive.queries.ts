// Reads and writes what the attendees of a registration attend at an intensive.
import { asc, eq, sql } from 'drizzle-orm'
import { columnsOf } from '../../server/columns.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import { replaceEntries } from '../../server/replace-entries.ts'
import {
  type ExtraName,
  extraNames,
  extraWords,
  type IntensiveForm,
  intensiveColumns,
} from './intensive.model.ts'
import { attendeeIntensiveTable } from './intensive.tables.ts'

export const intensiveRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select({
      person_id: attendeeIntensiveTable.person_id,
      ...columnsOf(attendeeIntensiveTable, intensiveColumns),
    })
    .from(attendeeIntensiveTable)
    .where(eq(attendeeIntensiveTable.registration_id, id))
    .orderBy(asc(attendeeIntensiveTable.person_id))

/** Makes the list what it is now; whoever is registered no more has left it already. */
export function replaceIntensives(
  tx: Transaction,
  registration_id: number,
  wanted: readonly IntensiveForm[],
): Promise<void> {
  return replaceEntries(tx, attendeeIntensiveTable, { registration_id, key: 'person_id' }, wanted)
}

/** The programme of each attendee of a tour date and what was added, by 'registration:person', for the office's file. */
export async function intensiveCells(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<IntensiveForm & { key: string; level: string }>(sql`
    select entry.registration_id || ':' || entry.person_id as key, entry.*, coalesce(intensive.level, '') as level
    from attendee_intensive as entry join registration on registration.id = entry.registration_id
      join tour_date on tour_date.id = registration.tour_date_id
      left join intensive on intensive.id = entry.intensive_id
        and intensive.event_id = tour_date.event_id and intensive.season_id = tour_date.season_id
    where tour_date.id = ${tour_date_id}`)
  const extras = (row: Record<ExtraName, boolean>) => extraNames.filter((name) => row[name])
  return new Map(
    rows.map((row) => [
      row.key,
      {
        intensive: row.level,
        extras: extras(row)
          .map((name) => extraWords[name])
          .join(', '),
        voucher: row.voucher ? 'Yes' : '',
      },
    ]),
  )
}

/** How many attend each programme of a tour date's event, in the order of the programmes; none is left out. */
export async function countIntensives(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<{ words: string; sold: number; open: number; limit: null }>(sql`
    select intensive.level as words, null as "limit",
      count(*) filter (where registration.completed)::integer as sold,
      count(*) filter (where not registration.completed)::integer as open
    from tour_date join intensive on intensive.event_id = tour_date.event_id and intensive.season_id = tour_date.season_id
      left join (attendee_intensive as entry join registration on registration.id = entry.registration_id
        and registration.tour_date_id = ${tour_date_id} and registration.deleted_at is null)
        on entry.intensive_id = intensive.id
    where tour_date.id = ${tour_date_id}
    group by intensive.id, intensive.level order by intensive.id`)
  return rows
}
