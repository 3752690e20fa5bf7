// Decides whether there is homework at a tour date (E§2, E§6).
import type { TourDate } from '../tours/tour-date.model.ts'

/** HOMEWORK-01: unless the office has switched CODA off. */
export const hasHomework = ({ mybtf }: Pick<TourDate, 'mybtf'>): boolean => mybtf.coda !== false
