// Loads everything that was scored at a tour date, and computes what it comes to.
import type { Connection } from '../../server/database.ts'
import { loadPriceList } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { listJudges, listScores, listStaged, loadScoringRules } from './score.queries.ts'
import { scoredRoutines } from './scored-routines.rules.ts'

export async function loadScored(
  connection: Connection,
  tourDate: Pick<TourDate, 'id' | 'event_id' | 'season_id'>,
) {
  const judges = await listJudges(connection, tourDate.id)
  const staged = await listStaged(connection, tourDate.id)
  const scores = await listScores(connection, tourDate.id)
  const { terms, ranges } = await loadScoringRules(connection, tourDate)
  const prices = await loadPriceList(connection, tourDate.event_id, tourDate.season_id)
  return { judges, terms, ranges, prices, ...scoredRoutines(staged, judges, scores, prices) }
}
export type Scored = Awaited<ReturnType<typeof loadScored>>
