// Lists the tour dates of a season that have routines, with how many of these have scores.
import type { Connection } from '../../server/database.ts'
import { chooseSeason } from '../tours/choose-season.effects.ts'
import { eventDaysOf } from '../tours/event-end.rules.ts'
import { listTourDates } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { countScored } from './score.queries.ts'
import type { ScoredDates } from './scored-date.model.ts'

export const shownDate = (tourDate: TourDate) => ({
  tour_date_id: tourDate.id,
  event_name: tourDate.event.name,
  event_city: tourDate.event_city,
  ...eventDaysOf(tourDate),
})

/** Those of the season; throws NOT_FOUND where there is no such season. */
export async function listScoredDates(
  connection: Connection,
  season_id: number | undefined,
): Promise<ScoredDates> {
  const { season, seasons } = await chooseSeason(connection, season_id)
  if (!season) return { season, seasons, dates: [] }
  const tourDates = await listTourDates(connection, { season_id: season.id })
  const counts = await countScored(
    connection,
    tourDates.map(({ id }) => id),
  )
  const countOf = new Map(counts.map((counted) => [counted.tour_date_id, counted]))
  const dates = tourDates.flatMap((tourDate) => {
    const counted = countOf.get(tourDate.id)
    return counted ? [{ ...counted, ...shownDate(tourDate) }] : []
  })
  return { season, seasons, dates }
}
