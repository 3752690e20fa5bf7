// Says in words what a rating means (SURVEY-03): the form, the office's charts and its files say the same.
import { HIGHEST_RATING, LOWEST_RATING } from './survey.model.ts'

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** '4 Very good' */
export const ratingWords = (rating: number): string =>
  `${rating} ${WORDS[rating - LOWEST_RATING] ?? ''}`.trim()

/** The lowest first. */
export const allRatings: readonly number[] = WORDS.map((_, at) => LOWEST_RATING + at).filter(
  (rating) => rating <= HIGHEST_RATING,
)
