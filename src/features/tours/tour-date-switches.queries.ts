// Writes what the office switches at a tour date.
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { tourDateTable } from './tour.tables.ts'
import type { TourDateSettings } from './tour-date-switches.model.ts'

/** Hold the tour date's lock. */
export async function updateTourDateSettings(
  tx: Transaction,
  id: number,
  settings: TourDateSettings,
): Promise<void> {
  await tx.update(tourDateTable).set(settings).where(eq(tourDateTable.id, id))
}
