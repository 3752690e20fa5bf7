// Loads the critiques of a registration for their paper.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { loadCritiquesOf } from './load-critiques.effects.ts'

interface Wanted {
  registration_id: number
  /** One routine; none = all. */
  routine_id?: number | undefined
  at: Date
}

/** CRIT-08: as they are shown. Throws NOT_FOUND while they are not, and where there is no such routine. */
export async function giveScoreSheets(connection: Connection, { registration_id, routine_id, at }: Wanted) {
  const critiques = await loadCritiquesOf(connection, { registration_id, at })
  const routines = critiques.routines.filter(({ id }) => routine_id === undefined || id === routine_id)
  const tourDate = await loadTourDate(connection, critiques.tour_date_id)
  if (routines.length === 0 || !tourDate) throw new Failure('NOT_FOUND')
  const { event_city, start_date, end_date, registrant_name } = critiques
  return { event: tourDate.event, event_city, start_date, end_date, registrant_name, routines }
}
