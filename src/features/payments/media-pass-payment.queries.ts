// Finds media passes that other registrations are paying for at this moment.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { paymentOutcomeTable, paymentTable } from './payment.tables.ts'

interface Wanted {
  registration_id: number
  season_id: number
  /** Of the lines: 'media:12'. */
  keys: readonly string[]
}

/**
 * The keys among `keys` whose pass is in an open payment of another registration. Until the transaction ends nobody
 * else begins a payment with media passes of the season, so of two that begin at once the second sees the first.
 */
export async function listPassesBeingPaid(
  tx: Transaction,
  { registration_id, season_id, keys }: Wanted,
): Promise<string[]> {
  if (keys.length === 0) return []
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('media passes'), ${season_id})`)
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct line ->> 'key' as key from ${paymentTable}
    left join ${paymentOutcomeTable} on ${paymentOutcomeTable.id} = ${paymentTable.id}
    join ${registrationTable} on ${registrationTable.id} = ${paymentTable.registration_id}
    join ${tourDateTable} on ${tourDateTable.id} = ${registrationTable.tour_date_id}
    cross join jsonb_array_elements(${paymentTable.lines}) as line
    where ${paymentOutcomeTable.id} is null and ${tourDateTable.season_id} = ${season_id}
      and ${paymentTable.registration_id} <> ${registration_id}
      and line ->> 'key' = any(${sql.param([...keys])}::text[])`)
  return rows.map(({ key }) => key)
}
