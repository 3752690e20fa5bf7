// Reads and takes back media passes.
import { and, eq, inArray } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { mediaPassTable } from './media-pass.tables.ts'

/** The season of a registration's tour date. */
export async function loadSeasonOf(connection: Connection, registration_id: number): Promise<number> {
  const [row] = await connection
    .select({ season_id: tourDateTable.season_id })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .where(eq(registrationTable.id, registration_id))
  if (!row) throw new Error(`registration ${registration_id} has no tour date`)
  return row.season_id
}

/** Deletes the passes that a payment sold, of these people or of all. Answers whose they were. */
export async function deletePassesOf(
  tx: Transaction,
  payment_id: number,
  person_ids?: readonly number[],
): Promise<number[]> {
  const sold = eq(mediaPassTable.payment_id, payment_id)
  const rows = await tx
    .delete(mediaPassTable)
    .where(person_ids ? and(sold, inArray(mediaPassTable.person_id, [...person_ids])) : sold)
    .returning({ person_id: mediaPassTable.person_id })
  return rows.map(({ person_id }) => person_id)
}
