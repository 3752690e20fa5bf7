// Computes the trend over seasons from what an owner's routines were given (issue 18).

import { toPoints } from '../scores/points.model.ts'
import { totalOf } from '../scores/total-score.rules.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import type { SeasonScore } from './coda-data.model.ts'
import { averageOf } from './coda-data.rules.ts'

interface Danced {
  tour_date_id: number
  start_year: number
  event_name: string
  event_city: string
  end_date: string | null
  postponed: boolean
  timezone: string
  panel: readonly ({ score: number | null } | null)[] | null
}

/** A routine with its total (SCORE-01, SCORE-02); none while a judge is missing. */
function scored(danced: Danced): (Danced & { total_score: number })[] {
  const given = (danced.panel ?? []).map((said) =>
    said === null ? null : said.score === null ? ('average' as const) : toPoints(said.score),
  )
  const total = totalOf(given)
  return total ? [{ ...danced, total_score: total.total_score }] : []
}

/** DATA-06: the average of each season and each of its cities, the earliest first; only events that are over. */
export function seasonTrend(rows: readonly Danced[], here: number, at: Date): SeasonScore[] {
  const all = rows.filter((row) => hasEnded(row, at)).flatMap(scored)
  const seasons = [...Map.groupBy(all, ({ start_year }) => start_year)].sort(([a], [b]) => a - b)
  return seasons.map(([start_year, season]) => ({
    season: `${start_year}-${start_year + 1}`,
    routines: season.length,
    average_score: averageOf(season),
    cities: [...Map.groupBy(season, ({ tour_date_id }) => tour_date_id)].map(([tour_date_id, city]) => ({
      tour_date_id,
      event_name: city[0]?.event_name ?? '',
      event_city: city[0]?.event_city ?? '',
      end_date: city[0]?.end_date ?? null,
      routines: city.length,
      average_score: averageOf(city),
      here: tour_date_id === here,
    })),
  }))
}
