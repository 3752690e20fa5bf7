// Lists the tour dates of the season that have routines, with how many of these have scores.
import type { Connection } from '../../server/database.ts'
import { eventDaysOf } from '../tours/event-end.rules.ts'
import { listTourDates, loadCurrentSeason } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { countScored } from './score.queries.ts'
import type { ScoredDate } from './scored-date.model.ts'

export const shownDate = (tourDate: TourDate) => ({
  tour_date_id: tourDate.id,
  event_name: tourDate.event.name,
  event_city: tourDate.event_city,
  ...eventDaysOf(tourDate),
})

/** Those of the current season, and of the one before: its results may still be corrected. */
export async function listScoredDates(connection: Connection): Promise<{ dates: ScoredDate[] }> {
  const season = await loadCurrentSeason(connection)
  if (!season) return { dates: [] }
  const tourDates = [
    ...(await listTourDates(connection, { season_id: season.id })),
    ...(await listTourDates(connection, { season_id: season.id - 1 })),
  ]
  const counts = new Map(
    (
      await countScored(
        connection,
        tourDates.map(({ id }) => id),
      )
    ).map((counted) => [counted.tour_date_id, counted]),
  )
  const dates = tourDates.flatMap((tourDate) => {
    const counted = counts.get(tourDate.id)
    return counted ? [{ ...counted, ...shownDate(tourDate) }] : []
  })
  return { dates }
}
