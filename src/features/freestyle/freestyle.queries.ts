// Reads and writes who of a registration is in a freestyle battle, and counts what of a battle is taken.
import { sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import { replaceEntries } from '../../server/replace-entries.ts'
import { isSecured } from '../payments/secured.queries.ts'
import type { FreestyleEntry, StoredFreestyle } from './freestyle.model.ts'
import { freestyleTable } from './freestyle.tables.ts'

/** The registration's own entries, and beside them what of each battle of its tour date others have taken. */
export function freestyleRead(connection: Connection, { id, tour_date_id }: Values<'id' | 'tour_date_id'>) {
  const rows = sql`(
    select person_id, freestyle_battle_id, 0 as taken from freestyle_entry where registration_id = ${id}
    union all
    select null, freestyle_battle_id, count(*)::integer
    from freestyle_entry as entry join registration on registration.id = entry.registration_id
    where entry.tour_date_id = ${tour_date_id} and entry.registration_id <> ${id}
      and registration.deleted_at is null and ${isSecured('registration')}
    group by freestyle_battle_id) as entries`
  return connection
    .select({
      person_id: sql<number | null>`person_id`,
      freestyle_battle_id: sql<number>`freestyle_battle_id`,
      taken: sql<number>`taken`,
    })
    .from(rows)
    .orderBy(sql`1, 2`)
}

export function storedFreestyle(rows: Awaited<ReturnType<typeof freestyleRead>>): StoredFreestyle {
  const entries = rows.flatMap(({ person_id, freestyle_battle_id }) =>
    person_id === null ? [] : [{ person_id, freestyle_battle_id }],
  )
  const others = rows.filter(({ person_id }) => person_id === null)
  return { entries, taken: others.map(({ freestyle_battle_id, taken }) => ({ freestyle_battle_id, taken })) }
}

/** Makes the list what it is now. */
export function replaceFreestyle(
  tx: Transaction,
  { id: registration_id, tour_date_id }: { id: number; tour_date_id: number },
  entries: readonly FreestyleEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, tour_date_id }))
  return replaceEntries(tx, freestyleTable, { registration_id, key: 'person_id' }, rows)
}

/** How full each battle of a tour date is, in the order of the battles; one with nobody in it is not left out. */
export async function countFreestyle(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<{
    words: string
    sold: number
    open: number
    limit: number | null
  }>(sql`
    select battle ->> 'name' as words, (battle ->> 'places')::integer as "limit",
      count(*) filter (where registration.completed)::integer as sold,
      count(*) filter (where not registration.completed)::integer as open
    from tour_date cross join lateral jsonb_array_elements(tour_date.freestyle_battles) with ordinality
        as battles (battle, position)
      left join (freestyle_entry as entry join registration on registration.id = entry.registration_id
        and registration.deleted_at is null)
        on entry.tour_date_id = tour_date.id and entry.freestyle_battle_id = (battle ->> 'id')::integer
    where tour_date.id = ${tour_date_id}
    group by position, battle order by position`)
  return rows
}

/** What the office's file of attendees says of it: the battle, by 'registration:person'. */
export async function freestyleCells(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<{ key: string; battle: string }>(sql`
    select registration_id || ':' || person_id as key, coalesce(battle ->> 'name', '') as battle
    from freestyle_entry join tour_date on tour_date.id = freestyle_entry.tour_date_id
      left join lateral jsonb_array_elements(tour_date.freestyle_battles) as battle
        on (battle ->> 'id')::integer = freestyle_battle_id
    where tour_date.id = ${tour_date_id}`)
  return new Map(rows.map(({ key, battle }) => [key, { battle }]))
}
