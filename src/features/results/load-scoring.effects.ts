// Loads everything that was scored at a tour date, with what is released and corrected.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { loadScored } from '../scores/load-scored.effects.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { listCorrections, listReleases } from './results.queries.ts'

/** Throws NOT_FOUND. */
export async function loadScoring(connection: Connection, tour_date_id: number) {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  const scored = await loadScored(connection, tourDate)
  const releases = await listReleases(connection, tour_date_id)
  const corrections = await listCorrections(connection, tour_date_id)
  return { tourDate, scoring: { ...scored, releases, corrections } }
}
