// Loads the released results of a registration for their paper, and for whoever verifies it.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { loadAwards } from '../awards/load-awards.effects.ts'
import { shownAwards } from '../awards/shown-awards.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { loadScoring } from './load-scoring.effects.ts'
import { awardsReleased } from './release.rules.ts'
import type { Results } from './results.model.ts'
import { loadRegistrant } from './results.queries.ts'
import { shownResults } from './shown-results.rules.ts'

/** Everything that is released of a tour date, as a registration of it reads it. */
export async function loadResultsOf(
  connection: Connection,
  tour_date_id: number,
  registration_id: number,
  now: Date,
): Promise<{ tourDate: TourDate; results: Results }> {
  const [{ tourDate, scoring }, awards] = await Promise.all([
    loadScoring(connection, tour_date_id),
    loadAwards(connection, tour_date_id),
  ])
  const results = shownResults(scoring, tourDate, registration_id, now)
  const released = results.state !== 'before' && awardsReleased(scoring.releases)
  return { tourDate, results: { ...results, ...shownAwards(awards, registration_id, released) } }
}

/** The results with whose they are. Throws NOT_FOUND while nothing of its own is released. */
export async function giveResults(connection: Connection, registration_id: number, now: Date) {
  const registrant = await loadRegistrant(connection, registration_id)
  if (!registrant) throw new Failure('NOT_FOUND')
  const { tourDate, results } = await loadResultsOf(connection, registrant.tour_date_id, registration_id, now)
  if (results.state === 'before' || results.own.length === 0) throw new Failure('NOT_FOUND')
  return { tourDate, results, registrant_name: registrant.registrant_name }
}
