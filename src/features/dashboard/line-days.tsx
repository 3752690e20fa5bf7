// Says of a registration's line when its event takes place (DATE-05).
import { formatEventDays } from '../../ui/dates.ts'
import type { DashboardRegistration } from './dashboard.model.ts'
import { isCanceled } from './dashboard.rules.ts'

export function lineDays({
  start_date,
  end_date,
  tour_date_status,
}: Pick<DashboardRegistration, 'start_date' | 'end_date' | 'tour_date_status'>): string {
  const canceled = isCanceled(tour_date_status)
  return formatEventDays({ start_date, end_date, canceled, postponed: tour_date_status === 'Postponed' })
}
