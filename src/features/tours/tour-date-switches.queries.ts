// Writes what the office switches at a tour date.
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { tourDateTable } from './tour.tables.ts'
import type { TourDate } from './tour-date.model.ts'
import type { TourDateSettings } from './tour-date-switches.model.ts'

type TourDateDue = Pick<
  TourDate,
  'music_due_date' | 'waivers_due_date' | 'photos_due_date' | 'jackets_due_date' | 'reminder_days'
>

/** Hold the tour date's lock. */
export async function showVideos(tx: Transaction, id: number): Promise<void> {
  const web = sql`${tourDateTable.web} || '{"videos": true}'`
  await tx.update(tourDateTable).set({ web }).where(eq(tourDateTable.id, id))
}

/** Hold the tour date's lock. */
export async function updateTourDateSettings(
  tx: Transaction,
  id: number,
  settings: TourDateSettings | TourDateDue | Pick<TourDate, 'notes'>,
): Promise<void> {
  await tx.update(tourDateTable).set(settings).where(eq(tourDateTable.id, id))
}
