// Decides whether a completed registration needs the office's confirmation, or confirms itself.
import type { TourDate } from '../tours/tour-date.model.ts'

/** Where the tour date is set so, a completed registration on which nothing is owed confirms itself (CONFIRM-01). */
export function confirmsItself(
  tourDate: Pick<TourDate, 'confirm_when_paid'>,
  balance_cents: number,
): boolean {
  return tourDate.confirm_when_paid && balance_cents <= 0
}
