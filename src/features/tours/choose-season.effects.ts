// Finds the season whose tour dates a desk lists, with those that may be chosen instead.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { listSeasons, loadCurrentSeason, loadSeason } from './tour.queries.ts'

/** The current season where none is named. Throws NOT_FOUND where the named one is not there. */
export async function chooseSeason(connection: Connection, season_id: number | undefined) {
  const season = season_id ? await loadSeason(connection, season_id) : await loadCurrentSeason(connection)
  if (season_id && !season) throw new Failure('NOT_FOUND')
  return { season, seasons: await listSeasons(connection) }
}
