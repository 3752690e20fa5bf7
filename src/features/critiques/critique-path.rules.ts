// Says where the videos of critiques lie.
import type { TourDate } from '../tours/tour-date.model.ts'

/** E§9: what began on or after this day lies in the new place. */
const SWITCHED_ON = '2019-09-01'

/** CRIT-06: the folder of a tour date; null while its dates are unknown. */
export function critiquePath({
  id,
  start_date,
  season,
}: Pick<TourDate, 'id' | 'start_date' | 'season'>): string | null {
  if (start_date === null) return null
  return start_date >= SWITCHED_ON ? `critiques/${season.start_year}/${id}` : `tour-dates/${id}/critiques`
}
