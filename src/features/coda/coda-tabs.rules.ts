// Decides whether there is CODA, and which pages it has (E§2 "CODA area tabs").
import { hasCritiques, isLive } from '../critiques/critique-gate.rules.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import { hasCompetition } from '../tours/event-variant.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface CodaTab {
  /** Below /event/:id. */
  path: string
  label: string
  /** Not there yet; its label says so. */
  coming?: true
}

/** CODA-01: where there is a competition, unless the office has switched CODA off. */
export const hasCoda = (tourDate: TourDate): boolean =>
  hasCompetition(tourDate) && tourDate.mybtf.coda !== false

/** CODA-01: from the event's first day on one is led there; not of one that was canceled. */
export const leadsToCoda = (tourDate: TourDate, at: Date): boolean =>
  hasCoda(tourDate) && !tourDate.canceled && (isLive(tourDate, at) || hasEnded(tourDate, at))

/** CODA-01: without critiques where the event has none; feedback, one level up, once it is over. */
export function codaTabs(tourDate: TourDate, at: Date): CodaTab[] {
  return [
    ...(hasCritiques(tourDate) ? [{ path: 'coda/critiques', label: 'Critiques' }] : []),
    { path: 'coda/data', label: 'Data' },
    ...(hasEnded(tourDate, at) ? [{ path: 'survey', label: 'Feedback' }] : []),
    { path: 'coda/homework', label: 'Homework' },
    { path: 'coda/library', label: 'Homework Library' },
    { path: 'coda/results', label: 'Results' },
    { path: 'coda/resources', label: 'Resources (coming soon)', coming: true as const },
  ]
}

/** CODA-01: the page with which CODA begins. */
export const codaBegins = (tourDate: TourDate): string =>
  hasCritiques(tourDate) ? 'coda/critiques' : 'coda/results'
