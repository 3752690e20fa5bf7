// Decides when scores and critiques are shown to a studio (E§2).
import { addDays, endOfDay } from '../../shared/calendar.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

export type Gated = Pick<
  TourDate,
  'mybtf' | 'web' | 'start_date' | 'end_date' | 'timezone' | 'canceled' | 'postponed'
>

/** From midnight before its first day to midnight after its last, where it is held; never while it is postponed or canceled. */
export function isLive({ start_date, end_date, timezone, canceled, postponed }: Gated, at: Date): boolean {
  if (!start_date || !end_date || canceled || postponed) return false
  return at >= endOfDay(addDays(start_date, -1), timezone) && at < endOfDay(end_date, timezone)
}

/** CRIT-04: whether CODA has its pages here, and with critiques. */
export const hasCritiques = ({ mybtf, web }: Pick<Gated, 'mybtf' | 'web'>) =>
  mybtf.coda !== false && web.no_critiques !== true

/** CRIT-04: while the event runs, once the office has switched them on, or in the office's preview. */
export function critiqueGate(tourDate: Gated, at: Date, preview = false): 'open' | 'later' | 'none' {
  if (!hasCritiques(tourDate)) return 'none'
  return preview || isLive(tourDate, at) || tourDate.web.critiques === true ? 'open' : 'later'
}
