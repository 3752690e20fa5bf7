// Loads the released results of a registration for their paper, and for whoever verifies it.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { loadScoring } from './load-scoring.effects.ts'
import { loadRegistrant } from './results.queries.ts'
import { shownResults } from './shown-results.rules.ts'

/** The results with whose they are. Throws NOT_FOUND while nothing of its own is released. */
export async function giveResults(connection: Connection, registration_id: number, now: Date) {
  const registrant = await loadRegistrant(connection, registration_id)
  if (!registrant) throw new Failure('NOT_FOUND')
  const { tourDate, scoring } = await loadScoring(connection, registrant.tour_date_id)
  const results = shownResults(scoring, tourDate, registration_id, now)
  if (results.state === 'before' || results.own.length === 0) throw new Failure('NOT_FOUND')
  return { tourDate, results, registrant_name: registrant.registrant_name }
}
