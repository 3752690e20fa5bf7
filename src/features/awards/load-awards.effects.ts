// Loads what is given at a tour date beside the awards of the totals.
import type { Connection } from '../../server/database.ts'
import {
  listAuditionJudges,
  listAwardCorrections,
  listDancers,
  listGivenAwards,
} from './given-award.queries.ts'

export async function loadAwards(connection: Connection, tour_date_id: number) {
  const given = await listGivenAwards(connection, tour_date_id)
  const dancers = await listDancers(connection, tour_date_id)
  const audition_judges = await listAuditionJudges(connection, tour_date_id)
  const award_corrections = await listAwardCorrections(connection, tour_date_id)
  return { given, dancers, audition_judges, award_corrections }
}
export type Awards = Awaited<ReturnType<typeof loadAwards>>
